"""Projects and their repositories, members, iterations, milestones, and the caller."""

import base64

from gitlab import connection, quote, there
from records import PERSON, PROJECT, at, project
from schema import PAGE, PAGES, boolean, one_of, some, string
from styles import in_any_order


def current_user(_, forge):
    it = there(forge.ask(f'{{ currentUser {{ id {PERSON} state webUrl createdAt }} }}')['currentUser'], 'A user for these credentials')
    return {'user': {'username': it['username'], 'name': it['name'], 'id': it['id'], 'state': it['state'], 'created_at': at(it['createdAt']), 'web_url': it['webUrl']}}


def one_project(a, forge):
    document = f'query($path: ID!) {{ project(fullPath: $path) {{ id {PROJECT} openIssuesCount topics }} }}'
    it = there(forge.ask(document, path=a['fullPath'])['project'], a['fullPath'])
    return {'id': it['id'], **project(it), 'open_issues_count': it['openIssuesCount'], 'topics': it['topics']}


def statistics(a, forge):
    document = '''query($path: ID!) { project(fullPath: $path) { openIssuesCount openMergeRequestsCount starCount forksCount
        statistics { commitCount repositorySize storageSize wikiSize lfsObjectsSize buildArtifactsSize packagesSize snippetsSize uploadsSize }
        pipelines(first: 1) { nodes { status } } releases { count } languages { name share } } }'''
    it = there(forge.ask(document, path=a['projectPath'])['project'], a['projectPath'])
    sizes = dict(it['statistics'] or {})
    commits = sizes.pop('commitCount', None)
    last = ((it['pipelines'] or {}).get('nodes') or [None])[0]
    return {
        'open_issues': it['openIssuesCount'], 'open_merge_requests': it['openMergeRequestsCount'], 'stars': it['starCount'], 'forks': it['forksCount'],
        'commit_count': commits, 'last_pipeline_status': last and last['status'], 'release_count': (it['releases'] or {}).get('count'),
        'sizes': sizes, 'languages': in_any_order(it['languages'] or []),
    }


def all_projects(a, forge):
    document = f'query($first: Int, $after: String, $sort: String) {{ projects(first: $first, after: $after, sort: $sort) {connection(PROJECT)} }}'
    nodes, info = forge.pages(a, lambda first, after: forge.ask(document, first=first, after=after, sort=a['sort'])['projects'])
    return {'projects': [project(it) for it in nodes], 'pageInfo': info}


def owned(forge, a, owner, path, field, declared, fields, **variables):
    """Pages of a connection of a group or project."""
    document = f'query($path: ID!, $first: Int, $after: String{declared}) {{ {owner}(fullPath: $path) {{ {field} {connection(fields)} }} }}'

    def fetch(first, after):
        found = there(forge.ask(document, path=path, first=first, after=after, **variables)[owner], path)
        return there(found[field.split('(')[0]], f'This list of {path}')

    return forge.pages(a, fetch)


def group_projects(a, forge):
    nodes, info = owned(forge, a, 'group', a['fullPath'], 'projects(first: $first, after: $after, search: $search)', ', $search: String',
                        PROJECT, search=a.get('searchTerm'))
    return {'projects': in_any_order([project(it) for it in nodes]), 'pageInfo': info}


def members(a, forge):
    fields = f'user {{ {PERSON} }} accessLevel {{ integerValue stringValue }} expiresAt'
    nodes, info = owned(forge, a, 'group', a['groupPath'], 'groupMembers(first: $first, after: $after, search: $search)', ', $search: String',
                        fields, search=a.get('search'))
    people = [{'username': it['user']['username'], 'name': it['user']['name'], 'access_level': it['accessLevel']['integerValue'],
               'role': it['accessLevel']['stringValue'], 'expires_at': at(it['expiresAt'])} for it in nodes if it['user']]
    return {'members': in_any_order(people), 'pageInfo': info}


def iterations(a, forge):
    nodes, info = owned(forge, a, 'group', a['groupPath'], 'iterations(first: $first, after: $after, state: $state)', ', $state: IterationState',
                        'id iid title state startDate dueDate', state=a.get('state'))
    found = [{'id': it['id'], 'title': it['title'], 'state': it['state'], 'start_date': it['startDate'], 'due_date': it['dueDate']} for it in nodes]
    return {'iterations': in_any_order(found), 'pageInfo': info}


def milestones(a, forge):
    field = 'milestones(first: $first, after: $after, state: $state, searchTitle: $title, includeAncestors: $above)'
    nodes, info = owned(forge, a, 'project' if a['isProject'] else 'group', a['fullPath'], field,
                        ', $state: MilestoneStateEnum, $title: String, $above: Boolean',
                        'id title state startDate dueDate stats { totalIssuesCount closedIssuesCount }',
                        state=a.get('state'), title=a.get('search'), above=a['includeAncestors'])
    found = [{'id': it['id'], 'title': it['title'], 'state': it['state'], 'start_date': it['startDate'], 'due_date': it['dueDate'],
              'total_issues': it['stats']['totalIssuesCount'], 'closed_issues': it['stats']['closedIssuesCount']} for it in nodes]
    return {'milestones': in_any_order(found), 'pageInfo': info}


def browse(a, forge):
    found, _ = forge.every(f"/projects/{quote(a['projectPath'])}/repository/tree", {'path': a['path'], 'ref': a['ref']})
    kinds = {'tree': 'folder', 'blob': 'file'}
    return {'entries': in_any_order([{'path': it['path'], 'name': it['name'], 'type': kinds.get(it['type'], it['type'])} for it in found])}


def content(a, forge):
    _, _, got = forge.rest('GET', f"/projects/{quote(a['projectPath'])}/repository/files/{quote(a['filePath'])}/raw", {'ref': a['ref']})
    try:
        text, encoding = got.decode(), 'utf-8'
    except UnicodeDecodeError:
        text, encoding = base64.b64encode(got).decode(), 'base64'
    return {'file_path': a['filePath'], 'encoding': encoding, 'size': len(got)}, {'content': text}


TOOLS = [
    ('get_current_user', 'Who you are.', current_user, {}),
    ('get_project', 'One project.', one_project, {'fullPath*': string()}),
    ('get_project_statistics', 'Figures of a project.', statistics, {'projectPath*': string()}),
    ('get_projects', 'All projects that you may see.', all_projects, {**PAGES, 'sort': string(default='latest_activity_desc')}),
    ('get_group_projects', 'Projects of a group.', group_projects, {'fullPath*': some, 'searchTerm': string(), **PAGE}),
    ('list_group_members', 'Members of a group with access levels.', members, {'groupPath*': string(), 'search': string(), **PAGES}),
    ('list_iterations', 'Iterations of a group.', iterations, {
        'groupPath*': string(), 'state': one_of(['upcoming', 'current', 'opened', 'closed']), **PAGES}),
    ('list_milestones', 'Milestones with their progress.', milestones, {
        'fullPath*': string(), 'isProject*': boolean(), 'state': one_of(['active', 'closed']), 'search': string(), 'includeAncestors': boolean(False), **PAGES}),
    ('browse_repository', 'Files and folders.', browse, {'projectPath*': string(), 'path': string(default=''), 'ref': string(default='HEAD')}),
    ('get_file_content', 'One file.', content, {'projectPath*': string(), 'filePath*': string(), 'ref': string(default='HEAD')}),
]
