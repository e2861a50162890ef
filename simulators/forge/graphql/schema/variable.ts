/** What pipelines are given by a project, a group and the instance. */
export const variableSchema = `
enum CiVariableSort {
  KEY_ASC KEY_DESC
}

type CiProjectVariableConnection {
  edges: [CiProjectVariableEdge]
  limit: Int!
  nodes: [CiProjectVariable]
  pageInfo: PageInfo!
}

type CiProjectVariableEdge {
  cursor: String!
  node: CiProjectVariable
}

type CiProjectVariable {
  description: String
  environmentScope: String
  hidden: Boolean
  id: ID!
  key: String
  masked: Boolean
  protected: Boolean
  raw: Boolean
  value: String
  variableType: CiVariableType
}

type CiGroupVariableConnection {
  edges: [CiGroupVariableEdge]
  limit: Int!
  nodes: [CiGroupVariable]
  pageInfo: PageInfo!
}

type CiGroupVariableEdge {
  cursor: String!
  node: CiGroupVariable
}

type CiGroupVariable {
  description: String
  environmentScope: String
  hidden: Boolean
  id: ID!
  key: String
  masked: Boolean
  protected: Boolean
  raw: Boolean
  value: String
  variableType: CiVariableType
}

type CiInstanceVariableConnection {
  edges: [CiInstanceVariableEdge]
  nodes: [CiInstanceVariable]
  pageInfo: PageInfo!
}

type CiInstanceVariableEdge {
  cursor: String!
  node: CiInstanceVariable
}

type CiInstanceVariable {
  description: String
  environmentScope: String @deprecated(reason: "Since 15.3.")
  id: ID!
  key: String
  masked: Boolean
  protected: Boolean
  raw: Boolean
  value: String
  variableType: CiVariableType
}
`;
