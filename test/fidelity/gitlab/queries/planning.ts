/** Boards, labels, milestones and iterations, as GitLab's pages ask for them. */
export const PLANNING: Readonly<Record<string, string>> = {
  'boards of a project': `query($path: ID!) { project(fullPath: $path) { id boards(first: 5) { nodes { id name hideBacklogList
    hideClosedList webPath weight milestone { id title } assignee { id username } labels { nodes { id title } } iteration { id }
    iterationCadence { id } } } recentIssueBoards { nodes { id name } } } }`,
  'boards of a group': `query($group: ID!) { group(fullPath: $group) { id boards(first: 5) { nodes { id name webPath } } } }`,
  'lists of a board': `query($path: ID!) { project(fullPath: $path) { id boards(first: 1) { nodes { id lists { nodes { id title position
    listType collapsed issuesCount maxIssueCount totalIssueWeight label { id title color textColor description } } } } } } }`,
  'issues of a list': `query($path: ID!) { project(fullPath: $path) { boards(first: 1) { nodes { id lists(first: 2) { nodes { id
    issues(first: 3) { count edges { node { id iid title referencePath: reference(full: true) dueDate timeEstimate weight confidential hidden
      webUrl blocked relativePosition assignees { nodes { id } } labels { nodes { id } } milestone { id } } } pageInfo { endCursor hasNextPage } } } } } } } }`,
  'labels of a project': `query($path: ID!) { project(fullPath: $path) { id labels(includeAncestorGroups: true, searchTerm: "b", first: 10) {
    count nodes { id title description descriptionHtml color textColor createdAt updatedAt lockOnMerge } } } }`,
  'labels of a group': `query($group: ID!) { group(fullPath: $group) { id labels(onlyGroupLabels: true, first: 5) { nodes { id title color } } } }`,
  'a label': `query($path: ID!) { project(fullPath: $path) { label(title: "bug") { id title color description } } }`,
  'milestones of a project': `query($path: ID!) { project(fullPath: $path) { id attributes: milestones(includeAncestors: true, state: active,
    sort: EXPIRED_LAST_DUE_DATE_ASC, first: 10) { nodes { id iid title webPath dueDate startDate expired state description
      groupMilestone projectMilestone subgroupMilestone upcoming releases { nodes { id name } } stats { totalIssuesCount closedIssuesCount } } } } }`,
  'milestones of a group': `query($group: ID!) { group(fullPath: $group) { id milestones(includeDescendants: true, first: 5) { nodes { id title
    state project { id } group { id } } } } }`,
  'a milestone': `query($milestone: MilestoneID!) { milestone(id: $milestone) { id title description startDate dueDate report { burnupTimeSeries {
    date completedCount scopeCount completedWeight scopeWeight } stats { total { count weight } complete { count weight } incomplete { count } } } } }`,
  'iterations of a group': `query($group: ID!) { group(fullPath: $group) { id iterations(first: 5, state: all, sort: CADENCE_AND_DUE_DATE_ASC) {
    nodes { id iid title description startDate dueDate state webUrl scopedPath iterationCadence { id title } sequence updatedAt } } } }`,
  'the current iteration': `query($group: ID!) { group(fullPath: $group) { iterations(state: current, includeAncestors: false) { nodes { id
    title startDate dueDate } } } }`,
  cadences: `query($group: ID!) { group(fullPath: $group) { id iterationCadences(includeAncestorGroups: true, first: 5) { nodes { id title
    active automatic durationInWeeks iterationsInAdvance rollOver startDate description } pageInfo { endCursor hasNextPage } } } }`,
  'an iteration': `query($iteration: IterationID!) { iteration(id: $iteration) { id title startDate dueDate state report { burnupTimeSeries { date
    scopeCount completedCount } stats { total { count } complete { count } } } } }`,
  'epic boards': `query($group: ID!) { group(fullPath: $group) { id epicBoards(first: 3) { nodes { id name hideBacklogList hideClosedList
    labels { nodes { id } } lists { nodes { id title listType position } } } } } }`,
  'to-dos': `query { currentUser { id todos(state: [pending, done], first: 10) { count pageInfo { endCursor startCursor } nodes { id action body
    createdAt state snoozedUntil targetType targetUrl author { id name webUrl avatarUrl } project { id nameWithNamespace } group { id name }
    note { id } target { webUrl name } memberAccessType } } } }`,
  'numbers of to-dos': `query { currentUser { id pending: todos(state: pending) { count } done: todos(state: done) { count } } }`,
  'time of a group': `query($group: ID!) { group(fullPath: $group) { id timelogs(first: 5) { count totalSpentTime nodes { id timeSpent spentAt
    user { id username } issue { id iid } mergeRequest { id iid } project { id fullPath } } } } }`,
  'time of all': `query { timelogs(first: 3, username: "root") { count totalSpentTime nodes { id spentAt timeSpent summary } } }`,
  'custom emoji': `query($group: ID!) { group(fullPath: $group) { id userPermissions { createCustomEmoji } customEmoji(first: 5,
    includeAncestorGroups: true) { count nodes { id name url createdAt userPermissions { deleteCustomEmoji } } } } }`,
  'subscriptions to contacts': `query($group: ID!) { group(fullPath: $group) { id contacts(first: 3) { nodes { id firstName lastName email } }
    organizations(first: 3) { nodes { id name } } } }`,
};
