import { paging } from './arguments.js';

/** Repositories, their folders and files. */
export const repositorySchema = `
type RepositoryBlobConnection {
  edges: [RepositoryBlobEdge]
  nodes: [RepositoryBlob]
  pageInfo: PageInfo!
}

type RepositoryBlobEdge {
  cursor: String!
  node: RepositoryBlob
}

type TreeConnection {
  edges: [TreeEdge]
  nodes: [Tree]
  pageInfo: PageInfo!
}

type TreeEdge {
  cursor: String!
  node: Tree
}

type Repository {
  blobs(paths: [String!]!, ref: String = null, refType: RefType = null, ${paging}): RepositoryBlobConnection
  branchNames(searchPattern: String!, offset: Int!, limit: Int!): [String!]
  commit(ref: String!): Commit
  commits(
    ref: String!, query: UntrustedRegexp, author: String, committedBefore: Time, committedAfter: Time
    first: Int, after: String
  ): CommitConnection @deprecated(reason: "Experiment since 18.4.")
  diskPath: String
  empty: Boolean!
  exists: Boolean!
  lastCommit(path: String, ref: String, refType: RefType): Commit
  paginatedTree(
    path: String = "", recursive: Boolean = false, ref: String, refType: RefType, ${paging}
  ): TreeConnection
  rootRef: String
  tree(path: String = "", recursive: Boolean = false, ref: String, refType: RefType): Tree
}

type BlobConnection {
  edges: [BlobEdge]
  nodes: [Blob]
  pageInfo: PageInfo!
}

type BlobEdge {
  cursor: String!
  node: Blob
}

type SubmoduleConnection {
  edges: [SubmoduleEdge]
  nodes: [Submodule]
  pageInfo: PageInfo!
}

type SubmoduleEdge {
  cursor: String!
  node: Submodule
}

type TreeEntryConnection {
  edges: [TreeEntryEdge]
  nodes: [TreeEntry]
  pageInfo: PageInfo!
}

type TreeEntryEdge {
  cursor: String!
  node: TreeEntry
}

type Tree {
  blobs(${paging}): BlobConnection!
  lastCommit(path: String, ref: String, refType: RefType): Commit
  permalinkPath: String @deprecated(reason: "Experiment since 17.11.")
  submodules(${paging}): SubmoduleConnection!
  trees(${paging}): TreeEntryConnection!
}

enum EntryType {
  tree blob commit
}

interface Entry {
  flatPath: String!
  id: ID!
  name: String!
  path: String!
  sha: String!
  type: EntryType!
}

type TreeEntry implements Entry {
  flatPath: String!
  id: ID!
  name: String!
  path: String!
  sha: String!
  type: EntryType!
  webPath: String
  webUrl: String
}

type Blob implements Entry {
  flatPath: String!
  id: ID!
  lfsOid: String
  mode: String
  name: String!
  path: String!
  sha: String!
  type: EntryType!
  webPath: String
  webUrl: String
}

type Submodule implements Entry {
  flatPath: String!
  id: ID!
  name: String!
  path: String!
  sha: String!
  treeUrl: String
  type: EntryType!
  webUrl: String
}

type RepositoryBlob {
  archived: Boolean
  base64EncodedBlob: String @deprecated(reason: "Experiment since 17.1.")
  blamePath: String
  canCurrentUserPushToBranch: Boolean
  canModifyBlob: Boolean
  editBlobPath: String
  externalStorage: String
  fileType: String
  findFilePath: String
  historyPath: String
  id: ID!
  ideEditPath: String
  language: String
  lfsOid: String
  mode: String
  name: String
  oid: String!
  path: String!
  permalinkPath: String
  plainData: String
  projectBlobPathRoot: String
  rawBlob: String
  rawPath: String
  rawSize: BigInt
  rawTextBlob: String
  replacePath: String
  size: BigInt
  storedExternally: Boolean
  webPath: String
}
`;
