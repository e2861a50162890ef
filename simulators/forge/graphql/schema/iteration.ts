/** Iterations and their cadences. */
export const iterationSchema = `
type IterationCadenceConnection {
  edges: [IterationCadenceEdge]
  nodes: [IterationCadence]
  pageInfo: PageInfo!
}

type IterationCadenceEdge {
  cursor: String!
  node: IterationCadence
}

type IterationConnection {
  edges: [IterationEdge]
  nodes: [Iteration]
  pageInfo: PageInfo!
}

type IterationEdge {
  cursor: String!
  node: Iteration
}

enum IterationState {
  upcoming current opened closed all
}

enum IterationSearchableField {
  TITLE CADENCE_TITLE
}

enum IterationSort {
  CADENCE_AND_DUE_DATE_ASC CADENCE_AND_DUE_DATE_DESC
}

type Iteration {
  createdAt: Time!
  description: String
  descriptionHtml: String
  dueDate: Time
  id: ID!
  iid: String!
  iterationCadence: IterationCadence!
  scopedPath: String
  scopedUrl: String
  sequence: Int!
  startDate: Time
  state: IterationState!
  title: String
  updatedAt: Time!
  webPath: String!
  webUrl: String!
}

type IterationCadence {
  active: Boolean
  automatic: Boolean
  description: String
  durationInWeeks: Int
  id: IterationsCadenceID!
  iterationsInAdvance: Int
  rollOver: Boolean!
  startDate: Time
  title: String!
}
`;
