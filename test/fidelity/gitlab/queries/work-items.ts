const BASIC = `id iid title state confidential createdAt updatedAt closedAt webUrl reference(full: true) author { id username name }
  workItemType { id name iconName }`;

/** Issues, work items and epics, as GitLab's lists, pages and side bars ask for them. */
export const WORK_ITEMS: Readonly<Record<string, string>> = {
  'one by its number': `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { id workItem(iid: $issue) { ${BASIC}
    titleHtml createNoteEmail archived hidden imported namespace { id fullPath name } project { id }
    userPermissions { deleteWorkItem updateWorkItem adminParentLink setWorkItemMetadata createNote adminWorkItemLink markNoteAsInternal }
    widgets { type } } } }`,
  'widgets of one': `query($path: ID!, $issue: String!) { workspace: namespace(fullPath: $path) { id workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetDescription { type description descriptionHtml lastEditedAt taskCompletionStatus { completedCount count } }
    ... on WorkItemWidgetAssignees { type allowsMultipleAssignees canInviteMembers assignees { nodes { id username } } }
    ... on WorkItemWidgetLabels { type allowsScopedLabels labels { nodes { id title color description textColor } } }
    ... on WorkItemWidgetStartAndDueDate { type dueDate startDate rollUp isFixed }
    ... on WorkItemWidgetTimeTracking { type timeEstimate totalTimeSpent timelogs { nodes { id timeSpent } } }
    ... on WorkItemWidgetHierarchy { type hasChildren hasParent depthLimitReachedByType { depthLimitReached workItemType { id name } }
      parent { id iid title confidential webUrl workItemType { id name } } }
    ... on WorkItemWidgetMilestone { type milestone { id title dueDate expired state } }
    ... on WorkItemWidgetNotes { type discussionLocked } ... on WorkItemWidgetHealthStatus { type healthStatus }
    ... on WorkItemWidgetLinkedItems { type blocked blockingCount linkedItems { nodes { linkId linkType workItem { id iid title } } } }
    ... on WorkItemWidgetCurrentUserTodos { type currentUserTodos(state: pending) { nodes { id } } }
    ... on WorkItemWidgetAwardEmoji { type upvotes downvotes awardEmoji { nodes { name user { id } } } }
    ... on WorkItemWidgetIteration { type iteration { id title startDate dueDate webUrl } }
    ... on WorkItemWidgetWeight { type weight rolledUpWeight } ... on WorkItemWidgetProgress { type progress }
    ... on WorkItemWidgetStatus { type status { id name iconName color } } ... on WorkItemWidgetColor { type color textColor }
    ... on WorkItemWidgetParticipants { type participants { nodes { id } } } } } } }`,
  'a list of a project': `query($path: ID!) { project(fullPath: $path) { id workItems(first: 10, state: opened, sort: CREATED_DESC) {
    pageInfo { endCursor hasNextPage } nodes { ${BASIC} widgets { type ... on WorkItemWidgetAssignees { assignees { nodes { id } } } } } } } }`,
  'a list of a namespace': `query($group: ID!) { namespace(fullPath: $group) { id name workItems(first: 5, includeDescendants: true) {
    nodes { ${BASIC} namespace { id fullPath } } } } }`,
  'numbers by state': `query($path: ID!) { project(fullPath: $path) { id workItemStateCounts { all closed opened } } }`,
  'numbers by state of a group': `query($group: ID!) { group(fullPath: $group) { id workItemStateCounts(includeDescendants: true) { all
    closed opened } } }`,
  children: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id title userPermissions {
    deleteWorkItem updateWorkItem } confidential widgets { type ... on WorkItemWidgetHierarchy { hasChildren children(first: 5) {
      pageInfo { endCursor hasNextPage } nodes { ${BASIC} } } } } } } }`,
  ancestors: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetHierarchy { type parent { id } ancestors { nodes { id iid title state webUrl } } } } } } }`,
  notes: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { id workItem(iid: $issue) { id iid widgets {
    ... on WorkItemWidgetNotes { type discussionLocked discussions(first: 10, filter: ALL_NOTES) { pageInfo { hasNextPage endCursor }
      nodes { id resolved resolvable resolvedBy { id } notes { nodes { id body bodyHtml system internal systemNoteIconName createdAt
        lastEditedAt url maxAccessLevelOfAuthor author { id username } discussion { id } userPermissions { adminNote awardEmoji readNote
          createNote repositionNote } systemNoteMetadata { id descriptionVersion { id description } } } } } } } } } } }`,
  'a note': `query($note: NoteID!) { note(id: $note) { id body system author { id username } discussion { id notes { nodes { id } } } } }`,
  reactions: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetAwardEmoji { type awardEmoji(first: 10) { pageInfo { endCursor } nodes { name user { id name } } } } } } } }`,
  participants: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetParticipants { type participants(first: 10) { nodes { id username name avatarUrl } } } } } } }`,
  development: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetDevelopment { type willAutoCloseByMergeRequest closingMergeRequests { nodes { fromMrDescription
      mergeRequest { id iid title state webUrl } } } relatedMergeRequests { nodes { id iid } } relatedBranches { nodes { name comparePath } } } } } } }`,
  'linked items': `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetLinkedItems { type linkedItems(first: 5, filter: BLOCKS) { nodes { linkId linkType linkCreatedAt workItem { id iid
      title state workItemType { name } } } } } } } } }`,
  time: `query($path: ID!, $issue: String!) { namespace(fullPath: $path) { workItem(iid: $issue) { id widgets {
    ... on WorkItemWidgetTimeTracking { type humanReadableAttributes { timeEstimate totalTimeSpent } timeEstimate totalTimeSpent
      timelogs { nodes { id timeSpent spentAt summary user { id } } } } } } } }`,
  types: `query($path: ID!) { namespace(fullPath: $path) { id workItemTypes { nodes { id name iconName widgetDefinitions { type } } } } }`,
  'types and what they allow': `query($path: ID!) { project(fullPath: $path) { workItemTypes { nodes { id name supportedConversionTypes { id name }
    widgetDefinitions { type ... on WorkItemWidgetDefinitionAssignees { allowsMultipleAssignees canInviteMembers }
      ... on WorkItemWidgetDefinitionLabels { allowsScopedLabels } ... on WorkItemWidgetDefinitionHierarchy { allowedChildTypes { nodes { id name } } }
      ... on WorkItemWidgetDefinitionWeight { editable rollUp } } } } } }`,
  statuses: `query($path: ID!) { project(fullPath: $path) { workItemTypes { nodes { id name widgetDefinitions { type
    ... on WorkItemWidgetDefinitionStatus { allowedStatuses { id name iconName color position } } } } } } }`,
  'epics of a group': `query($group: ID!) { group(fullPath: $group) { id epics(first: 5, state: opened, sort: TITLE_ASC) { nodes { id iid title
    state webPath startDate dueDate hasChildren hasIssues descendantCounts { openedIssues closedIssues } author { id } labels { nodes { id title } } }
    pageInfo { endCursor hasNextPage } } } }`,
  'an epic': `query($group: ID!, $epic: ID!) { group(fullPath: $group) { id epic(iid: $epic) { id title description state createdAt parent { id }
    children { nodes { id title } } issues(first: 3) { nodes { id iid title } } userPermissions { adminEpic createEpic updateEpic } } } }`,
  'issues of a project': `query($path: ID!) { project(fullPath: $path) { id issues(first: 10, state: opened, sort: PRIORITY_ASC) { count
    nodes { id iid title confidential createdAt dueDate downvotes upvotes userNotesCount mergeRequestsCount blocked moved hidden humanTimeEstimate
      reference webUrl webPath relativePosition type state author { id avatarUrl name username webUrl } assignees { nodes { id } }
      labels { nodes { id color title description } } milestone { id dueDate startDate title webPath } taskCompletionStatus { completedCount count }
      weight healthStatus iteration { id } epic { id title } } pageInfo { endCursor hasNextPage } } } }`,
  'issues by filters': `query($path: ID!) { project(fullPath: $path) { issues(assigneeId: "None", labelName: ["bug"], milestoneWildcardId: ANY,
    not: { labelName: ["nothing"] }, or: { authorUsernames: ["root", "maya"] }, confidential: false, first: 3) { nodes { iid } } } }`,
  'issues of a group': `query($group: ID!) { group(fullPath: $group) { id issues(includeSubgroups: true, first: 5, sort: UPDATED_DESC) { count
    nodes { id iid title webUrl } } } }`,
  'issues of all': `query { issues(first: 5, state: opened, assigneeUsernames: ["root"]) { nodes { id iid title reference(full: true) projectId } } }`,
  'an issue': `query($path: ID!, $issue: String!) { project(fullPath: $path) { id issue(iid: $issue) { id iid title titleHtml description
    descriptionHtml state confidential severity escalationStatus timeEstimate totalTimeSpent humanTotalTimeSpent dueDate closedAt
    author { id } subscribed emailsDisabled currentUserTodos(first: 1) { nodes { id } } userPermissions { adminIssue createNote readIssue
      updateIssue createDesign } relatedMergeRequests { count nodes { id iid } } customerRelationsContacts { nodes { id } } } } }`,
  'designs of an issue': `query($path: ID!, $issue: String!) { project(fullPath: $path) { issue(iid: $issue) { id designCollection {
    copyState designs { nodes { id filename } } versions { nodes { id sha } } } } } }`,
  'links of an issue': `query($path: ID!, $issue: String!) { project(fullPath: $path) { issue(iid: $issue) { id blockedByCount blockingCount
    blockedByIssues { nodes { id iid title } } linkedWorkItems { nodes { linkType workItem { id } } } } } }`,
};
