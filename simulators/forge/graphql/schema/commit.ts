import { paging } from './arguments.js';

/** Commits and branches. */
export const commitSchema = `
type CommitConnection {
  edges: [CommitEdge]
  nodes: [Commit]
  pageInfo: PageInfo!
}

type CommitEdge {
  cursor: String!
  node: Commit
}

type Branch {
  commit: Commit
  name: String!
}

enum VerificationStatus {
  UNVERIFIED VERIFIED SAME_USER_DIFFERENT_EMAIL OTHER_USER UNVERIFIED_KEY UNKNOWN_KEY MULTIPLE_SIGNATURES
  REVOKED_KEY VERIFIED_SYSTEM UNVERIFIED_AUTHOR_EMAIL VERIFIED_CA
}

interface CommitSignature {
  commitSha: String
  project: Project
  verificationStatus: VerificationStatus
}

type X509Signature implements CommitSignature {
  commitSha: String
  project: Project
  verificationStatus: VerificationStatus
}

type Commit implements Todoable {
  author: UserCore
  authorEmail: String
  authorGravatar: String
  authorName: String
  authoredDate: Time
  committedDate: Time
  committerEmail: String
  committerName: String
  description: String
  descriptionHtml: String
  diffs: [Diff!]
  fullTitle: String
  fullTitleHtml: String
  id: ID!
  message: String
  name: String
  pipelines(
    status: PipelineStatusEnum, scope: PipelineScopeEnum, ref: String, refType: RefType, sha: String
    source: String, updatedAfter: Time, updatedBefore: Time, username: String, ${paging}
  ): PipelineConnection
  sha: String!
  shortId: String!
  signature: CommitSignature
  title: String
  titleHtml: String
  webPath: String!
  webUrl: String!
}

type Diff {
  aMode: String
  bMode: String
  collapsed: String
  deletedFile: String
  diff: String
  newFile: String
  newPath: String
  oldPath: String
  renamedFile: String
  tooLarge: String
}
`;
