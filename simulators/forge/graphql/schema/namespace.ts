import { paging, projectFilters, workItemFilters } from './arguments.js';

/** Namespaces of any kind. */
export const namespaceSchema = `
input Timeframe {
  start: Date!
  end: Date!
}

type Namespace implements Todoable {
  avatarUrl: String
  crossProjectPipelineAvailable: Boolean!
  description: String
  descriptionHtml: String
  fullName: String!
  fullPath: ID!
  id: ID!
  lfsEnabled: Boolean
  name: String!
  path: String!
  projects(${projectFilters}, ${paging}): ProjectConnection!
  requestAccessEnabled: Boolean
  userPermissions: NamespacePermissions!
  visibility: String
  webUrl: String
  workItem(iid: String!): WorkItem @deprecated(reason: "Experiment since 16.10.")
  workItemStateCounts(
    ${workItemFilters}, includeAncestors: Boolean = false, includeDescendants: Boolean = false
    timeframe: Timeframe
  ): WorkItemStateCountsType @deprecated(reason: "Experiment since 18.3.")
  workItemTypes(
    name: IssueType, ${paging}
  ): WorkItemTypeConnection @deprecated(reason: "Experiment since 17.2.")
  workItems(
    ${workItemFilters}, includeAncestors: Boolean = false, includeDescendants: Boolean = false
    timeframe: Timeframe, ${paging}
  ): WorkItemConnection @deprecated(reason: "Experiment since 18.1.")
}

type NamespacePermissions {
  adminIssue: Boolean!
  adminLabel: Boolean!
  adminProject: Boolean!
  bulkAdminEpic: Boolean!
  createEpic: Boolean!
  createProjects: Boolean!
  createWorkItem: Boolean!
  readNamespace: Boolean!
  setNewWorkItemMetadata: Boolean!
}
`;
