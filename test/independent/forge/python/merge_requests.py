"""Parts of a merge request, jobs, contexts of issues and merge requests, and work items."""

from gitlab import connection, gid, number_in, quote, there
from issues import noteable
from records import COMMIT, ISSUE, MERGE_REQUEST, NOTE, PERSON, PIPELINE, commit, issue, merge_request, note, pipeline
from schema import PAGES, boolean, integer, some, string
from styles import in_any_order, with_optional

PAGED = ', $first: Int, $after: String'
REVIEW = (f'approved approvalsRequired approvalsLeft approvedBy {{ nodes {{ {PERSON} }} }} '
          f'reviewed: reviewers {{ nodes {{ {PERSON} mergeRequestInteraction {{ reviewState approved }} }} }}')


def merge_request_of(forge, a, fields, declared='', **variables):
    return noteable(forge, {**a, 'noteableType': 'merge_request'}, fields, declared, **variables)


def commits(a, forge):
    counted = {}

    def fetch(first, after):
        fields = f'commitCount commitsWithoutMergeCommits(first: $first, after: $after) {connection(COMMIT)}'
        it = merge_request_of(forge, a, fields, PAGED, first=first, after=after)
        counted['commit_count'] = it['commitCount']
        return it['commitsWithoutMergeCommits']

    nodes, info = forge.pages(a, fetch)
    return {**counted, 'commits': [commit(it) for it in nodes], 'pageInfo': info}


def diffs(a, forge):
    it = merge_request_of(forge, a, 'diffStats { path additions deletions } diffRefs { baseSha headSha startSha }')
    refs = it['diffRefs'] or {}
    return {
        'base_sha': refs.get('baseSha'), 'start_sha': refs.get('startSha'), 'head_sha': refs.get('headSha'),
        'files': in_any_order([{'path': file['path'], 'added': file['additions'], 'deleted': file['deletions']} for file in it['diffStats'] or []]),
    }


def pipelines(a, forge):
    def fetch(first, after):
        return merge_request_of(forge, a, f'pipelines(first: $first, after: $after) {connection(PIPELINE)}', PAGED, first=first, after=after)['pipelines']

    nodes, info = forge.pages(a, fetch)
    return {'pipelines': [pipeline(it) for it in nodes], 'pageInfo': info}


def review(it):
    reviewers = []
    for person in it['reviewed']['nodes']:
        did = person['mergeRequestInteraction'] or {}
        reviewers.append({'username': person['username'], 'name': person['name'], 'review_state': did.get('reviewState'), 'has_approved': bool(did.get('approved'))})
    return {
        'approved': it['approved'], 'approvals_required': it['approvalsRequired'], 'approvals_left': it['approvalsLeft'],
        'approved_by': [person['username'] for person in it['approvedBy']['nodes']], 'reviewers': in_any_order(reviewers),
    }


def reviewers_of(a, forge):
    return review(merge_request_of(forge, a, REVIEW))


def jobs(a, forge):
    fields = 'id name status duration retryable cancelable stage { name } allowFailure startedAt'
    document = f'''query($path: ID!, $iid: ID!{PAGED}) {{ project(fullPath: $path) {{ pipeline(iid: $iid) {{
        jobs(first: $first, after: $after) {connection(fields)} }} }} }}'''

    def fetch(first, after):
        found = there(forge.ask(document, path=a['projectPath'], iid=a['pipelineIid'], first=first, after=after)['project'], a['projectPath'])
        return there(found['pipeline'], f"Pipeline {a['pipelineIid']}")['jobs']

    nodes, info = forge.pages(a, fetch)
    return {'pageInfo': info, 'jobs': [with_optional({
        'id': number_in(it['id']), 'name': it['name'], 'stage': (it['stage'] or {}).get('name'), 'status': it['status'], 'duration': it['duration'],
        'retryable': it['retryable'], 'cancelable': it['cancelable'],
    }, {'allow_failure': it['allowFailure']}) for it in nodes]}


def first_of(forge, a, name, arguments, fields, most):
    """The first members of a connection of an issue or merge request, and whether there are more."""
    found, cursor = [], None
    while True:
        page = {'first': min(100, most - len(found)), 'after': cursor}
        inside = f'{name}(first: $first, after: $after{arguments}) {connection(fields)}'
        it = noteable(forge, a, inside, PAGED, **page)[name]
        found += it['nodes']
        cursor = it['pageInfo']['endCursor']
        if len(found) >= most or not it['pageInfo']['hasNextPage']:
            return found, it['pageInfo']['hasNextPage']


def notes_of(forge, a):
    kept = '' if a['includeSystemNotes'] else ', filter: ONLY_COMMENTS'
    found, more = first_of(forge, a, 'notes', kept, NOTE, a['maxNotes'])
    return {'notes': [note(it) for it in found], 'notes_left_out': more}


def named(it):
    """A record of REST, by what identifies it."""
    return {'reference': (it.get('references') or {}).get('full'), 'iid': it['iid'], 'title': it['title'], 'state': it['state'], 'web_url': it['web_url']}


def issue_context(a, forge):
    a = {**a, 'noteableType': 'issue'}
    path = f"/projects/{quote(a['projectPath'])}/issues/{quote(a['iid'])}"
    return {
        'issue': issue(noteable(forge, a, ISSUE)),
        'linked_issues': in_any_order([{'link_type': it['link_type'], **named(it)} for it in forge.every(f'{path}/links')[0]]),
        'closed_by_merge_requests': in_any_order([named(it) for it in forge.every(f'{path}/closed_by')[0]]),
        'mentioning_merge_requests': in_any_order([named(it) for it in forge.every(f'{path}/related_merge_requests')[0]]),
        **notes_of(forge, a),
    }


def merge_request_context(a, forge):
    a = {**a, 'noteableType': 'merge_request'}
    it = noteable(forge, a, f'{MERGE_REQUEST} {REVIEW} headPipeline {{ {PIPELINE} }}')
    found, more = first_of(forge, a, 'commitsWithoutMergeCommits', '', COMMIT, a['maxCommits'])
    path = f"/projects/{quote(a['projectPath'])}/merge_requests/{quote(a['iid'])}"
    whole = merge_request(it)
    whole.pop('reviewers', None)
    return {
        'merge_request': whole, **review(it), 'pipeline': pipeline(it['headPipeline']),
        'closing_issues': in_any_order([named(one) for one in forge.every(f'{path}/closes_issues')[0]]),
        'commits': [commit(one) for one in found], 'commits_left_out': more, **notes_of(forge, a),
    }


WIDGETS = f'''type
  ... on WorkItemWidgetHierarchy {{ hasChildren parent {{ id iid title }} children {{ nodes {{ id iid title }} }} }}
  ... on WorkItemWidgetHealthStatus {{ healthStatus }}
  ... on WorkItemWidgetIteration {{ iteration {{ id title state startDate dueDate }} }}
  ... on WorkItemWidgetMilestone {{ milestone {{ id title state dueDate }} }}
  ... on WorkItemWidgetStartAndDueDate {{ startDate dueDate }}
  ... on WorkItemWidgetLabels {{ labels {{ nodes {{ title }} }} }}
  ... on WorkItemWidgetAssignees {{ assignees {{ nodes {{ {PERSON} }} }} }}'''


def work_item(a, forge):
    document = f'''query($id: WorkItemID!) {{ workItem(id: $id) {{
        id iid title state workItemType {{ name }} widgets {{ {WIDGETS} }} }} }}'''
    it = there(forge.ask(document, id=gid('WorkItem', a['id'], 'id'))['workItem'], f"Work item {a['id']}")
    facts = {'id': it['id'], 'iid': int(it['iid']), 'type': it['workItemType']['name'], 'title': it['title'], 'state': it['state']}
    return facts, {'widgets': it['widgets']}


ONE = {'projectPath*': string(), 'iid*': string()}
CONTEXT = {'projectPath*': some, 'iid*': some, 'maxNotes': integer(1, 500, 100), 'includeSystemNotes': boolean(False)}
TOOLS = [
    ('get_merge_request_commits', 'Commits without merge commits, and their number.', commits, {**ONE, **PAGES}),
    ('get_merge_request_diffs', 'Lines that each file has more and less.', diffs, ONE),
    ('get_merge_request_pipelines', 'Pipelines with their stages.', pipelines, {**ONE, **PAGES}),
    ('get_merge_request_reviewers', 'Reviewers and approvals.', reviewers_of, ONE),
    ('get_pipeline_jobs', 'Jobs of a pipeline.', jobs, {'projectPath*': string(), 'pipelineIid*': string(), **PAGES}),
    ('get_issue_context', 'All about an issue.', issue_context, CONTEXT),
    ('get_merge_request_context', 'All about a merge request.', merge_request_context, {**CONTEXT, 'maxCommits': integer(1, 500, 50)}),
    ('get_work_item', 'A work item with its widgets.', work_item, {'id*': string()}),
]
