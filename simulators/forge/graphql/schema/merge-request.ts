import { paging } from './arguments.js';

/** Merge requests. */
export const mergeRequestSchema = `
type MergeRequestConnection {
  count(limit: Int): Int!
  edges: [MergeRequestEdge]
  nodes: [MergeRequest]
  pageInfo: PageInfo!
  totalTimeToMerge: Float
}

type MergeRequestEdge {
  cursor: String!
  node: MergeRequest
}

type MergeRequestDiffConnection {
  edges: [MergeRequestDiffEdge]
  nodes: [MergeRequestDiff]
  pageInfo: PageInfo!
}

type MergeRequestDiffEdge {
  cursor: String!
  node: MergeRequestDiff
}

type SuggestedReviewersType {
  accepted: [String!]
  createdAt: Time!
  suggested: [String!]!
  updatedAt: Time!
}

type BlockingMergeRequests {
  hiddenCount: Int!
  totalCount: Int!
  visibleMergeRequests: [MergeRequest!]
}

type MergeRequest implements CurrentUserTodos & NoteableInterface & Todoable {
  allowCollaboration: Boolean
  allowsMultipleAssignees: Boolean!
  allowsMultipleReviewers: Boolean!
  approvalState: MergeRequestApprovalState!
  approvalsLeft: Int
  approvalsRequired: Int
  approved: Boolean!
  approvedBy(${paging}): UserCoreConnection
  assignees(${paging}): MergeRequestAssigneeConnection
  author: MergeRequestAuthor
  autoMergeEnabled: Boolean!
  autoMergeStrategy: String
  availableAutoMergeStrategies: [String!]
  awardEmoji(${paging}): AwardEmojiConnection
  blockingMergeRequests: BlockingMergeRequests @deprecated(reason: "Experiment since 16.5.")
  changeRequesters(${paging}): UserCoreConnection
  closedAt: Time
  commenters(${paging}): UserCoreConnection!
  commitCount: Int
  commits(${paging}): CommitConnection
  commitsWithoutMergeCommits(${paging}): CommitConnection
  committers(${paging}): UserCoreConnection
  conflicts: Boolean!
  createdAt: Time!
  currentUserTodos(state: TodoStateEnum, ${paging}): TodoConnection!
  defaultMergeCommitMessage: String
  defaultSquashCommitMessage: String
  description: String
  descriptionHtml: String
  detailedMergeStatus: DetailedMergeStatus
  diffHeadSha: String
  diffRefs: DiffRefs
  diffStats(path: String): [DiffStats!]
  diffStatsSummary: DiffStatsSummary
  discussionLocked: Boolean!
  discussions(${paging}): DiscussionConnection!
  divergedFromTargetBranch: Boolean!
  downvotes: Int!
  draft: Boolean!
  forceRemoveSourceBranch: Boolean
  hasCi: Boolean!
  headPipeline: Pipeline
  hidden: Boolean
  humanTimeEstimate: String
  humanTotalTimeSpent: String
  id: ID!
  iid: String!
  inProgressMergeCommitSha: String
  labels(${paging}): LabelConnection
  mergeAfter: Time
  mergeCommitSha: String
  mergeError: String
  mergeOngoing: Boolean!
  mergeRequestDiffs(${paging}): MergeRequestDiffConnection @deprecated(reason: "Experiment since 16.2.")
  mergeStatus: String @deprecated(reason: "Since 14.0.")
  mergeStatusEnum: MergeStatus
  mergeUser: UserCore
  mergeWhenPipelineSucceeds: Boolean @deprecated(reason: "Since 17.11.")
  mergeabilityChecks: [MergeRequestMergeabilityCheck!]! @deprecated(reason: "Experiment since 16.5.")
  mergeable: Boolean!
  mergeableDiscussionsState: Boolean
  mergedAt: Time
  milestone: Milestone
  name: String
  notes(filter: NotesFilterType = ALL_NOTES, ${paging}): NoteConnection!
  participants(${paging}): MergeRequestParticipantConnection
  pipelines(
    status: PipelineStatusEnum, scope: PipelineScopeEnum, ref: String, refType: RefType, sha: String
    source: String, updatedAfter: Time, updatedBefore: Time, username: String, ${paging}
  ): PipelineConnection
  preparedAt: Time
  project: Project!
  projectId: Int!
  rebaseCommitSha: String
  rebaseInProgress: Boolean!
  reference(full: Boolean = false): String!
  resolvableDiscussionsCount: Int
  resolvedDiscussionsCount: Int
  reviewers(${paging}): MergeRequestReviewerConnection
  shouldBeRebased: Boolean!
  shouldRemoveSourceBranch: Boolean
  sourceBranch: String!
  sourceBranchExists: Boolean!
  sourceBranchProtected: Boolean!
  sourceProject: Project
  sourceProjectId: Int
  squash: Boolean!
  squashOnMerge: Boolean!
  squashReadOnly: Boolean!
  state: MergeRequestState!
  subscribed: Boolean!
  suggestedReviewers: SuggestedReviewersType
  targetBranch: String!
  targetBranchExists: Boolean!
  targetBranchPath: String
  targetProject: Project!
  targetProjectId: Int!
  taskCompletionStatus: TaskCompletionStatus!
  timeEstimate: Int!
  timelogs(${paging}): TimelogConnection!
  title: String!
  titleHtml: String
  totalTimeSpent: Int!
  updatedAt: Time!
  upvotes: Int!
  userDiscussionsCount: Int
  userNotesCount: Int
  userPermissions: MergeRequestPermissions!
  webPath: String!
  webUrl: String
}

type DiffRefs {
  baseSha: String
  headSha: String!
  startSha: String!
}

type DiffStats {
  additions: Int!
  deletions: Int!
  path: String!
}

type DiffStatsSummary {
  additions: Int!
  changes: Int!
  deletions: Int!
  fileCount: Int!
}

type MergeRequestDiff {
  createdAt: Time!
  updatedAt: Time!
}

type MergeRequestPermissions {
  adminMergeRequest: Boolean!
  canApprove: Boolean!
  canMerge: Boolean!
  cherryPickOnCurrentMergeRequest: Boolean!
  createNote: Boolean!
  pushToSourceBranch: Boolean!
  readMergeRequest: Boolean!
  removeSourceBranch: Boolean!
  revertOnCurrentMergeRequest: Boolean!
  updateMergeRequest: Boolean!
}

type MergeRequestMergeabilityCheck {
  identifier: MergeabilityCheckIdentifier!
  status: MergeabilityCheckStatus!
}
`;
