/** Merge requests, as GitLab's lists, widgets and side bars ask for them. */
export const MERGE_REQUESTS: Readonly<Record<string, string>> = {
  'a list': `query($path: ID!) { project(fullPath: $path) { id mergeRequests(first: 10, state: opened, sort: UPDATED_DESC) { count
    nodes { id iid title titleHtml reference webUrl webPath createdAt updatedAt mergedAt closedAt state draft upvotes downvotes
      userNotesCount conflicts targetBranch sourceBranch approved approvalsRequired approvalsLeft resolvableDiscussionsCount
      resolvedDiscussionsCount userDiscussionsCount taskCompletionStatus { completedCount count }
      author { id avatarUrl name username webUrl } milestone { id dueDate title webPath startDate }
      labels { nodes { id title color description textColor } } assignees { nodes { id name username avatarUrl webUrl } }
      reviewers { nodes { id username mergeRequestInteraction { reviewState approved } } } headPipeline { id detailedStatus { id icon text } }
      approvedBy { nodes { id } } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
  'numbers by state': `query($path: ID!) { project(fullPath: $path) { id opened: mergeRequests(state: opened) { count }
    merged: mergeRequests(state: merged) { count } closed: mergeRequests(state: closed) { count } all: mergeRequests { count } } }`,
  'a list of a group': `query($group: ID!) { group(fullPath: $group) { id mergeRequests(first: 5, includeSubgroups: true, state: merged) {
    count nodes { id iid title project { id fullPath } mergedAt mergeUser { id username } } } } }`,
  'a list by filters': `query($path: ID!) { project(fullPath: $path) { mergeRequests(state: all, draft: false, labelName: ["bug"],
    not: { labelName: ["nothing"] }, sort: CREATED_ASC, first: 3) { nodes { iid title labels { nodes { title } } } } } }`,
  one: `query($path: ID!, $mr: String!) { project(fullPath: $path) { id mergeRequest(iid: $mr) { id iid title description state draft
    createdAt updatedAt mergedAt reference webUrl author { id username name } targetBranch sourceBranch targetProjectId sourceProjectId
    diffHeadSha diffRefs { baseSha headSha startSha } diffStatsSummary { additions deletions changes fileCount }
    userPermissions { canMerge updateMergeRequest createNote adminMergeRequest pushToSourceBranch } } } }`,
  'whether it can be merged': `query($path: ID!, $mr: String!) { project(fullPath: $path) { id archived onlyAllowMergeIfPipelineSucceeds
    mergeRequest(iid: $mr) { id state mergeStatusEnum mergeError conflicts detailedMergeStatus mergeable shouldBeRebased draft
      mergeableDiscussionsState headPipeline { id status } commitCount sourceBranchExists targetBranchExists diffHeadSha
      autoMergeEnabled autoMergeStrategy availableAutoMergeStrategies forceRemoveSourceBranch shouldRemoveSourceBranch squash
      squashOnMerge squashReadOnly defaultMergeCommitMessage defaultSquashCommitMessage divergedFromTargetBranch
      userPermissions { canMerge removeSourceBranch updateMergeRequest pushToSourceBranch } mergeabilityChecks { identifier status } } } }`,
  commits: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { commitCount
    commitsWithoutMergeCommits(first: 5) { nodes { id sha shortId title message } }
    commits(first: 5) { nodes { id title authoredDate author { id name } } } } } }`,
  'changed files': `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { id
    diffStats { path additions deletions } diffStatsSummary { additions deletions fileCount } } } }`,
  approvals: `query($path: ID!, $mr: String!) { project(fullPath: $path) { id mergeRequest(iid: $mr) { id approved approvalsLeft
    approvalsRequired approvedBy { nodes { id name username avatarUrl webUrl } } userPermissions { canApprove } } } }`,
  'state of approvals': `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { approvalState {
    approvalRulesOverwritten invalidApproversRules { id } rules { id name type approvalsRequired approved overridden section
      approvedBy { nodes { id name } } eligibleApprovers { id username } commentedBy { nodes { id } } } } } } }`,
  reviewers: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { id reviewers { nodes { id name username
    avatarUrl webUrl webPath status { availability emoji message } type mergeRequestInteraction { canMerge canUpdate approved reviewed
      reviewState applicableApprovalRules { id } } } } userPermissions { adminMergeRequest canMerge } } } }`,
  assignees: `query($path: ID!, $mr: String!) { project(fullPath: $path) { issuable: mergeRequest(iid: $mr) { id author { id username }
    assignees { nodes { id username mergeRequestInteraction { canMerge } } } userPermissions { canMerge updateMergeRequest } } } }`,
  participants: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { id participants(first: 10) {
    nodes { id username name avatarUrl webUrl } } } } }`,
  labels: `query($path: ID!, $mr: String!) { project(fullPath: $path) { issuable: mergeRequest(iid: $mr) { id labels { nodes { id title
    description color textColor } } } } }`,
  milestone: `query($path: ID!, $mr: String!) { project(fullPath: $path) { issuable: mergeRequest(iid: $mr) { id attribute: milestone {
    id title expired dueDate webPath state } } } }`,
  time: `query($path: ID!, $mr: String!) { project(fullPath: $path) { issuable: mergeRequest(iid: $mr) { id humanTimeEstimate
    humanTotalTimeSpent timeEstimate totalTimeSpent timelogs { nodes { id timeSpent spentAt summary user { id name }
      note { id body } userPermissions { adminTimelog } } } } } }`,
  'subscriptions and to-dos': `query($path: ID!, $mr: String!) { project(fullPath: $path) { issuable: mergeRequest(iid: $mr) { id subscribed
    currentUserTodos(state: pending) { nodes { id } } discussionLocked reference(full: true) } } }`,
  discussions: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { id discussions(first: 10) {
    nodes { id replyId createdAt resolved resolvable resolvedAt resolvedBy { id } notes { nodes { id body bodyHtml system systemNoteIconName
      createdAt author { id username } internal resolvable url position { filePath newLine oldLine positionType diffRefs { headSha } }
      userPermissions { adminNote awardEmoji createNote resolveNote } awardEmoji { nodes { name emoji user { id } } } } } } } } } }`,
  notes: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { notes(first: 5, filter: ONLY_COMMENTS) {
    count nodes { id body lastEditedAt lastEditedBy { id } maxAccessLevelOfAuthor authorIsContributor } } } } }`,
  reactions: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { awardEmoji(first: 5) {
    nodes { name description unicode emoji unicodeVersion user { id username } } } } } }`,
  pipelines: `query($path: ID!, $mr: String!) { project(fullPath: $path) { id mergeRequest(iid: $mr) { id pipelines(first: 5) { count
    nodes { id iid status path name ref commit { id title } user { id } mergeRequestEventType detailedStatus { id text icon detailsPath } } } } } }`,
  'who may change it': `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { userPermissions {
    adminMergeRequest canApprove canMerge cherryPickOnCurrentMergeRequest createNote pushToSourceBranch readMergeRequest removeSourceBranch
    revertOnCurrentMergeRequest updateMergeRequest } } } }`,
  'suggested reviewers': `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { suggestedReviewers {
    suggested accepted } } } }`,
  blocks: `query($path: ID!, $mr: String!) { project(fullPath: $path) { mergeRequest(iid: $mr) { blockingMergeRequests {
    hiddenCount totalCount visibleMergeRequests { id iid title } } } } }`,
  'to review': `query { currentUser { id reviewRequestedMergeRequests(first: 5, state: opened) { count nodes { id iid title project { id fullPath }
    reviewers { nodes { id } } } } assignedMergeRequests(first: 5) { count nodes { id title } } authoredMergeRequests(first: 3) { nodes { id } } } }`,
};
