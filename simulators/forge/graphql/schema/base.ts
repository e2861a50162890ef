import { paging } from './arguments.js';

/** Scalars, and the types that many others refer to. */
export const baseSchema = `
directive @gl_introduced(version: String!) on FIELD | INLINE_FRAGMENT

type Mutation

scalar AwardableID
scalar BigInt
scalar CiBuildID
scalar CiJobArtifactID
scalar CiPipelineID
scalar CiProcessableID
scalar CiRunnerID
scalar CiStageID
scalar ClustersAgentTokenID
scalar Color
scalar CustomEmojiID
scalar Date
scalar DescriptionVersionID
scalar DiscussionID
scalar Duration
scalar GlobalID
scalar GroupID
scalar ISO8601Date
scalar IssuableID
scalar IssueID
scalar IterationID
scalar IterationsCadenceID
scalar JobID
scalar LabelID
scalar MergeRequestID
scalar MergeRequestsClosingIssuesID
scalar MilestoneID
scalar NoteID
scalar NoteableID
scalar PackagesPackageID
scalar ProjectID
scalar ReleaseID
scalar SystemNoteMetadataID
scalar Time
scalar TimelogID
scalar TodoID
scalar TodoableID
scalar UntrustedRegexp
scalar UserID
scalar WorkItemID
scalar WorkItemsRelatedWorkItemLinkID
scalar WorkItemsTypeID

type PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

interface Todoable {
  name: String
  webUrl: String
}

interface CurrentUserTodos {
  currentUserTodos(state: TodoStateEnum, ${paging}): TodoConnection!
}

interface NoteableInterface {
  commenters(${paging}): UserCoreConnection!
  discussions(${paging}): DiscussionConnection!
  notes(filter: NotesFilterType = ALL_NOTES, ${paging}): NoteConnection!
}

interface ResolvableInterface {
  resolvable: Boolean!
  resolved: Boolean!
  resolvedAt: Time
  resolvedBy: UserCore
}

type TaskCompletionStatus {
  completedCount: Int!
  count: Int!
}

type AccessLevel {
  humanAccess: String
  integerValue: Int
  stringValue: AccessLevelEnum
}
`;
