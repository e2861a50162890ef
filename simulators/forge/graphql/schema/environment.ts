import { paging } from './arguments.js';

/** Environments, and what is deployed there. */
export const environmentSchema = `
enum DeploymentStatus {
  CREATED RUNNING SUCCESS FAILED CANCELED SKIPPED BLOCKED
}

enum DeploymentTier {
  PRODUCTION STAGING TESTING DEVELOPMENT OTHER
}

enum SortDirectionEnum {
  ASC DESC
}

input DeploymentsOrderByInput {
  createdAt: SortDirectionEnum
  finishedAt: SortDirectionEnum
}

enum AutoStopSetting {
  ALWAYS WITH_ACTION
}

type EnvironmentConnection {
  edges: [EnvironmentEdge]
  nodes: [Environment]
  pageInfo: PageInfo!
}

type EnvironmentEdge {
  cursor: String!
  node: Environment
}

type Environment {
  autoDeleteAt: Time
  autoStopAt: Time
  autoStopSetting: AutoStopSetting
  createdAt: Time
  deployments(statuses: [DeploymentStatus!], orderBy: DeploymentsOrderByInput, ${paging}): DeploymentConnection
  description: String
  descriptionHtml: String
  environmentType: String
  externalUrl: String
  id: ID!
  lastDeployment(status: DeploymentStatus!): Deployment
  name: String!
  path: String!
  slug: String
  state: String!
  tier: DeploymentTier
  updatedAt: Time
}

type DeploymentConnection {
  edges: [DeploymentEdge]
  nodes: [Deployment]
  pageInfo: PageInfo!
}

type DeploymentEdge {
  cursor: String!
  node: Deployment
}

type Deployment {
  commit: Commit
  createdAt: Time
  finishedAt: Time
  id: ID
  iid: String
  job: CiJob
  ref: String
  refPath: String
  sha: String
  status: DeploymentStatus
  tag: Boolean
  triggerer: UserCore
  updatedAt: Time
  webPath: String
}
`;
