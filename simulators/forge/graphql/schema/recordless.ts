/** What a world has none of: the lists are there, and empty. */
export const recordlessSchema = `
enum CiCatalogResourceSort {
  NAME_ASC NAME_DESC LATEST_RELEASED_AT_ASC LATEST_RELEASED_AT_DESC CREATED_ASC CREATED_DESC
  STAR_COUNT_ASC STAR_COUNT_DESC USAGE_COUNT_ASC USAGE_COUNT_DESC
}

type CiCatalogResource {
  archived: Boolean
  description: String
  fullPath: ID @deprecated(reason: "Experiment since 16.11.")
  icon: String
  id: ID!
  latestReleasedAt: Time @deprecated(reason: "Experiment since 16.5.")
  name: String
  starCount: Int!
  topics: [String!]
  webPath: String @deprecated(reason: "Experiment since 16.1.")
}

type CiCatalogResourceConnection {
  count(limit: Int): Int!
  edges: [CiCatalogResourceEdge]
  nodes: [CiCatalogResource]
  pageInfo: PageInfo!
}

type CiCatalogResourceEdge {
  cursor: String!
  node: CiCatalogResource
}

type CiMinutesNamespaceMonthlyUsage {
  minutes: Int
  month: String
  monthIso8601: ISO8601Date
  sharedRunnersDuration: Int
}

type CiMinutesNamespaceMonthlyUsageConnection {
  edges: [CiMinutesNamespaceMonthlyUsageEdge]
  nodes: [CiMinutesNamespaceMonthlyUsage]
  pageInfo: PageInfo!
}

type CiMinutesNamespaceMonthlyUsageEdge {
  cursor: String!
  node: CiMinutesNamespaceMonthlyUsage
}

type CustomEmoji {
  createdAt: Time!
  external: Boolean!
  id: CustomEmojiID!
  name: String!
  url: String!
  userPermissions: CustomEmojiPermissions!
}

type CustomEmojiPermissions {
  createCustomEmoji: Boolean!
  deleteCustomEmoji: Boolean!
  readCustomEmoji: Boolean!
}

type CustomEmojiConnection {
  count(limit: Int): Int!
  edges: [CustomEmojiEdge]
  nodes: [CustomEmoji]
  pageInfo: PageInfo!
}

type CustomEmojiEdge {
  cursor: String!
  node: CustomEmoji
}

type CustomerRelationsContact {
  active: Boolean!
  createdAt: Time!
  description: String
  email: String
  firstName: String!
  id: ID!
  lastName: String!
  organization: CustomerRelationsOrganization
  phone: String
  updatedAt: Time!
}

type CustomerRelationsContactConnection {
  edges: [CustomerRelationsContactEdge]
  nodes: [CustomerRelationsContact]
  pageInfo: PageInfo!
}

type CustomerRelationsContactEdge {
  cursor: String!
  node: CustomerRelationsContact
}

type CustomerRelationsOrganization {
  active: Boolean!
  createdAt: Time!
  defaultRate: Float
  description: String
  id: ID!
  name: String!
  updatedAt: Time!
}

type CustomerRelationsOrganizationConnection {
  edges: [CustomerRelationsOrganizationEdge]
  nodes: [CustomerRelationsOrganization]
  pageInfo: PageInfo!
}

type CustomerRelationsOrganizationEdge {
  cursor: String!
  node: CustomerRelationsOrganization
}

type DependencyProxySetting {
  enabled: Boolean!
  identity: String
}
`;
