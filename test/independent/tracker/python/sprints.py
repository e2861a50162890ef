"""Tools for boards and sprints, and the report of a sprint."""

from datetime import datetime

from issues import asked, name_of, record
from jira import Refused, ask, pages, search
from answers import Answer, instant, optional

SHOWN = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'priority']
GROUPS = {
    'To Do': ['To Do', 'Open', 'Backlog', 'Reopened', 'Selected for Development'],
    'Blocked': ['Blocked', 'On Hold'],
    'In Progress': ['In Progress', 'In Development', 'Code Review', 'In Review'],
    'Design Review': ['Design Review'],
    'To Test': ['To Test', 'Ready to Test', 'Ready for Test', 'In Test', 'Testing', 'QA'],
    'Done': ['Done', 'Closed', 'Resolved'],
}
BY_CATEGORY = {'new': 'To Do', 'indeterminate': 'In Progress', 'done': 'Done'}


def text(value):
    return '"' + str(value).replace('\\', '\\\\').replace('"', '\\"') + '"'


def sprint_record(sprint):
    dates = {name: instant(sprint[key]) if sprint.get(key) else None for name, key in (('start_date', 'startDate'), ('end_date', 'endDate'))}
    facts = {'id': sprint['id'], 'name': sprint['name'], **dates, 'goal': sprint.get('goal') or None}
    return optional(facts, {'state': sprint['state'], 'completed': instant(sprint.get('completeDate')), 'board_id': sprint.get('originBoardId')})


def list_boards(a):
    found, total = pages('/rest/agile/1.0/board')
    return Answer(f'{len(found)} boards', boards=[
        {'id': board['id'], 'name': board['name'], 'type': board['type'], 'project_key': (board.get('location') or {}).get('projectKey')} for board in found
    ])


def get_active_sprint(a):
    found, total = pages(f"/rest/agile/1.0/board/{a['boardId']}/sprint", query={'state': 'active'})
    return Answer(f"Active sprint of board {a['boardId']}" if found else f"Board {a['boardId']} has no active sprint", sprints=list(map(sprint_record, found)))


def recency(sprint):
    start = sprint.get('startDate')
    return (start is None, datetime.fromisoformat(start.replace('Z', '+00:00')).timestamp() if start else 0, sprint['id'])


def list_sprints(a):
    if a.get('boardId') is None and a.get('projectKey') is None:
        raise Refused('boardId or projectKey: one of them is required')
    boards = [a['boardId']] if a.get('boardId') is not None else scrum_boards(a['projectKey'])
    query = {'state': a['state']} if a.get('state') else {}
    found = {sprint['id']: sprint for board in boards for sprint in pages(f'/rest/agile/1.0/board/{board}/sprint', query=query)[0]}
    newest = sorted(found.values(), key=recency, reverse=True)
    start = a['startAt']
    return Answer('Sprints, most recent first', {'total': len(newest), 'start_at': start}, ordered=True, sprints=list(map(sprint_record, newest[start:start + a['maxResults']])))


def scrum_boards(project):
    return [board['id'] for board in pages('/rest/agile/1.0/board', query={'projectKeyOrId': project})[0] if board['type'] != 'kanban']


def get_sprint_issues(a):
    facts = a.get('fields') or SHOWN
    found, total = pages(f"/rest/agile/1.0/sprint/{a['sprintId']}/issue", 'issues', {'fields': ','.join(asked(facts))}, 100, a['maxResults'])
    return Answer(f"Issues of sprint {a['sprintId']}", {'total': total}, issues=[record(issue, facts) for issue in found])


def get_my_sprint_issues(a):
    facts = a.get('fields') or SHOWN
    jql = f"sprint = {a['sprintId']} AND assignee = currentUser() ORDER BY status ASC, priority DESC"
    found, token = search(jql, asked(facts), a['maxResults'])
    return Answer(f"Your issues of sprint {a['sprintId']}", {'more': bool(token)}, ordered=True, issues=[record(issue, facts) for issue in found])


def sprint_issues(sprint, project, points):
    return search(f'project = {text(project)} AND sprint = {sprint}', ['status', 'issuetype', 'labels', 'created', 'summary', points])[0]


def is_done(issue):
    return issue['fields']['status']['statusCategory']['key'] == 'done'


def group_of(issue, groups, by_category):
    status = issue['fields']['status']
    for name, statuses in groups.items():
        if status['name'].lower() in (known.lower() for known in statuses):
            return name
    return BY_CATEGORY.get(status['statusCategory']['key'], 'Other') if by_category else 'Other'


def totals(issues, points):
    def sum_of(some):
        return sum(issue['fields'].get(points) or 0 for issue in some)
    done = [issue for issue in issues if is_done(issue)]
    return {'issues': len(issues), 'story_points': sum_of(issues), 'done_issues': len(done), 'done_story_points': sum_of(done)}


def grouped(issues, points, given):
    groups = given or GROUPS
    counts = {name: {'group': name, 'issues': 0, 'story_points': 0} for name in groups}
    for issue in issues:
        name = group_of(issue, groups, not given)
        row = counts.setdefault(name, {'group': name, 'issues': 0, 'story_points': 0})
        row['issues'] += 1
        row['story_points'] += issue['fields'].get(points) or 0
    return list(counts.values())


def bugs(issues):
    found = [issue for issue in issues if issue['fields']['issuetype']['name'] == 'Bug']
    done = sum(map(is_done, found))
    return {'bugs': len(found), 'bugs_done': done, 'bugs_open': len(found) - done}


def label_counts(issues, label):
    marked = [issue for issue in issues if label in issue['fields']['labels']]
    done = sum(map(is_done, marked))
    return {'label': label, 'complete': done, 'not_complete': len(marked) - done}


def started(issue_time, start):
    return start is not None and instant(issue_time) > instant(start)


def short(issue):
    return {'key': issue['key'], 'summary': issue['fields']['summary'], 'status': issue['fields']['status']['name'], 'created': instant(issue['fields']['created'])}


def came_in(issue, sprint):
    """Whether an issue was put into the sprint after that had started."""
    for entry in pages(f"/rest/api/3/issue/{issue['key']}/changelog", size=100)[0]:
        for item in entry['items']:
            before, after = ([part.strip() for part in (item.get(side) or '').split(',')] for side in ('from', 'to'))
            if item['field'] == 'Sprint' and str(sprint['id']) in after and str(sprint['id']) not in before and started(entry['created'], sprint.get('startDate')):
                return True
    return False


def get_sprint_report(a):
    sprint, points = ask('GET', f"/rest/agile/1.0/sprint/{a['sprintId']}"), a['storyPointsField']
    issues = sprint_issues(a['sprintId'], a['projectKey'], points)
    now = totals(issues, points)
    facts = {'sprint_id': sprint['id'], 'sprint_name': sprint['name'], **now, **bugs(issues)}
    lists = {'groups': grouped(issues, points, a.get('statusGroups'))}
    if a.get('labelsOfInterest'):
        lists['labels'] = [label_counts(issues, label) for label in a['labelsOfInterest']]
    if a.get('previousSprintId') is not None:
        before = totals(sprint_issues(a['previousSprintId'], a['projectKey'], points), points)
        lists['comparison'] = [{'measure': name, 'this_sprint': now[name], 'previous_sprint': before[name], 'change': now[name] - before[name]} for name in now]
    if a.get('includeTriage'):
        lists['triage'] = [short(issue) for issue in issues if started(issue['fields']['created'], sprint.get('startDate'))]
    if a.get('includeInflow'):
        lists['inflow'] = [short(issue) for issue in issues if came_in(issue, sprint)]
    return Answer(f"Report on {sprint['name']}", facts, **lists)
