/** Labels. */
export const labelSchema = `
type LabelConnection {
  count(limit: Int): Int!
  edges: [LabelEdge]
  nodes: [Label]
  pageInfo: PageInfo!
}

type LabelEdge {
  cursor: String!
  node: Label
}

enum LabelSearchFieldList {
  TITLE DESCRIPTION
}

interface LabelInterface {
  color: String!
  createdAt: Time!
  description: String
  textColor: String!
  title: String!
  updatedAt: Time!
}

type Label implements LabelInterface {
  archived: Boolean!
  color: String!
  createdAt: Time!
  description: String
  descriptionHtml: String
  id: LabelID!
  lockOnMerge: Boolean!
  textColor: String!
  title: String!
  updatedAt: Time!
}
`;
