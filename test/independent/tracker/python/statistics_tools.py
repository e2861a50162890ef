"""Tools that count issues, and that discover fields and their values."""

import re
from collections import Counter

from issues import name_of
from jira import Refused, ask, pages, quote, search
from sprints import text
from answers import Answer

ARRAYS = ('labels', 'components')
FIELDS = {'type': 'issuetype'}
EMPTY = {'assignee': 'Unassigned', 'reporter': 'None', 'resolution': 'Unresolved', 'labels': 'No label', 'components': 'No component', 'priority': 'None'}


def values(issue, dimension):
    """The values that an issue has in a dimension; at least one."""
    value = issue['fields'].get(FIELDS.get(dimension, dimension))
    if dimension in ARRAYS:
        return [part if isinstance(part, str) else part['name'] for part in value or []] or [EMPTY[dimension]]
    if dimension == 'project':
        return [value['key']]
    return [name_of(value) or EMPTY.get(dimension, 'None')]


def field_name(field):
    found = re.fullmatch(r'customfield_(\d+)', field)
    return f'cf[{found[1]}]' if found else text(field) if re.search(r'\W', field) else field


def condition(rule):
    field, operator, value = field_name(rule['field']), rule['operator'], rule.get('value')
    if operator in ('empty', 'notEmpty'):
        return f"{field} IS {'NOT ' if operator == 'notEmpty' else ''}EMPTY"
    if value is None:
        raise Refused(f'fieldFilters: value is required for the operator {operator}')
    if operator == 'in':
        return f"{field} IN ({', '.join(map(text, value if isinstance(value, list) else [value]))})"
    if isinstance(value, list):
        raise Refused(f'fieldFilters: the operator {operator} takes one value; use in for several')
    return f"{field} {dict(eq='=', contains='~')[operator]} {text(value)}" if operator != 'not' else f'({field} != {text(value)} OR {field} IS EMPTY)'


def assigned(people):
    accounts = [person for person in people if person != 'unassigned']
    parts = ([f"assignee IN ({', '.join(map(text, accounts))})"] if accounts else []) + (['assignee IS EMPTY'] if 'unassigned' in people else [])
    return f"({' OR '.join(parts)})"


def query(a):
    """One condition out of all arguments that restrict; an order in jql is dropped, for nothing is listed."""
    jql = re.sub(r'\s*\border\s+by\s+[^"\')]*$', '', a.get('jql') or '', flags=re.I).strip()
    parts = [f'({jql})'] if jql else []
    if a.get('boardId') is not None:
        board = ask('GET', f"/rest/agile/1.0/board/{a['boardId']}")
        parts.append(f"project = {text(board['location']['projectKey'])}")
    if a.get('excludeResolved'):
        parts.append('resolution IS EMPTY')
    if a.get('issueTypes'):
        parts.append(f"issuetype IN ({', '.join(map(text, a['issueTypes']))})")
    if a.get('assignees'):
        parts.append(assigned(a['assignees']))
    if a.get('sprint') is not None:
        parts.append(f"sprint = {a['sprint']}")
    return ' AND '.join(parts + [condition(rule) for rule in a.get('fieldFilters') or []])


def counted(issues, dimension):
    counts = Counter(value for issue in issues for value in values(issue, dimension))
    return [{dimension: value, 'count': count} for value, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]


def aggregate(action, issues, field):
    if action == 'count':
        return len(issues)
    found = [issue['fields'].get(field) for issue in issues if issue['fields'].get(field) is not None]
    if action == 'cardinality':
        return len({str(value) for value in found}) if field else len({issue['key'] for issue in issues})
    numbers = [value for value in found if isinstance(value, (int, float))]
    if action == 'sum':
        return sum(numbers)
    return round(sum(numbers) / len(numbers), 2) if numbers else None


def pivoted(issues, pivot):
    action, field, cells = pivot.get('action') or 'count', pivot.get('valueField'), {}
    if action in ('sum', 'avg') and not field:
        raise Refused(f'pivot.valueField is required for the action {action}')
    for issue in issues:
        for row in values(issue, pivot['rowField']):
            for column in values(issue, pivot['columnField']):
                cells.setdefault((row, column), []).append(issue)
    return [{'row': row, 'column': column, 'value': aggregate(action, some, field)} for (row, column), some in sorted(cells.items())]


def get_backlog_stats(a):
    pivot = a.get('pivot') or {}
    dimensions = a.get('groupBy') or ['status', 'type', 'priority', 'assignee']
    wanted = {*dimensions, *(pivot[name] for name in ('rowField', 'columnField') if name in pivot)}
    fields = sorted({FIELDS.get(dimension, dimension) for dimension in wanted} | ({pivot['valueField']} if pivot.get('valueField') else set()))
    issues, _ = search(query(a), fields)
    if a.get('groupBy'):
        lists = {'groupedBy': [{'dimension': dimension, 'value': row[dimension], 'count': row['count']} for dimension in dimensions for row in counted(issues, dimension)]}
    else:
        lists = {f'by_{dimension}': counted(issues, dimension) for dimension in dimensions}
    if pivot:
        lists['pivot'] = pivoted(issues, pivot)
    return Answer('Statistics', {'total': len(issues)}, **lists)


def get_field_schema(a):
    found = ask('GET', '/rest/api/3/field')
    if a.get('projectKey'):
        configured = project_fields(a['projectKey'])
        found = [field for field in found if field['id'] in configured]
    term = (a.get('searchTerm') or '').lower()
    found = [field for field in found if (field['custom'] or not a.get('customOnly')) and (term in field['name'].lower() or term in field['id'].lower())]
    return Answer(f'{len(found)} fields', fields=[
        {'id': field['id'], 'name': field['name'], 'type': 'custom' if field['custom'] else 'system', 'schema_type': (field.get('schema') or {}).get('type')} for field in found
    ])


def project_fields(project):
    base = f'/rest/api/3/issue/createmeta/{quote(project)}/issuetypes'
    return {field['fieldId'] for kind in pages(base, 'issueTypes')[0] for field in pages(f"{base}/{kind['id']}", 'fields')[0]}


def from_project(kind, project):
    if kind == 'statuses':
        return {status['name'] for group in ask('GET', f'/rest/api/3/project/{quote(project)}/statuses') for status in group['statuses']}
    if kind == 'issueTypes':
        return [one['name'] for one in ask('GET', f'/rest/api/3/project/{quote(project)}')['issueTypes']]
    if kind == 'labels':
        return {label for issue in search(f'project = {text(project)} AND labels IS NOT EMPTY', ['labels'])[0] for label in issue['fields']['labels']}
    return [one['name'] for one in ask('GET', f'/rest/api/3/project/{quote(project)}/components')]


EVERYWHERE = {
    'labels': lambda: pages('/rest/api/3/label', size=1000)[0],
    'priorities': lambda: [one['name'] for one in pages('/rest/api/3/priority/search')[0]],
    'statuses': lambda: [one['name'] for one in ask('GET', '/rest/api/3/status')],
    'issueTypes': lambda: [one['name'] for one in ask('GET', '/rest/api/3/issuetype')],
    'resolutions': lambda: [one['name'] for one in pages('/rest/api/3/resolution/search')[0]],
}


def list_field_values(a):
    kind, project = a['field'], a.get('projectKey')
    if kind == 'components' and not project:
        raise Refused('projectKey is required when field is components')
    if project and kind in ('components', 'statuses', 'issueTypes', 'labels'):
        names = from_project(kind, project)
    else:
        names = EVERYWHERE[kind]()
    term = (a.get('searchTerm') or '').lower()
    fitting = [name for name in dict.fromkeys(sorted(names) if isinstance(names, set) else names) if term in name.lower()]
    most = a.get('maxResults') or (1000 if kind == 'labels' else None)
    return Answer(f'Values of {kind}', {'total': len(fitting)}, **{kind: [{'name': name} for name in fitting[:most]]})
