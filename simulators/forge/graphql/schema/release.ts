import { paging } from './arguments.js';

/** Releases. */
export const releaseSchema = `
type ReleaseConnection {
  count(limit: Int): Int!
  edges: [ReleaseEdge]
  nodes: [Release]
  pageInfo: PageInfo!
}

type ReleaseEdge {
  cursor: String!
  node: Release
}

type Release {
  assets: ReleaseAssets
  author: UserCore
  commit: Commit
  createdAt: Time
  description: String
  descriptionHtml: String
  historicalRelease: Boolean
  id: ReleaseID!
  milestones(${paging}): MilestoneConnection
  name: String
  releasedAt: Time
  tagName: String
  tagPath: String
  upcomingRelease: Boolean
}

type ReleaseAssets {
  count: Int
}
`;
