"""Events, to-dos, and what they add up to."""

import math
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta, timezone

from gitlab import Refused, connection, gid, number_in, quote, there
from records import at, event
from schema import MOMENT, PAGES, boolean, integer, one_of, some, string
from styles import in_any_order, with_optional

ACTIONS = ['approved', 'closed', 'commented', 'created', 'destroyed', 'expired', 'joined', 'left', 'merged', 'pushed', 'reopened', 'updated']
TARGETS = ['issue', 'milestone', 'merge_request', 'note', 'project', 'snippet', 'user']
EVENTS = {
    'action': one_of(ACTIONS), 'target_type': one_of(TARGETS), 'before': string(format='date'), 'after': string(format='date'),
    'sort': one_of(['asc', 'desc'], default='desc'), 'page': integer(1, default=1), 'per_page': integer(1, 100, 20),
}


def my_events(a, forge):
    if not forge.token:
        raise Refused('Events of yours need a user: give userCredentials with an accessToken.')
    return {'events': [event(it) for it in forge.get('/events', a)]}


def project_events(a, forge):
    query = {name: value for name, value in a.items() if name != 'project'}
    return {'events': [event(it) for it in forge.get(f"/projects/{quote(a['project'])}/events", query)]}


def node(forge, kind, path):
    return path and [there(forge.ask(f'query($path: ID!) {{ {kind}(fullPath: $path) {{ id }} }}', path=path)[kind], path)['id']]


def target(kind):
    last = kind.split('::')[-1].upper()
    return 'WIKIPAGEMETA' if last == 'META' else last


def todos(a, forge):
    fields = '''id action state body createdAt targetType targetUrl snoozedUntil author { username }
        project { fullPath } group { fullPath }'''
    document = f'''query($first: Int, $after: String, $state: [TodoStateEnum!], $action: [TodoActionEnum!], $type: [TodoTargetEnum!],
        $group: [ID!], $project: [ID!], $author: [ID!], $snoozed: Boolean, $sort: TodoSort) {{ currentUser {{
        todos(first: $first, after: $after, state: $state, action: $action, type: $type, groupId: $group, projectId: $project,
        authorId: $author, isSnoozed: $snoozed, sort: $sort) {connection(fields)} }} }}'''
    given = {
        'state': ['pending', 'done'] if a['state'] == 'all' else [a['state']], 'action': a.get('action') and [a['action']],
        'type': a.get('type') and [target(a['type'])], 'group': node(forge, 'group', a.get('groupPath')),
        'project': node(forge, 'project', a.get('projectPath')), 'snoozed': a.get('isSnoozed'), 'sort': a.get('sort'),
        'author': [gid('User', one, 'authorIds') for one in a['authorIds']] if a.get('authorIds') else None,
    }

    def fetch(first, after):
        return there(forge.ask(document, first=first, after=after, **given)['currentUser'], 'A user for these credentials')['todos']

    nodes, info = forge.pages(a, fetch)
    return {'pageInfo': info, 'todos': [with_optional({
        'id': number_in(it['id']), 'action': it['action'], 'state': it['state'], 'author': (it['author'] or {}).get('username'),
        'created_at': at(it['createdAt']), 'target_type': it['targetType'], 'body': it['body'],
        'project': (it['project'] or {}).get('fullPath'), 'group': (it['group'] or {}).get('fullPath'),
    }, {'snoozed_until': at(it['snoozedUntil']), 'target_url': it['targetUrl']}) for it in nodes]}


KINDS = {
    'pushes': lambda did, on: did.startswith('pushed') or did == 'deleted',
    'merge_requests_opened': lambda did, on: on == 'MergeRequest' and did in ('opened', 'created'),
    'merge_requests_merged': lambda did, on: on == 'MergeRequest' and did in ('accepted', 'merged'),
    'comments': lambda did, on: did.startswith('commented'),
    'approvals': lambda did, on: did == 'approved',
}


def window(a):
    def bound(text, clock):
        if len(text) > 10:
            return at(text)
        return datetime.combine(datetime.fromisoformat(text).date(), clock, timezone.utc)

    since = bound(a['since'], time.min)
    until = bound(a['until'], time.max) if a.get('until') else datetime.now(timezone.utc)
    if until < since:
        raise Refused('until: expected an instant that is not before since.')
    return since, until


def events_between(forge, path, since, until, most):
    days = {'after': (since - timedelta(days=1)).astimezone(timezone.utc).date(), 'before': (until + timedelta(days=1)).astimezone(timezone.utc).date()}
    return forge.every(path, {**days, 'sort': 'desc'}, most, lambda it: since <= at(it['created_at']) <= until)[0]


class Tally:
    """Counts of events, in all and by what each is of."""

    def __init__(self):
        self.totals, self.by = Counter(), {'project': defaultdict(Counter), 'user': defaultdict(Counter), 'day': defaultdict(Counter)}

    def add(self, it, project):
        kinds = ['events'] + [kind for kind, fits in KINDS.items() if fits(it['action_name'], it.get('target_type'))]
        day = at(it['created_at']).astimezone(timezone.utc).date().isoformat()
        self.totals.update(kinds)
        for axis, key in (('project', project), ('user', it.get('author_username')), ('day', day)):
            if key:
                self.by[axis][key].update(kinds)

    def rows(self, axis):
        counted = sorted(self.by[axis].items(), key=lambda pair: (-pair[1]['events'], pair[0]))
        return [{axis: key, **self.figures(counts)} for key, counts in counted]

    @staticmethod
    def figures(counts):
        return {kind: counts[kind] for kind in ['events', *KINDS]}


def group_summary(a, forge):
    since, until = window(a)
    query = {'include_subgroups': a['includeSubgroups'], 'with_shared': False, 'simple': True}
    projects, cut = forge.every(f"/groups/{quote(a['group'])}/projects", query, a['maxProjects'])
    tally, left = Tally(), a['maxEvents']
    for project in projects:
        if left == 0:
            break
        found = events_between(forge, f"/projects/{project['id']}/events", since, until, left)
        left -= len(found)
        for it in found:
            tally.add(it, project['path_with_namespace'])
    return {
        'truncated': cut or left == 0, 'totals': tally.figures(tally.totals), 'byDay': sorted(tally.rows('day'), key=lambda row: row['day']),
        'byProject': in_any_order(tally.rows('project')), 'byUser': tally.rows('user')[:a['topContributors']],
    }


def user_summary(a, forge):
    since, until = window(a)
    known = [forge.get(f"/users/{a['user']}")] if a['user'].isdigit() else forge.get('/users', {'username': a['user']})
    if not known:
        raise Refused(f"user: there is no {a['user']}.")
    found = events_between(forge, f"/users/{known[0]['id']}/events", since, until, a['maxEvents'])
    paths = {number: forge.get(f'/projects/{number}')['path_with_namespace'] for number in {it['project_id'] for it in found if it.get('project_id')}}
    tally = Tally()
    for it in found:
        tally.add(it, paths.get(it.get('project_id')))
    return {
        'truncated': len(found) >= a['maxEvents'], 'username': known[0]['username'], 'totals': tally.figures(tally.totals),
        'byDay': sorted(tally.rows('day'), key=lambda row: row['day']), 'byProject': in_any_order(tally.rows('project')),
    }


BOUNDS = [(0, 2), (2, 14), (14, 90), (90, math.inf)]


def bottlenecks(a, forge):
    if bool(a.get('group')) == bool(a.get('project')):
        raise Refused('group, project: expected one of them, for they are mutually exclusive.')
    owner = 'group' if a.get('group') else 'project'
    deep = ', includeSubgroups: true' if owner == 'group' else ''
    fields = 'title updatedAt createdAt reference(full: true) author { username } reviewers { nodes { username } }'
    document = f'''query($path: ID!, $first: Int, $after: String) {{ {owner}(fullPath: $path) {{
        mergeRequests(state: opened, draft: false, sort: UPDATED_ASC, first: $first, after: $after{deep}) {connection(fields)} }} }}'''
    found, cursor, more = [], None, True
    while more and len(found) < a['maxMRs']:
        page = {'path': a[owner], 'first': min(100, a['maxMRs'] - len(found)), 'after': cursor}
        it = there(forge.ask(document, **page)[owner], a[owner])['mergeRequests']
        found += it['nodes']
        cursor, more = it['pageInfo']['endCursor'], it['pageInfo']['hasNextPage']
    return {'truncated': len(found) >= a['maxMRs'], **queue(found, a['staleAfterDays'], a['topStalest'])}


def queue(found, stale_after, top):
    now = datetime.now(timezone.utc)
    days = {it['reference']: (now - at(it['updatedAt'])).total_seconds() / 86400 for it in found}
    stale = {reference for reference, age in days.items() if age > stale_after}
    queues = defaultdict(list)
    for it in found:
        for name in [person['username'] for person in it['reviewers']['nodes']] or ['(unassigned)']:
            queues[name].append(it['reference'])
    return {
        'open_count': len(found), 'stale_count': len(stale),
        'histogram': [{'days': f'{low} to {high}' if high < math.inf else f'{low} and more', 'count': sum(low <= age < high for age in days.values())}
                      for low, high in BOUNDS],
        'reviewers': in_any_order([{'reviewer': name, 'pending': len(some), 'stale': len(stale.intersection(some))} for name, some in queues.items()]),
        'stalest': [{'reference': it['reference'], 'title': it['title'], 'updatedAt': at(it['updatedAt']), 'author': (it['author'] or {}).get('username')}
                    for it in found[:top]],
    }


TOOLS = [
    ('list_my_events', 'What you did.', my_events, {**EVENTS, 'scope': one_of(['all'])}),
    ('list_project_events', 'What happened in a project.', project_events, {'project*': some, **EVENTS}),
    ('list_my_todos', 'Your to-dos.', todos, {
        'state': one_of(['pending', 'done', 'all'], default='pending'), 'action': string(), 'type': string(), 'groupPath': string(), 'projectPath': string(),
        'authorIds': {'type': 'array', 'items': some}, 'isSnoozed': boolean(), 'sort': string(), **PAGES}),
    ('analytics_group_summary', 'Activity of a group.', group_summary, {
        'group*': some, 'since*': MOMENT, 'until': MOMENT, 'includeSubgroups': boolean(True), 'topContributors': integer(1, 100, 10),
        'maxEvents': integer(1, 10000, 2000), 'maxProjects': integer(1, 2000, 500)}),
    ('analytics_user_summary', 'Activity of a user.', user_summary, {'user*': some, 'since*': MOMENT, 'until': MOMENT, 'maxEvents': integer(1, 5000, 2000)}),
    ('analytics_review_bottlenecks', 'Open merge requests and who is to review them.', bottlenecks, {
        'group': string(), 'project': string(), 'staleAfterDays': integer(0, default=3), 'topStalest': integer(1, 200, 20), 'maxMRs': integer(1, 5000, 1000)}),
]
