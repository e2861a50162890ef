import { paging } from './arguments.js';

/** What lists of runners take. */
export const runnerFilters = `paused: Boolean, status: CiRunnerStatus, type: CiRunnerType, tagList: [String!]
    search: String, sort: CiRunnerSort, ${paging}`;

/** Runners. */
export const runnerSchema = `
enum CiRunnerAccessLevel {
  NOT_PROTECTED REF_PROTECTED
}

enum CiRunnerSort {
  CONTACTED_ASC CONTACTED_DESC CREATED_ASC CREATED_DESC
}

enum CiRunnerType {
  INSTANCE_TYPE GROUP_TYPE PROJECT_TYPE
}

enum CiRunnerStatus {
  ONLINE OFFLINE STALE NEVER_CONTACTED
}

type CiRunnerConnection {
  count(limit: Int): Int!
  edges: [CiRunnerEdge]
  nodes: [CiRunner]
  pageInfo: PageInfo!
}

type CiRunnerEdge {
  cursor: String!
  node: CiRunner
}

type CiRunner {
  accessLevel: CiRunnerAccessLevel!
  contactedAt: Time
  createdAt: Time
  createdBy: UserCore
  description: String
  id: CiRunnerID!
  locked: Boolean
  maintenanceNote: String
  maximumTimeout: Int
  paused: Boolean!
  runUntagged: Boolean!
  runnerType: CiRunnerType!
  shortSha: String
  status: CiRunnerStatus!
  tagList: [String!]
}
`;
