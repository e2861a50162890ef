/** Work items. */
export const workItemSchema = `
type WorkItemConnection {
  count(limit: Int): Int!
  edges: [WorkItemEdge]
  nodes: [WorkItem]
  pageInfo: PageInfo!
}

type WorkItemEdge {
  cursor: String!
  node: WorkItem
}

type WorkItemTypeConnection {
  edges: [WorkItemTypeEdge]
  nodes: [WorkItemType]
  pageInfo: PageInfo!
}

type WorkItemTypeEdge {
  cursor: String!
  node: WorkItemType
}

type LinkedWorkItemTypeConnection {
  edges: [LinkedWorkItemTypeEdge]
  nodes: [LinkedWorkItemType]
  pageInfo: PageInfo!
}

type LinkedWorkItemTypeEdge {
  cursor: String!
  node: LinkedWorkItemType
}

enum WorkItemWidgetType {
  ASSIGNEES DESCRIPTION HIERARCHY LABELS MILESTONE NOTES START_AND_DUE_DATE HEALTH_STATUS WEIGHT ITERATION
  PROGRESS VERIFICATION_STATUS REQUIREMENT_LEGACY TEST_REPORTS NOTIFICATIONS CURRENT_USER_TODOS
  AWARD_EMOJI LINKED_ITEMS COLOR PARTICIPANTS TIME_TRACKING DESIGNS DEVELOPMENT CRM_CONTACTS
  EMAIL_PARTICIPANTS STATUS LINKED_RESOURCES CUSTOM_FIELDS ERROR_TRACKING VULNERABILITIES
}

type WorkItem implements Todoable {
  archived: Boolean! @deprecated(reason: "Experiment since 16.5.")
  author: UserCore @deprecated(reason: "Experiment since 15.9.")
  closedAt: Time
  confidential: Boolean!
  createNoteEmail: String
  createdAt: Time!
  description: String
  descriptionHtml: String
  duplicatedToWorkItemUrl: String
  hidden: Boolean
  id: WorkItemID!
  iid: String!
  imported: Boolean!
  lockVersion: Int!
  movedToWorkItemUrl: String
  name: String
  namespace: Namespace @deprecated(reason: "Experiment since 15.10.")
  project: Project @deprecated(reason: "Experiment since 15.3.")
  promotedToEpicUrl: String
  reference(full: Boolean = false): String!
  state: WorkItemState!
  title: String!
  titleHtml: String
  updatedAt: Time!
  userDiscussionsCount: Int!
  userPermissions: WorkItemPermissions!
  webPath: String
  webUrl: String
  widgets(
    exceptTypes: [WorkItemWidgetType!] = null, onlyTypes: [WorkItemWidgetType!] = null
  ): [WorkItemWidget!]
  workItemType: WorkItemType!
}

type WorkItemPermissions {
  adminParentLink: Boolean!
  adminWorkItem: Boolean!
  adminWorkItemLink: Boolean!
  blockedWorkItems: Boolean
  cloneWorkItem: Boolean!
  createNote: Boolean!
  deleteWorkItem: Boolean!
  markNoteAsInternal: Boolean!
  moveWorkItem: Boolean!
  readWorkItem: Boolean!
  reportSpam: Boolean!
  setWorkItemMetadata: Boolean!
  updateWorkItem: Boolean!
}

type WorkItemType {
  iconName: String
  id: WorkItemsTypeID!
  name: String!
  supportedConversionTypes: [WorkItemType!] @deprecated(reason: "Experiment since 17.8.")
  widgetDefinitions: [WorkItemWidgetDefinition!] @deprecated(reason: "Experiment since 16.7.")
}

type WorkItemTypeCountsByState {
  countsByState: WorkItemStateCountsType!
  workItemType: WorkItemType!
}

type WorkItemStateCountsType {
  all: Int
  closed: Int
  opened: Int
}

type WorkItemStatus {
  category: WorkItemStatusCategoryEnum @deprecated(reason: "Experiment since 18.1.")
  color: String @deprecated(reason: "Experiment since 17.11.")
  description: String @deprecated(reason: "Experiment since 18.1.")
  iconName: String @deprecated(reason: "Experiment since 17.11.")
  id: GlobalID @deprecated(reason: "Experiment since 17.11.")
  name: String @deprecated(reason: "Experiment since 17.11.")
  position: Int @deprecated(reason: "Experiment since 17.11.")
}

type LinkedWorkItemType {
  linkCreatedAt: Time!
  linkId: WorkItemsRelatedWorkItemLinkID!
  linkType: String!
  linkUpdatedAt: Time!
  workItem: WorkItem
  workItemState: WorkItemState!
}
`;
