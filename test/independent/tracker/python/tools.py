"""The tools with the schemas of their arguments, and what is wrong with arguments."""

import issues
import sprints
import statistics_tools as statistics

DIMENSIONS = ['status', 'type', 'priority', 'assignee', 'reporter', 'labels', 'components', 'resolution', 'project']


def string(about, **more):
    return {'type': 'string', 'description': about, **more}


def number(about, **more):
    return {'type': 'number', 'description': about, **more}


def strings(about, **more):
    return {'type': 'array', 'items': {'type': 'string', **more}, 'description': about}


def most(default):
    return {'type': 'integer', 'minimum': 1, 'default': default, 'description': 'How many at most.'}


def flag(about):
    return {'type': 'boolean', 'default': False, 'description': about}


KEY = string('Key of the issue, like ABC-12.')
BOARD, SPRINT = {'type': 'integer', 'description': 'Number of the board.'}, {'type': 'integer', 'description': 'Number of the sprint.'}
PIVOT = {
    'type': 'object', 'description': 'Counts, sums or averages by two dimensions.', 'required': ['rowField', 'columnField'], 'additionalProperties': False,
    'properties': {
        'rowField': string('Dimension of the rows.', enum=DIMENSIONS), 'columnField': string('Dimension of the columns.', enum=DIMENSIONS),
        'action': string('What a cell says; count by default.', enum=['count', 'sum', 'avg', 'cardinality'], default='count'), 'valueField': string('Custom field for sum and avg.'),
    },
}
FILTERS = {
    'type': 'array', 'description': 'Conditions on fields, all of which must hold.',
    'items': {
        'type': 'object', 'required': ['field', 'operator'], 'additionalProperties': False,
        'properties': {
            'field': string('Name or ID of the field.'), 'operator': string('How it is compared.', enum=['eq', 'in', 'not', 'contains', 'empty', 'notEmpty']),
            'value': {'anyOf': [{'type': 'string'}, {'type': 'array', 'items': {'type': 'string'}}], 'description': 'The value, or a list for in.'},
        },
    },
}

LIST = [
    ('tracker_create_issue', 'Create an issue; gives its key and ID.', issues.create_issue, {
        'projectKey*': string('Key of the project.'), 'summary*': string('Title.'), 'issueType*': string('Task, Bug, Story, Epic, Sub-task …'),
        'description': string('Text.'), 'priority': string('Name of the priority.'), 'labels': strings('Labels.'), 'assignee': string('Account ID.'),
        'parent': string('Key of the parent.'), 'components': strings('Names of components.')}),
    ('tracker_get_issue', 'Read an issue.', issues.get_issue, {'issueKey*': KEY, 'fields': strings('Only these facts; all by default.', enum=issues.GET_FIELDS)}),
    ('tracker_update_issue', 'Change fields of an issue.', issues.update_issue, {
        'issueKey*': KEY, 'summary': string('Title.'), 'description': string('Text.'), 'priority': string('Name of the priority.'),
        'assignee': {'type': ['string', 'null'], 'description': 'Account ID; null unassigns.'}, 'labels': strings('All labels from now on.'),
        'customFields': {'type': 'object', 'description': 'Values by ID of the field.'}}),
    ('tracker_add_comment', 'Comment on an issue.', issues.add_comment, {'issueKey*': KEY, 'body*': string('Text.')}),
    ('tracker_get_issue_comments', 'Comments of an issue: author, body, creation date.', issues.get_issue_comments, {'issueKey*': KEY, 'maxResults': most(20)}),
    ('tracker_get_issue_history', 'Changes of an issue.', issues.get_issue_history, {'issueKey*': KEY, 'maxResults': most(100)}),
    ('tracker_get_transitions', 'Statuses that an issue can move to.', issues.get_transitions, {'issueKey*': KEY}),
    ('tracker_transition_issue', 'Move an issue to another status.', issues.transition_issue, {'issueKey*': KEY, 'transitionId*': string('From tracker_get_transitions.'), 'comment': string('Comment that is added.')}),
    ('tracker_search_issues', 'Find issues by JQL. The query must be bounded, by a project for example.', issues.search_issues, {
        'jql*': string('The query.'), 'maxResults': most(50), 'nextPageToken': string('From the answer before.'), 'fields': strings('Facts of each issue.', enum=issues.SEARCH_FIELDS)}),
    ('tracker_list_attachments', 'Attachments of an issue.', issues.list_attachments, {'issueKey*': KEY}),
    ('tracker_upload_attachment', 'Attach a local file.', issues.upload_attachment, {'issueKey*': KEY, 'filePath*': string('Path of the file.')}),
    ('tracker_download_attachment', 'Save an attachment.', issues.download_attachment, {'attachmentId*': string('From tracker_list_attachments.'), 'outputPath*': string('Path to save to.')}),
    ('tracker_list_boards', 'All boards.', sprints.list_boards, {}),
    ('tracker_get_active_sprint', 'The active sprint of a board.', sprints.get_active_sprint, {'boardId*': BOARD}),
    ('tracker_list_sprints', 'Sprints of a board or a project, most recent first. One of boardId and projectKey is required.', sprints.list_sprints, {
        'boardId': BOARD, 'projectKey': string('All boards of this project.'), 'state': string('Only these.', enum=['active', 'future', 'closed']),
        'startAt': {'type': 'integer', 'minimum': 0, 'default': 0, 'description': 'How many to leave out.'}, 'maxResults': most(50)}),
    ('tracker_get_sprint_issues', 'Issues of a sprint.', sprints.get_sprint_issues, {'sprintId*': SPRINT, 'maxResults': most(50), 'fields': strings('Facts of each issue.', enum=issues.SPRINT_FIELDS)}),
    ('tracker_get_my_sprint_issues', 'Your issues of a sprint.', sprints.get_my_sprint_issues, {'sprintId*': SPRINT, 'maxResults': most(200), 'fields': strings('Facts of each issue.', enum=issues.SPRINT_FIELDS)}),
    ('tracker_get_sprint_report', 'Report on a sprint.', sprints.get_sprint_report, {
        'sprintId*': SPRINT, 'projectKey*': string('Key of the project.'), 'storyPointsField*': string('ID of the field of story points.'), 'previousSprintId': SPRINT,
        'labelsOfInterest': strings('Labels to count.'), 'statusGroups': {'type': 'object', 'additionalProperties': {'type': 'array', 'items': {'type': 'string'}}, 'description': 'Names of statuses by group.'},
        'includeTriage': flag('Issues created after the start.'), 'includeInflow': flag('Issues pulled in after the start.')}),
    ('tracker_get_backlog_stats', 'Counts of issues by status, type, priority and assignee, or as asked.', statistics.get_backlog_stats, {
        'jql*': string('The query.'), 'boardId': BOARD, 'excludeResolved': flag('Only without a resolution.'), 'issueTypes': strings('Names of types.'),
        'assignees': strings('Account IDs, or unassigned.'), 'sprint': SPRINT, 'groupBy': strings('Dimensions instead of the usual ones.', enum=DIMENSIONS), 'pivot': PIVOT, 'fieldFilters': FILTERS}),
    ('tracker_get_field_schema', 'Fields with their types.', statistics.get_field_schema, {'projectKey': string('Only fields of this project.'), 'customOnly': flag('Only custom fields.'), 'searchTerm': string('Part of a name or ID.')}),
    ('tracker_list_field_values', 'Values that a field can have.', statistics.list_field_values, {
        'field*': string('Which field.', enum=['labels', 'priorities', 'statuses', 'issueTypes', 'resolutions', 'components']), 'projectKey': string('Required for components.'),
        'searchTerm': string('Part of a name.'), 'maxResults': {'type': 'integer', 'minimum': 1, 'description': 'How many at most; 1000 for labels by default.'}}),
]


def tool(name, description, run, arguments):
    schema = {'type': 'object', 'properties': {key.rstrip('*'): part for key, part in arguments.items()}, 'additionalProperties': False}
    required = [key[:-1] for key in arguments if key.endswith('*')]
    return {'name': name, 'description': description, 'run': run, 'schema': {**schema, **({'required': required} if required else {})}}


TOOLS = {row[0]: tool(*row) for row in LIST}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


KINDS = {
    'string': lambda value: isinstance(value, str), 'number': is_number, 'integer': lambda value: is_number(value) and value == int(value),
    'boolean': lambda value: isinstance(value, bool), 'array': lambda value: isinstance(value, list), 'object': lambda value: isinstance(value, dict), 'null': lambda value: value is None,
}


def problems(schema, value, where):
    """Sentences about what is wrong with a value; none if it fits."""
    if 'anyOf' in schema:
        return [] if any(not problems(part, value, where) for part in schema['anyOf']) else [f'{where} has another type than is allowed.']
    kinds = schema.get('type') or list(KINDS)
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if not any(KINDS[kind](value) for kind in kinds):
        return [f"{where} must be of type {' or '.join(kinds)}."]
    if 'enum' in schema and value not in schema['enum']:
        return [f"{where} must be one of {', '.join(schema['enum'])}."]
    if 'minimum' in schema and value < schema['minimum']:
        return [f"{where} must be at least {schema['minimum']}."]
    if isinstance(value, list):
        return [text for at, inner in enumerate(value) for text in problems(schema.get('items', {}), inner, f'{where}[{at}]')]
    return members(schema, value, where) if isinstance(value, dict) else []


def members(schema, value, where):
    wrong = [f'{where}.{name} is required.' for name in schema.get('required', []) if name not in value]
    properties, other = schema.get('properties', {}), schema.get('additionalProperties', {})
    for name, inner in value.items():
        part = properties.get(name, other)
        wrong += [f'{where}.{name} is not an argument; there are {", ".join(properties)}.'] if part is False else problems(part, inner, f'{where}.{name}')
    return wrong
