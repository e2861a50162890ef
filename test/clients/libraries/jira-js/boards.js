/** Many issues at once. */
export const BULK = [
  { call: 'issueBulkOperations.getBulkEditableFields', of: ({ issue }) => ({ issueIdsOrKeys: issue.key }) },
  { call: 'issueBulkOperations.getAvailableTransitions', of: ({ issue }) => ({ issueIdsOrKeys: issue.key }) },
  ...['submitBulkWatch', 'submitBulkUnwatch', 'submitBulkDelete'].map((method) => ({
    call: `issueBulkOperations.${method}`,
    of: ({ other }) => ({ selectedIssueIdsOrKeys: [other.key] }),
    as: 'task',
  })),
  {
    call: 'issueBulkOperations.submitBulkEdit',
    of: ({ issue }) => ({
      selectedIssueIdsOrKeys: [issue.key],
      selectedActions: ['priority'],
      editedFieldsInput: { priority: { priorityId: '1' } },
    }),
  },
  {
    call: 'issueBulkOperations.submitBulkTransition',
    of: ({ issue, moves }) => ({
      bulkTransitionInputs: [{ selectedIssueIdsOrKeys: [issue.key], transitionId: moves.transitions[0].id }],
    }),
  },
  ...['MOB', 'TIDE'].map((project) => ({
    call: 'issueBulkOperations.submitBulkMove',
    of: ({ issue }) => ({
      targetToSourcesMapping: {
        [`${project},10002`]: {
          ...{ issueIdsOrKeys: [issue.id], inferStatusDefaults: true, inferSubtaskTypeDefault: true },
        },
      },
    }),
  })),
  { call: 'issueBulkOperations.getBulkOperationProgress', of: ({ task }) => ({ taskId: task.taskId }) },
];

/** Boards, sprints and epics. */
export const BOARDS = [
  {
    call: 'board.createBoard',
    of: ({ filter }) => ({
      name: 'Of jira.js',
      type: 'kanban',
      filterId: Number(filter.id),
      location: { type: 'project', projectKeyOrId: 'TIDE' },
    }),
    as: 'board',
  },
  { call: 'board.getBoardByFilterId', of: ({ filter }) => ({ filterId: Number(filter.id) }) },
  { call: 'board.deleteBoard', of: ({ board }) => ({ boardId: board.id }) },
  { call: 'filters.deleteFilter', of: ({ filter }) => ({ id: Number(filter.id) }) },
  {
    call: 'sprint.createSprint',
    of: ({ boards }) => ({ name: 'A', originBoardId: boards.values[0].id }),
    as: 'sprint',
  },
  {
    call: 'sprint.createSprint',
    of: ({ boards }) => ({ name: 'B', originBoardId: boards.values[0].id }),
    as: 'next',
  },
  ...['partiallyUpdateSprint', 'updateSprint'].map((method) => ({
    call: `sprint.${method}`,
    of: ({ sprint }) => ({ sprintId: sprint.id, name: 'C', state: 'future' }),
  })),
  {
    call: 'sprint.swapSprint',
    of: ({ sprint, next }) => ({ sprintId: sprint.id, sprintToSwapWith: next.id }),
  },
  {
    call: 'sprint.moveIssuesToSprintAndRank',
    of: ({ sprint, issue }) => ({ sprintId: sprint.id, issues: [issue.key] }),
  },
  { call: 'sprint.getIssuesForSprint', of: ({ sprint }) => ({ sprintId: sprint.id }) },
  {
    call: 'board.getBoardIssuesForSprint',
    of: ({ boards, sprint }) => ({ boardId: boards.values[0].id, sprintId: sprint.id }),
  },
  { call: 'backlog.moveIssuesToBacklog', of: ({ issue }) => ({ issues: [issue.key] }) },
  {
    call: 'backlog.moveIssuesToBacklogForBoard',
    of: ({ boards, issue }) => ({ boardId: boards.values[0].id, issues: [issue.key] }),
  },
  {
    call: 'board.moveIssuesToBoard',
    of: ({ boards, issue }) => ({ boardId: boards.values[0].id, issues: [issue.key] }),
  },
  {
    call: 'sprint.setProperty',
    of: ({ sprint }) => ({ sprintId: sprint.id, propertyKey: 'depth', body: 3, propertyValue: 3 }),
  },
  ...['getProperty', 'deleteProperty'].map((method) => ({
    call: `sprint.${method}`,
    of: ({ sprint }) => ({ sprintId: sprint.id, propertyKey: 'depth' }),
  })),
  { call: 'sprint.deleteSprint', of: ({ next }) => ({ sprintId: next.id }) },
  {
    call: 'board.setBoardProperty',
    of: () => ({ boardId: 1, propertyKey: 'depth', body: 3, propertyValue: 3 }),
  },
  ...['getBoardProperty', 'deleteBoardProperty'].map((method) => ({
    call: `board.${method}`,
    of: () => ({ boardId: 1, propertyKey: 'depth' }),
  })),
  { call: 'board.getQuickFilter', of: () => ({ boardId: 1, quickFilterId: 1 }), status: 404 },
  {
    call: 'epic.moveIssuesToEpic',
    of: ({ epics, issue }) => ({ epicIdOrKey: epics.issues[0].key, issues: [issue.key] }),
  },
  { call: 'epic.getIssuesForEpic', of: ({ epics }) => ({ epicIdOrKey: epics.issues[0].key }) },
  {
    call: 'board.getBoardIssuesForEpic',
    of: ({ boards, epics }) => ({ boardId: boards.values[0].id, epicId: Number(epics.issues[0].id) }),
  },
  {
    call: 'epic.partiallyUpdateEpic',
    of: ({ epics }) => ({ epicIdOrKey: epics.issues[0].key, done: false, color: { key: 'color_4' } }),
  },
  {
    call: 'epic.rankEpics',
    of: ({ epics }) => ({ epicIdOrKey: epics.issues[0].key, rankAfterEpic: epics.issues[1].key }),
  },
  { call: 'epic.removeIssuesFromEpic', of: ({ issue }) => ({ issues: [issue.key] }) },
  {
    call: 'issue.rankIssues',
    of: ({ issue, epics }) => ({ issues: [issue.key], rankAfterIssue: epics.issues[0].key }),
  },
  {
    call: 'issue.estimateIssueForBoard',
    of: ({ boards, issue }) => ({ boardId: boards.values[0].id, issueIdOrKey: issue.key, value: '3' }),
  },
  { call: 'issues.deleteIssue', of: ({ issue }) => ({ issueIdOrKey: issue.key, deleteSubtasks: true }) },
];
