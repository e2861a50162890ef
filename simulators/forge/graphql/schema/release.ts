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
  evidences(${paging}): ReleaseEvidenceConnection
  historicalRelease: Boolean
  id: ReleaseID!
  links: ReleaseLinks
  milestones(${paging}): MilestoneConnection
  name: String
  releasedAt: Time
  tagName: String
  tagPath: String
  upcomingRelease: Boolean
}

type ReleaseAssets {
  count: Int
  links(${paging}): ReleaseAssetLinkConnection
  sources(${paging}): ReleaseSourceConnection
}

type ReleaseAssetLinkConnection {
  edges: [ReleaseAssetLinkEdge]
  nodes: [ReleaseAssetLink]
  pageInfo: PageInfo!
}

type ReleaseAssetLinkEdge {
  cursor: String!
  node: ReleaseAssetLink
}

enum ReleaseAssetLinkType { OTHER RUNBOOK PACKAGE IMAGE }

type ReleaseAssetLink {
  directAssetPath: String
  directAssetUrl: String
  id: ID!
  linkType: ReleaseAssetLinkType
  name: String
  url: String
}

type ReleaseSourceConnection {
  edges: [ReleaseSourceEdge]
  nodes: [ReleaseSource]
  pageInfo: PageInfo!
}

type ReleaseSourceEdge {
  cursor: String!
  node: ReleaseSource
}

type ReleaseSource {
  format: String
  url: String
}

type ReleaseEvidenceConnection {
  edges: [ReleaseEvidenceEdge]
  nodes: [ReleaseEvidence]
  pageInfo: PageInfo!
}

type ReleaseEvidenceEdge {
  cursor: String!
  node: ReleaseEvidence
}

type ReleaseEvidence {
  collectedAt: Time
  filepath: String
  id: ID!
  sha: String
}

type ReleaseLinks {
  closedIssuesUrl: String
  closedMergeRequestsUrl: String
  editUrl: String
  mergedMergeRequestsUrl: String
  openedIssuesUrl: String
  openedMergeRequestsUrl: String
  selfUrl: String
}
`;
