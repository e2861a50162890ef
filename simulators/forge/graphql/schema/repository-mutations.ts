/** Changes of repositories, and stars. */
export const repositoryMutationsSchema = `
extend type Mutation {
  createBranch(input: CreateBranchInput!): CreateBranchPayload
  branchDelete(input: BranchDeleteInput!): BranchDeletePayload
  commitCreate(input: CommitCreateInput!): CommitCreatePayload
  starProject(input: StarProjectInput!): StarProjectPayload @deprecated(reason: "Experiment since 16.7.")
}

type CreateBranchPayload {
  branch: Branch
  clientMutationId: String
  errors: [String!]!
}

type BranchDeletePayload {
  branch: Branch
  clientMutationId: String
  errors: [String!]!
}

type CommitCreatePayload {
  clientMutationId: String
  commit: Commit
  commitPipelinePath: String
  content: [String!]
  errors: [String!]!
}

type StarProjectPayload {
  clientMutationId: String
  count: String!
  errors: [String!]!
}

input CreateBranchInput {
  clientMutationId: String
  projectPath: ID!
  name: String!
  ref: String!
}

input BranchDeleteInput {
  clientMutationId: String
  projectPath: ID!
  name: String!
}

input CommitCreateInput {
  clientMutationId: String
  projectPath: ID!
  branch: String!
  startBranch: String
  message: String!
  actions: [CommitAction!]!
}

input CommitAction {
  action: CommitActionMode!
  content: String
  encoding: CommitEncoding
  executeFilemode: Boolean
  filePath: String!
  lastCommitId: String
  previousPath: String
}

enum CommitActionMode {
  CREATE DELETE MOVE UPDATE CHMOD
}

enum CommitEncoding {
  TEXT BASE64
}

input StarProjectInput {
  clientMutationId: String
  projectId: ProjectID!
  starred: Boolean!
}
`;
