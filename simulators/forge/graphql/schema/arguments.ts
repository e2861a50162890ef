/** The arguments of every connection. */
export const paging = 'after: String, before: String, first: Int, last: Int';

/** What issues can be chosen by. */
export const issueFilters = `
    search: String, in: [IssuableSearchableField!], assigneeId: String, assigneeUsernames: [String!]
    assigneeWildcardId: AssigneeWildcardId, authorUsername: String, closedAfter: Time, closedBefore: Time
    confidential: Boolean, createdAfter: Time, createdBefore: Time, dueAfter: Time, dueBefore: Time
    iid: String, iids: [String!], labelName: [String], milestoneTitle: [String]
    milestoneWildcardId: MilestoneWildcardId, myReactionEmoji: String, not: NegatedIssueFilterInput
    or: UnionedIssueFilterInput, subscribed: SubscriptionStatus, types: [IssueType!], updatedAfter: Time
    updatedBefore: Time, epicId: String, epicWildcardId: EpicWildcardId, includeSubepics: Boolean
    iterationId: [ID], iterationTitle: String, iterationWildcardId: IterationWildcardId
    iterationCadenceId: [IterationsCadenceID!], weight: String, weightWildcardId: WeightWildcardId
    healthStatusFilter: HealthStatusFilter`;

/** What merge requests can be chosen by. */
export const mergeRequestFilters = `
    search: String, in: [IssuableSearchableField!], approvedBy: [String!], iids: [String!]
    mergedBy: String, myReactionEmoji: String, or: UnionedMergeRequestFilterInput
    sourceBranches: [String!], targetBranches: [String!], state: MergeRequestState, draft: Boolean
    closedAfter: Time, closedBefore: Time, createdAfter: Time, createdBefore: Time, updatedAfter: Time
    updatedBefore: Time, labelName: [String], mergedAfter: Time, mergedBefore: Time
    milestoneTitle: String, milestoneWildcardId: MilestoneWildcardId
    sort: MergeRequestSort = created_desc, subscribed: SubscriptionStatus
    not: MergeRequestsResolverNegatedParams`;

/** What work items can be chosen by. */
export const workItemFilters = `
    search: String, in: [IssuableSearchableField!], ids: [WorkItemID!], authorUsername: String
    confidential: Boolean, assigneeUsernames: [String!], assigneeWildcardId: AssigneeWildcardId
    labelName: [String!], milestoneTitle: [String!], milestoneWildcardId: MilestoneWildcardId
    myReactionEmoji: String, iids: [String!], state: IssuableState, types: [IssueType!]
    createdBefore: Time, createdAfter: Time, updatedBefore: Time, updatedAfter: Time, dueBefore: Time
    dueAfter: Time, closedBefore: Time, closedAfter: Time, subscribed: SubscriptionStatus
    not: NegatedWorkItemFilterInput, or: UnionedWorkItemFilterInput, parentIds: [WorkItemID!], iid: String
    sort: WorkItemSort = CREATED_DESC, healthStatusFilter: HealthStatusFilter, weight: String
    weightWildcardId: WeightWildcardId, iterationId: [ID], iterationWildcardId: IterationWildcardId
    iterationCadenceId: [IterationsCadenceID!]`;

/** What epics can be chosen by. */
export const epicFilters = `
    timeframe: Timeframe, search: String, in: [IssuableSearchableField!], iid: ID, iids: [ID!]
    state: EpicState, sort: EpicSort, authorUsername: String, labelName: [String!], milestoneTitle: String
    iidStartsWith: String, includeAncestorGroups: Boolean = false, includeDescendantGroups: Boolean = true
    confidential: Boolean, myReactionEmoji: String, subscribed: SubscriptionStatus, createdAfter: Time
    createdBefore: Time, updatedAfter: Time, updatedBefore: Time, not: NegatedEpicFilterInput
    or: UnionedEpicFilterInput, topLevelHierarchyOnly: Boolean`;

/** What time logs can be chosen by. */
export const timelogFilters = `
    startDate: Time, endDate: Time, startTime: Time, endTime: Time, projectId: ProjectID, groupId: GroupID
    username: String, sort: TimelogSort = SPENT_AT_ASC`;

/** What iterations can be chosen by. */
export const iterationFilters = `
    timeframe: Timeframe, state: IterationState, search: String, in: [IterationSearchableField!], id: ID
    iid: ID, includeAncestors: Boolean, includeDescendants: Boolean
    iterationCadenceIds: [IterationsCadenceID!], sort: IterationSort`;

/** What the projects of a group can be chosen by. */
export const projectFilters = `
    includeSubgroups: Boolean = false, includeArchived: Boolean = true
    notAimedForDeletion: Boolean = false, search: String = null, sort: NamespaceProjectSort = null
    ids: [ID!] = null, withIssuesEnabled: Boolean, withMergeRequestsEnabled: Boolean
    archivedOnly: Boolean`;

/** What to-dos can be chosen by. */
export const todoFilters = `
    action: [TodoActionEnum!], authorId: [ID!], projectId: [ID!], groupId: [ID!], state: [TodoStateEnum!]
    isSnoozed: Boolean, type: [TodoTargetEnum!], sort: TodoSort`;
