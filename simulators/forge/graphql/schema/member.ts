/** Members of projects and groups. */
export const memberSchema = `
type GroupMemberConnection {
  edges: [GroupMemberEdge]
  nodes: [GroupMember]
  pageInfo: PageInfo!
}

type GroupMemberEdge {
  cursor: String!
  node: GroupMember
}

type ProjectMemberConnection {
  edges: [ProjectMemberEdge]
  nodes: [ProjectMember]
  pageInfo: PageInfo!
}

type ProjectMemberEdge {
  cursor: String!
  node: ProjectMember
}

type MemberInterfaceConnection {
  edges: [MemberInterfaceEdge]
  nodes: [MemberInterface]
  pageInfo: PageInfo!
}

type MemberInterfaceEdge {
  cursor: String!
  node: MemberInterface
}

interface MemberInterface {
  accessLevel: AccessLevel
  createdAt: Time
  createdBy: UserCore
  expiresAt: Time
  id: ID!
  mergeRequestInteraction(id: MergeRequestID!): UserMergeRequestInteraction
  updatedAt: Time
  user: UserCore
}

type ProjectMember implements MemberInterface {
  accessLevel: AccessLevel
  createdAt: Time
  createdBy: UserCore
  expiresAt: Time
  id: ID!
  mergeRequestInteraction(id: MergeRequestID!): UserMergeRequestInteraction
  project: Project
  updatedAt: Time
  user: UserCore
  userPermissions: ProjectPermissions!
}

type GroupMember implements MemberInterface {
  accessLevel: AccessLevel
  createdAt: Time
  createdBy: UserCore
  expiresAt: Time
  group: Group
  id: ID!
  mergeRequestInteraction(id: MergeRequestID!): UserMergeRequestInteraction
  notificationEmail: String
  updatedAt: Time
  user: UserCore
  userPermissions: GroupMemberPermissions!
}
`;
