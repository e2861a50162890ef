import { paging } from './arguments.js';

/** Milestones. */
export const milestoneSchema = `
type MilestoneConnection {
  edges: [MilestoneEdge]
  nodes: [Milestone]
  pageInfo: PageInfo!
}

type MilestoneEdge {
  cursor: String!
  node: Milestone
}

enum MilestoneStateEnum {
  active closed
}

enum MilestoneSort {
  DUE_DATE_ASC
  DUE_DATE_DESC
  EXPIRED_LAST_DUE_DATE_ASC
  EXPIRED_LAST_DUE_DATE_DESC
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

type Milestone {
  createdAt: Time!
  description: String
  dueDate: Time
  expired: Boolean!
  group: Group
  groupMilestone: Boolean!
  id: ID!
  iid: ID!
  project: Project
  projectMilestone: Boolean!
  releases(${paging}): ReleaseConnection
  startDate: Time
  state: MilestoneStateEnum!
  stats: MilestoneStats
  subgroupMilestone: Boolean!
  title: String!
  upcoming: Boolean!
  updatedAt: Time!
  webPath: String!
}

type MilestoneStats {
  closedIssuesCount: Int
  totalIssuesCount: Int
}
`;
