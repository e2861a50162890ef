import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { type Cast, castOf, issuesIn, POINTS } from './cast.js';
import { knownQueries } from './known-queries.js';
import { fileIn, vacantIn } from './local-files.js';
import { nextMove } from './valid-arguments.js';

type Values = (cast: Cast, home: string, simulator: TrackerSimulator) => unknown[];

/** Values of single tools' arguments. */
const OF_TOOLS: Readonly<Record<string, Values>> = {
  'tracker_create_issue projectKey': ({ largeProject }) => [largeProject.key],
  'tracker_create_issue parent': ({ epic }) => [epic.key],
  'tracker_create_issue components': ({ largeProject }) => [
    largeProject.components.slice(0, 2).map(({ name }) => name),
  ],
  'tracker_create_issue issueType': () => ['Bug', 'Sub-task'],
  'tracker_transition_issue issueKey': ({ moving }) => [moving.key],
  'tracker_search_issues maxResults': () => [150],
  'tracker_search_issues nextPageToken': () => [], // only an answer has one: whoever turns pages gives it
  'tracker_get_issue_comments maxResults': () => [50],
  'tracker_get_issue_history maxResults': () => [200],
  'tracker_list_sprints maxResults': () => [100],
  'tracker_list_sprints projectKey': ({ largeProject }) => [largeProject.key],
  'tracker_list_sprints boardId': ({ largeBoard }) => [largeBoard.id],
  'tracker_list_field_values maxResults': () => [3000],
  'tracker_list_field_values searchTerm': () => ['case-2', 'quick'],
  'tracker_list_field_values projectKey': ({ kanbanProject }) => [kanbanProject.key],
  'tracker_list_field_values field': () => ['labels'],
  'tracker_get_field_schema projectKey': ({ kanbanProject }) => [kanbanProject.key],
};

/** Values of arguments that several tools have, or whose name says enough. */
const OF_ARGUMENTS: Readonly<Record<string, Values>> = {
  projectKey: ({ project, kanbanProject }) => [project.key, kanbanProject.key],
  issueKey: ({ plain }) => [plain.key],
  maxResults: () => [400],
  startAt: () => [7],
  fields: () => [['key', 'summary']],
  summary: () => ['Count the puffins', 'Feed the puffins'],
  description: () => ['Two **paragraphs**.\n\nOne `list`:\n\n- north\n- south'],
  priority: () => ['Highest', 'Lowest'],
  labels: () => [['gulls', 'counted'], ['terns']],
  assignee: ({ account, colleague }) => [account.accountId, colleague.accountId],
  customFields: () => [{ [POINTS]: 34, customfield_10034: 'Fulmar' }, { [POINTS]: 21 }],
  body: () => ['Eleven, **in all**.', 'Twelve:\n\n- north\n- `south`'],
  comment: () => ['Moved *on*.'],
  transitionId: ({ moving }) => [nextMove(moving)],
  filePath: (_cast, home) => [fileIn(home, 'gulls.txt'), fileIn(home, 'gulls & terns (3).bin')],
  attachmentId: ({ rich }) => rich.attachments.slice(-2).map(({ id }) => id),
  outputPath: (_cast, home) => [vacantIn(home, 'download'), vacantIn(home, 'other download')],
  jql: (_cast, _home, simulator) => knownQueries(simulator),
  state: () => ['active', 'future', 'closed'],
  boardId: ({ board, kanbanBoard }) => [board.id, kanbanBoard.id],
  sprintId: ({ pastSprint }) => [pastSprint.id],
  sprint: ({ pastSprint, otherSprints }) => [pastSprint, ...otherSprints].map(({ id }) => id),
  previousSprintId: ({ otherSprints }) => otherSprints.map(({ id }) => id),
  storyPointsField: () => [POINTS],
  labelsOfInterest: (_cast, _home, simulator) => [frequentLabels(simulator)],
  statusGroups: () => [{ Open: ['To Do', 'In Progress'], Shut: ['Done'] }],
  includeTriage: () => [true],
  includeInflow: () => [true],
  excludeResolved: () => [true, false],
  issueTypes: () => [['Bug'], ['Story', 'Task']],
  assignees: ({ account, colleague }) => [[account.accountId], [account.accountId, colleague.accountId]],
  groupBy: () => [['reporter', 'labels']],
  pivot: () => [{ rowField: 'status', columnField: 'type' }],
  'pivot.rowField': () => ['priority'],
  'pivot.columnField': () => ['resolution'],
  'pivot.action': () => ['sum', 'count'],
  'pivot.valueField': () => [POINTS],
  fieldFilters: () => [
    [{ field: 'priority', operator: 'eq', value: 'High' }],
    [{ field: 'status', operator: 'in', value: ['Done', 'In Progress'] }],
    [{ field: 'status', operator: 'not', value: 'Done' }],
    [{ field: 'summary', operator: 'contains', value: 'timetable' }],
    [{ field: 'labels', operator: 'empty' }],
    [{ field: 'assignee', operator: 'notEmpty' }],
    [{ field: 'customfield_10031', operator: 'eq', value: 'Major' }],
    [
      { field: 'priority', operator: 'in', value: ['High', 'Medium'] },
      { field: 'components', operator: 'notEmpty' },
    ],
  ],
  'fieldFilters[].field': () => ['priority'],
  'fieldFilters[].operator': () => ['eq'],
  'fieldFilters[].value': () => [['High', 'Highest'], ['Low']],
  customOnly: () => [true, false],
  searchTerm: () => ['Date', 'customfield_1003'],
};

/** Values of an argument that tell the records of the world apart, the first where one is enough. */
export function argumentValues(
  simulator: TrackerSimulator,
  tool: string,
  argument: string,
  home: string,
): unknown[] {
  const values = OF_TOOLS[`${tool} ${argument}`] ?? OF_ARGUMENTS[argument];
  return values?.(castOf(simulator), home, simulator) ?? ['text'];
}

/** Labels that several issues of the past sprint have. */
function frequentLabels(simulator: TrackerSimulator): string[] {
  const counts = new Map<string, number>();
  for (const { labels } of issuesIn(simulator.world, castOf(simulator).pastSprint))
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, 3).map(([label]) => label);
}
