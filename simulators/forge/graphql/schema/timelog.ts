/** Time logs. */
export const timelogSchema = `
type TimelogConnection {
  count(limit: Int): Int!
  edges: [TimelogEdge]
  nodes: [Timelog]
  pageInfo: PageInfo!
  totalSpentTime: BigInt!
}

type TimelogEdge {
  cursor: String!
  node: Timelog
}

enum TimelogSort {
  SPENT_AT_ASC
  SPENT_AT_DESC
  TIME_SPENT_ASC
  TIME_SPENT_DESC
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

type Timelog {
  id: ID!
  issue: Issue
  mergeRequest: MergeRequest
  note: Note
  project: Project!
  spentAt: Time
  summary: String
  timeSpent: Int!
  user: UserCore!
  userPermissions: TimelogPermissions!
}

type WorkItemTimelog {
  id: ID!
  note: Note
  spentAt: Time
  summary: String
  timeSpent: Int!
  user: UserCore!
  userPermissions: TimelogPermissions!
}

type TimelogPermissions {
  adminTimelog: Boolean!
}

type WorkItemTimelogConnection {
  count(limit: Int): Int!
  edges: [WorkItemTimelogEdge]
  nodes: [WorkItemTimelog]
  pageInfo: PageInfo!
  totalSpentTime: BigInt!
}

type WorkItemTimelogEdge {
  cursor: String!
  node: WorkItemTimelog
}
`;
