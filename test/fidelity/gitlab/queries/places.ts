/** People, projects, groups and the instance, as GitLab's pages and documentation ask for them. */
export const PLACES: Readonly<Record<string, string>> = {
  'who one is': `query { currentUser { id name username webUrl webPath avatarUrl email: publicEmail bot state createdAt groupCount
    status { availability emoji message messageHtml clearStatusAt disabledForDuoUsage } userPermissions { createSnippet } } }`,
  preferences: `query { currentUser { id userPreferences { issuesSort projectsSort visibilityPipelineIdType useWorkItemsView } } }`,
  'a user': `query { user(username: "root") { id name username state webUrl bio location jobTitle organization discord linkedin
    groupMemberships { nodes { id accessLevel { integerValue stringValue } group { id fullPath } } }
    projectMemberships(first: 3) { nodes { id accessLevel { stringValue } project { id } } } starredProjects(first: 3) { nodes { id } } } }`,
  users: `query { users(first: 5, search: "a", sort: CREATED_ASC, active: true) { count nodes { id username name avatarUrl webUrl state }
    pageInfo { endCursor hasNextPage } } }`,
  'users by name': `query { users(usernames: ["root"]) { nodes { id username } } }`,
  'a project': `query($path: ID!) { project(fullPath: $path) { id name path fullPath description descriptionHtml visibility archived
    createdAt updatedAt lastActivityAt webUrl webPath avatarUrl namespace { id name fullPath kind: visibility } group { id fullPath }
    issuesEnabled mergeRequestsEnabled wikiEnabled snippetsEnabled jobsEnabled publicJobs requestAccessEnabled sharedRunnersEnabled
    statistics { commitCount storageSize } userPermissions { adminProject readProject createIssue pushCode archiveProject removeProject } } }`,
  'settings of merging': `query($path: ID!) { project(fullPath: $path) { id mergeRequestsFfOnlyEnabled onlyAllowMergeIfAllDiscussionsAreResolved
    onlyAllowMergeIfPipelineSucceeds removeSourceBranchAfterMerge squashReadOnly suggestionCommitMessage autocloseReferencedIssues
    mergeCommitTemplate squashCommitTemplate printingMergeRequestLinkEnabled } }`,
  projects: `query { projects(first: 5, membership: true, sort: "name_asc", search: "co") { count nodes { id name nameWithNamespace fullPath
    avatarUrl visibility starCount forksCount openIssuesCount topics } pageInfo { endCursor hasNextPage } } }`,
  'projects one has starred': `query { currentUser { starredProjects(first: 5) { nodes { id name } } contributedProjects(first: 3) {
    nodes { id name maxAccessLevel { integerValue } } } } }`,
  'members of a project': `query($path: ID!) { project(fullPath: $path) { id projectMembers(relations: [DIRECT, INHERITED], first: 10) {
    nodes { id accessLevel { integerValue stringValue } createdAt expiresAt createdBy { id } user { id username name avatarUrl state }
      ... on ProjectMember { userPermissions { readProject } } } pageInfo { endCursor hasNextPage } } } }`,
  'members of a group': `query($group: ID!) { group(fullPath: $group) { id groupMembers(relations: [DIRECT, DESCENDANTS], search: "a", first: 5) {
    nodes { id accessLevel { integerValue } user { id username } ... on GroupMember { notificationEmail } group { id } } } } }`,
  'a group': `query($group: ID!) { group(fullPath: $group) { id name path fullPath fullName description descriptionHtml visibility
    avatarUrl webUrl createdAt updatedAt parent { id fullPath } descendantGroupsCount groupMembersCount projectsCount lfsEnabled
    mentionsDisabled projectCreationLevel requestAccessEnabled requireTwoFactorAuthentication shareWithGroupLock subgroupCreationLevel
    twoFactorGracePeriod emailsEnabled archived markedForDeletion userPermissions { createProjects readGroup viewEditPage removeGroup } } }`,
  'projects of a group': `query($group: ID!) { group(fullPath: $group) { id projects(includeSubgroups: true, first: 5, sort: ACTIVITY_DESC) {
    count nodes { id name fullPath nameWithNamespace } pageInfo { hasNextPage endCursor } } } }`,
  'groups below a group': `query($group: ID!) { group(fullPath: $group) { id descendantGroups(first: 5) { count nodes { id name fullPath
    parent { id } } } } }`,
  groups: `query { groups(first: 5, topLevelOnly: true, sort: "name_asc") { count nodes { id name fullPath avatarUrl } } }`,
  'groups of one': `query { currentUser { id groups(first: 5, permissionScope: CREATE_PROJECTS) { nodes { id name fullPath webUrl } } } }`,
  'a namespace': `query($group: ID!) { namespace(fullPath: $group) { id fullName fullPath name path visibility description
    lfsEnabled requestAccessEnabled rootStorageStatistics { storageSize } packageSettings { mavenDuplicatesAllowed }
    crossProjectPipelineAvailable projects(first: 3) { nodes { id } } } }`,
  topics: `query { topics(first: 5, search: "a") { nodes { id name title description descriptionHtml avatarUrl } } }`,
  'the instance': `query { metadata { version revision enterprise featureFlags(names: ["work_items"]) { enabled name } kas { enabled externalUrl
    version } } gitpodEnabled instanceSecurityDashboard { projectsCount: vulnerabilitySeveritiesCount { critical } } }`,
  metadata: `query { metadata { version revision enterprise } }`,
  'limits of queries': `query { queryComplexity { limit score } echo(text: "hello") }`,
  'packages of a project': `query($path: ID!) { project(fullPath: $path) { id packages(first: 5, sort: CREATED_DESC) { count nodes { id name version
    packageType status createdAt _links { webPath } tags { nodes { id name } } pipelines(last: 1) { nodes { id sha ref } }
    project { id fullPath } } pageInfo { endCursor hasNextPage } } } }`,
  'packages of a group': `query($group: ID!) { group(fullPath: $group) { id packages(first: 5) { count nodes { id name packageType } } } }`,
  images: `query($path: ID!) { project(fullPath: $path) { id containerRepositoriesCount containerRepositories(first: 5) { nodes { id name path
    status location createdAt tagsCount expirationPolicyStartedAt } pageInfo { endCursor } } } }`,
  'events of one': `query { user(username: "root") { id savedReplies { nodes { id name content } } namespace { id } emails { nodes { email } }
    callouts { nodes { featureName dismissedAt } } } }`,
  vulnerabilities: `query($path: ID!) { project(fullPath: $path) { id vulnerabilities(first: 3) { nodes { id title state severity } } } }`,
  'push rules': `query($path: ID!) { project(fullPath: $path) { pushRules { rejectUnsignedCommits } } }`,
  terraform: `query($path: ID!) { project(fullPath: $path) { id terraformStates { count nodes { id name lockedAt } } } }`,
  agents: `query($path: ID!) { project(fullPath: $path) { id clusterAgents(first: 3) { nodes { id name webPath tokens { nodes { id } } } } } }`,
  'dependency proxy': `query($group: ID!) { group(fullPath: $group) { id dependencyProxySetting { enabled } dependencyProxyBlobCount } }`,
};
