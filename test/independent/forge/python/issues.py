"""Issues, merge requests and notes."""

from gitlab import Refused, connection, gid, number_in, there
from records import ISSUE, MERGE_REQUEST, NOTE, at, issue, merge_request, note
from schema import PAGES, boolean, one_of, some, string
from styles import in_any_order

KINDS = ['issue', 'merge_request']
FIELDS = {'issue': 'issue', 'merge_request': 'mergeRequest'}


def of_project(field, order, fields, record, name):
    def run(a, forge):
        document = f'''query($path: ID!, $first: Int, $after: String, $sort: {order}) {{ project(fullPath: $path) {{
            {field}(first: $first, after: $after, sort: $sort) {connection(fields)} }} }}'''

        def fetch(first, after):
            found = forge.ask(document, path=a['projectPath'], first=first, after=after, sort=a['sort'].upper())
            return there(found['project'], a['projectPath'])[field]

        nodes, info = forge.pages(a, fetch)
        return {name: [record(it) for it in nodes], 'pageInfo': info}

    return run


def user_issues(a, forge):
    there(forge.ask('query($name: String) { user(username: $name) { id } }', name=a['username'])['user'], a['username'])
    inside = f'issues(assigneeUsernames: $names, state: $state, first: $first, after: $after) {connection(ISSUE)}'
    path = a.get('projectPath')
    opening = 'query($names: [String!], $state: IssuableState, $first: Int, $after: String'
    document = f'{opening}, $path: ID!) {{ project(fullPath: $path) {{ {inside} }} }}' if path else f'{opening}) {{ {inside} }}'

    def fetch(first, after):
        found = forge.ask(document, names=[a['username']], state=a['state'], first=first, after=after, path=path)
        return (there(found['project'], path) if path else found)['issues']

    nodes, info = forge.pages(a, fetch)
    return {'issues': in_any_order([{'project': it['reference'].rsplit('#', 1)[0], **issue(it)} for it in nodes]), 'pageInfo': info}


def user_merge_requests(a, forge):
    path = a.get('projectPath')
    if path:
        there(forge.ask('query($path: ID!) { project(fullPath: $path) { id } }', path=path)['project'], path)
    field = {'author': 'authoredMergeRequests', 'assignee': 'assignedMergeRequests'}[a['role']]
    document = f'''query($name: String, $state: MergeRequestState, $path: String, $first: Int, $after: String) {{
        user(username: $name) {{ {field}(state: $state, projectPath: $path, first: $first, after: $after) {connection(MERGE_REQUEST)} }} }}'''

    def fetch(first, after):
        found = forge.ask(document, name=a['username'], state=a['state'], path=path, first=first, after=after)
        return there(found['user'], a['username'])[field]

    nodes, info = forge.pages(a, fetch)
    shown = [{'project': it['reference'].rsplit('!', 1)[0], **merge_request(it)} for it in nodes]
    return {'merge_requests': in_any_order(shown), 'pageInfo': info}


def noteable(forge, a, fields, declared='', **variables):
    """What these fields give of an issue or merge request."""
    field = FIELDS[a['noteableType']]
    document = f'query($path: ID!, $iid: String!{declared}) {{ project(fullPath: $path) {{ {field}(iid: $iid) {{ {fields} }} }} }}'
    found = there(forge.ask(document, path=a['projectPath'], iid=a['iid'], **variables)['project'], a['projectPath'])
    return there(found[field], f"{a['noteableType']} {a['iid']}")


def notes(a, forge):
    def fetch(first, after):
        fields = f'notes(first: $first, after: $after) {connection(NOTE)}'
        return noteable(forge, a, fields, ', $first: Int, $after: String', first=first, after=after)['notes']

    nodes, info = forge.pages(a, fetch)
    return {'notes': [note(it) for it in nodes], 'pageInfo': info}


def writes(run):
    """Runs with a token alone."""
    def guarded(a, forge):
        if not forge.token:
            raise Refused('This changes the forge: give userCredentials with an accessToken.')
        return run(a, forge)

    return guarded


@writes
def create_issue(a, forge):
    given = {'projectPath': a['projectPath'], 'title': a['title'], 'description': a.get('description')}
    made = forge.mutate('createIssue', 'CreateIssueInput', given, f'issue {{ {ISSUE} }}')
    return {'issue': issue(made['issue'])}


@writes
def create_merge_request(a, forge):
    given = {name: a.get(name) for name in ('projectPath', 'title', 'sourceBranch', 'targetBranch', 'description')}
    made = forge.mutate('mergeRequestCreate', 'MergeRequestCreateInput', given, f'mergeRequest {{ {MERGE_REQUEST} }}')
    return {'merge_request': merge_request(made['mergeRequest'])}


@writes
def create_note(a, forge):
    on = noteable(forge, a, 'id')['id']
    made = forge.mutate('createNote', 'CreateNoteInput', {'noteableId': on, 'body': a['body'], 'internal': a['internal']}, f'note {{ {NOTE} }}')
    return {'note': note(made['note'])} if made['note'] else {'note': None, 'hint': 'The body had nothing but commands.'}


@writes
def delete_issue(a, forge):
    number = number_in(noteable(forge, {**a, 'noteableType': 'issue'}, 'id')['id'])
    forge.mutate('workItemDelete', 'WorkItemDeleteInput', {'id': f'gid://gitlab/WorkItem/{number}'}, '')
    return {'deleted_issue': int(a['iid']), 'project': a['projectPath']}


@writes
def delete_note(a, forge):
    forge.mutate('destroyNote', 'DestroyNoteInput', {'id': gid('Note', a['noteId'], 'noteId')}, '')
    return {'deleted_note': a['noteId']}


def time_tracking(a, forge):
    asked = {**a, 'noteableType': a['resourceType']}
    logs = 'timelogs(first: $first, after: $after) ' + connection('id timeSpent spentAt summary user { username }')
    fields = 'timeEstimate totalTimeSpent ' + (logs if a['includeTimelogs'] else '')
    page = {'declared': ', $first: Int, $after: String', 'first': int(a['first']), 'after': a.get('after')} if a['includeTimelogs'] else {}
    it = noteable(forge, asked, fields, **page)
    told = {'time_estimate': it['timeEstimate'], 'total_time_spent': it['totalTimeSpent']}
    if not a['includeTimelogs']:
        return told
    entries = [{'time_spent': log['timeSpent'], 'spent_at': at(log['spentAt']), 'user': (log['user'] or {}).get('username'),
                'summary': log['summary']} for log in it['timelogs']['nodes']]
    return {**told, 'timelogs': entries, 'pageInfo': it['timelogs']['pageInfo']}


SORT = string('UPDATED_DESC, CREATED_ASC …', default='UPDATED_DESC')
TOOLS = [
    ('get_issues', 'Issues of a project.', of_project('issues', 'IssueSort', ISSUE, issue, 'issues'), {'projectPath*': string(), **PAGES, 'sort': SORT}),
    ('get_merge_requests', 'Merge requests of a project.', of_project('mergeRequests', 'MergeRequestSort', MERGE_REQUEST, merge_request, 'merge_requests'),
     {'projectPath*': string(), **PAGES, 'sort': SORT}),
    ('get_user_issues', 'Issues that are assigned to a user.', user_issues, {
        'username*': string(), 'state': one_of(['opened', 'closed', 'all'], default='opened'), 'projectPath': string(), **PAGES}),
    ('get_user_merge_requests', 'Merge requests of a user.', user_merge_requests, {
        'username*': string(), 'role': one_of(['author', 'assignee'], default='author'),
        'state': one_of(['opened', 'closed', 'merged', 'all'], default='opened'), 'projectPath': string(), **PAGES}),
    ('get_notes', 'Notes on an issue or merge request.', notes, {'projectPath*': string(), 'noteableType*': one_of(KINDS), 'iid*': string(), **PAGES}),
    ('create_issue', 'Creates an issue.', create_issue, {'projectPath*': string(), 'title*': some, 'description': string()}),
    ('create_merge_request', 'Creates a merge request.', create_merge_request, {
        'projectPath*': string(), 'title*': some, 'sourceBranch*': some, 'targetBranch*': some, 'description': string()}),
    ('create_note', 'Comments on an issue or merge request.', create_note, {
        'projectPath*': string(), 'noteableType*': one_of(KINDS), 'iid*': string(), 'body*': some, 'internal': boolean(False)}),
    ('delete_issue', 'Deletes an issue.', delete_issue, {'projectPath*': some, 'iid*': some}),
    ('delete_note', 'Deletes a note.', delete_note, {'noteId*': some}),
    ('get_time_tracking', 'Estimated and spent time.', time_tracking, {
        'projectPath*': string(), 'resourceType*': one_of(KINDS), 'iid*': string(), 'includeTimelogs': boolean(True),
        'first': PAGES['first'], 'after': PAGES['after']}),
]
