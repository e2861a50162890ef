import { paging } from './arguments.js';

/** What runs for a project outside of its pipelines. */
export const operationsSchema = `
enum AgentTokenStatus { ACTIVE REVOKED }

type ClusterAgent {
  createdAt: Time
  createdByUser: UserCore
  id: ID!
  name: String
  project: Project
  tokens(${paging}): ClusterAgentTokenConnection
  updatedAt: Time
  webPath: String
}

type ClusterAgentConnection {
  count(limit: Int): Int!
  edges: [ClusterAgentEdge]
  nodes: [ClusterAgent]
  pageInfo: PageInfo!
}

type ClusterAgentEdge {
  cursor: String!
  node: ClusterAgent
}

type ClusterAgentToken {
  clusterAgent: ClusterAgent
  createdAt: Time
  createdByUser: UserCore
  description: String
  id: ClustersAgentTokenID!
  lastUsedAt: Time
  name: String
  status: AgentTokenStatus
}

type ClusterAgentTokenConnection {
  count(limit: Int): Int!
  edges: [ClusterAgentTokenEdge]
  nodes: [ClusterAgentToken]
  pageInfo: PageInfo!
}

type ClusterAgentTokenEdge {
  cursor: String!
  node: ClusterAgentToken
}

type TerraformState {
  createdAt: Time!
  deletedAt: Time
  id: ID!
  latestVersion: TerraformStateVersion
  lockedAt: Time
  lockedByUser: UserCore
  name: String!
  updatedAt: Time!
}

type TerraformStateConnection {
  count(limit: Int): Int!
  edges: [TerraformStateEdge]
  nodes: [TerraformState]
  pageInfo: PageInfo!
}

type TerraformStateEdge {
  cursor: String!
  node: TerraformState
}

type TerraformStateVersion {
  createdAt: Time!
  createdByUser: UserCore
  downloadPath: String
  id: ID!
  job: CiJob
  serial: Int
  updatedAt: Time!
}
`;
