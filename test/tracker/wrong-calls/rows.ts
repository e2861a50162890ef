/** A call that models make and that is wrong, and the words that they get. */
export type WrongCall = readonly [tool: string, args: Readonly<Record<string, unknown>>, words: string];

export const wrongCalls: readonly WrongCall[] = [
  [
    'tracker_get_issue',
    { key: 'MOB-1' },
    'Invalid arguments: issueKey: is required; "key" is no argument of tracker_get_issue: did you mean "issueKey"?',
  ],
  [
    'tracker_get_issue',
    { issueId: '10001' },
    'Invalid arguments: issueKey: is required; "issueId" is no argument of tracker_get_issue: did you mean "issueKey"?',
  ],
  [
    'tracker_get_issue',
    { issueKey: 'https://team-1.atlassian.net/browse/MOB-1?focusedId=7' },
    'Invalid arguments: issueKey: must be an issue key like PROJ-123, not an address: give "MOB-1"',
  ],
  [
    'tracker_get_transitions',
    { issueKey: 'https://team.atlassian.net/jira/software/c/projects/MOB/boards/3?selectedIssue=MOB-17' },
    'Invalid arguments: issueKey: must be an issue key like PROJ-123, not an address: give "MOB-17"',
  ],
  [
    'tracker_get_issue',
    { issueKey: 'MOB-1', fields: 'summary' },
    'Invalid arguments: fields: must be an array, not "summary": give ["summary"]',
  ],
  [
    'tracker_get_issue',
    { issueKey: 'MOB-1', fields: '["summary"]' },
    'Invalid arguments: fields: must be an array, not "[\\"summary\\"]": give the list itself, not a text of it',
  ],
  [
    'tracker_get_issue',
    { issueKey: 'MOB-1', fields: ['issuetype'] },
    'Invalid arguments: fields.0: must be "key", "summary", "description", "type", "status", "statusCategory", "priority", "assignee", "reporter", "created", "updated", "labels", "components", "attachmentCount", "commentCount", "parent" or "customFields", not "issuetype": did you mean "type"?',
  ],
  [
    'tracker_search_issues',
    { query: 'project = MOB' },
    'Invalid arguments: jql: is required; "query" is no argument of tracker_search_issues: did you mean "jql"?',
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB', startAt: 50 },
    'Ignored: "startAt" is no argument of tracker_search_issues: did you mean "nextPageToken"?',
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB', maxResults: '5' },
    'Invalid arguments: maxResults: must be a number, not "5": give 5, without quotation marks',
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOBB' },
    "The tracker refused (400): The value 'MOBB' does not exist for the field 'project'. Nearest: Passenger App (MOB).",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = Xylophone' },
    "The tracker refused (400): The value 'Xylophone' does not exist for the field 'project'.",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB AND status = "In Progres"' },
    "The tracker refused (400): The value 'In Progres' does not exist for the field 'status'. Nearest: In Progress.",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB AND status = Xylophone' },
    "The tracker refused (400): The value 'Xylophone' does not exist for the field 'status'.",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB AND issuetype = Storry' },
    "The tracker refused (400): The value 'Storry' does not exist for the field 'issuetype'. Nearest: Story.",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB AND priority = Hi' },
    "The tracker refused (400): The value 'Hi' does not exist for the field 'priority'. Nearest: Highest, High.",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB AND storypoints > 3' },
    "The tracker refused (400): Field 'storypoints' does not exist or you do not have permission to view it. Nearest: Story Points (customfield_10016).",
  ],
  [
    'tracker_search_issues',
    { jql: 'project = MOB AND stauts = Done' },
    "The tracker refused (400): Field 'stauts' does not exist or you do not have permission to view it. Nearest: Status (status), Status Category (statusCategory), Status Category Changed (statuscategorychangedate).",
  ],
  [
    'tracker_create_issue',
    { project: 'MOB', summary: 'x', type: 'Task' },
    'Invalid arguments: projectKey: is required; issueType: is required; "project" is no argument of tracker_create_issue: did you mean "projectKey"?; "type" is no argument of tracker_create_issue: did you mean "issueType"?',
  ],
  [
    'tracker_create_issue',
    { projectKey: 'MOBB', summary: 'x', issueType: 'Task' },
    "There is no project MOBB that this account can see; tracker_list_boards lists boards with the keys of their projects. The tracker refused (404): No project could be found with key 'MOBB'. The tracker refused (400): project: Specify a valid project ID or key. Nearest: Passenger App (MOB).",
  ],
  [
    'tracker_create_issue',
    { projectKey: 'MOB', summary: 'x', issueType: 'Task', labels: 'a' },
    'Invalid arguments: labels: must be an array, not "a": give ["a"]',
  ],
  [
    'tracker_create_issue',
    { projectKey: 'MOB', summary: 'x', issueType: 'Task', parentKey: 'MOB-1', customFields: {} },
    'Ignored: "parentKey" is no argument of tracker_create_issue: did you mean "parent"?; "customFields" is no argument of tracker_create_issue: tracker_update_issue sets it afterwards, in customFields.',
  ],
  [
    'tracker_update_issue',
    { issueKey: 'MOB-1', status: 'Done' },
    'Invalid arguments: nothing to do: at least one of summary, description, priority, assignee, labels, customFields is required. Ignored: "status" is no argument of tracker_update_issue: tracker_transition_issue changes it, by an ID of tracker_get_transitions.',
  ],
  [
    'tracker_update_issue',
    { issueKey: 'MOB-1', fields: { summary: 'x' } },
    'Invalid arguments: nothing to do: at least one of summary, description, priority, assignee, labels, customFields is required. Ignored: "fields" is no argument of tracker_update_issue: each field is an argument of its own.',
  ],
  [
    'tracker_update_issue',
    { issueKey: 'MOB-1', customFields: '{"a":1}' },
    'Invalid arguments: customFields: must be an object, not "{\\"a\\":1}": give the object itself, not a text of it',
  ],
  [
    'tracker_add_comment',
    { issueKey: 'MOB-1', comment: 'x' },
    'Invalid arguments: body: is required; "comment" is no argument of tracker_add_comment: did you mean "body"?',
  ],
  [
    'tracker_get_issue_comments',
    { issueKey: 'MOB-1', limit: 5 },
    'Ignored: "limit" is no argument of tracker_get_issue_comments: did you mean "maxResults"?',
  ],
  [
    'tracker_transition_issue',
    { issueKey: 'MOB-1', transitionId: 31 },
    'Invalid arguments: transitionId: must be a string, not 31: give "31"',
  ],
  [
    'tracker_transition_issue',
    { issueKey: 'MOB-1', status: 'Done' },
    'Invalid arguments: transitionId: is required; "status" is no argument of tracker_transition_issue: transitionId says where to, by an ID of tracker_get_transitions',
  ],
  [
    'tracker_transition_issue',
    { issueKey: 'MOB-1', transition: '31' },
    'Invalid arguments: transitionId: is required; "transition" is no argument of tracker_transition_issue: did you mean "transitionId"?',
  ],
  [
    'tracker_list_boards',
    { projectKey: 'MOB' },
    'Ignored: "projectKey" is no argument of tracker_list_boards: the answer has it of each board; tracker_list_sprints takes it.',
  ],
  [
    'tracker_get_active_sprint',
    { boardId: '1' },
    'Invalid arguments: boardId: must be a number, not "1": give 1, without quotation marks',
  ],
  [
    'tracker_get_active_sprint',
    { projectKey: 'MOB' },
    'Invalid arguments: boardId: is required; "projectKey" is no argument of tracker_get_active_sprint: tracker_list_sprints takes it',
  ],
  [
    'tracker_list_sprints',
    { board: 1 },
    'Invalid arguments: one of boardId and projectKey is required. Ignored: "board" is no argument of tracker_list_sprints: did you mean "boardId"?',
  ],
  [
    'tracker_list_sprints',
    { boardId: 1, state: 'open' },
    'Invalid arguments: state: must be "active", "future" or "closed", not "open"',
  ],
  [
    'tracker_get_sprint_issues',
    { boardId: 1 },
    'Invalid arguments: sprintId: is required; "boardId" is no argument of tracker_get_sprint_issues: tracker_get_active_sprint takes it',
  ],
  [
    'tracker_get_sprint_issues',
    { sprintId: 1, jql: 'x' },
    'Ignored: "jql" is no argument of tracker_get_sprint_issues: tracker_search_issues takes it.',
  ],
  [
    'tracker_get_backlog_stats',
    { projectKey: 'MOB' },
    'Invalid arguments: jql: is required; "projectKey" is no argument of tracker_get_backlog_stats: say it in jql, for example project = MOB',
  ],
  [
    'tracker_get_backlog_stats',
    { jql: 'project = MOB', groupBy: 'status' },
    'Invalid arguments: groupBy: must be an array, not "status": give ["status"]',
  ],
  [
    'tracker_get_backlog_stats',
    { jql: 'project = MOB', groupBy: ['issueType'] },
    'Invalid arguments: groupBy.0: must be "status", "type", "priority", "assignee", "reporter", "labels", "components", "resolution" or "project", not "issueType": did you mean "type"?',
  ],
  [
    'tracker_get_backlog_stats',
    { jql: 'project = MOB', pivot: '{"rowField":"status","columnField":"type"}' },
    'Invalid arguments: pivot: must be an object, not "{\\"rowField\\":\\"status\\",\\"columnField\\":\\"type\\"}": give the object itself, not a text of it',
  ],
  [
    'tracker_get_field_schema',
    { search: 'points' },
    'Ignored: "search" is no argument of tracker_get_field_schema: did you mean "searchTerm"?',
  ],
  [
    'tracker_list_field_values',
    { field: 'status' },
    'Invalid arguments: field: must be "labels", "priorities", "statuses", "issueTypes", "resolutions" or "components", not "status": did you mean "statuses"?',
  ],
  [
    'tracker_download_attachment',
    { attachmentId: 10000, outputPath: '/tmp/x' },
    'Invalid arguments: attachmentId: must be a string, not 10000: give "10000"',
  ],
  [
    'tracker_upload_attachment',
    { issueKey: 'MOB-1', path: '/tmp/x' },
    'Invalid arguments: filePath: is required; "path" is no argument of tracker_upload_attachment: did you mean "filePath"?',
  ],
];
