import { paging } from './arguments.js';

/** What types of work items allow. */
export const workItemDefinitionsSchema = `
interface WorkItemWidgetDefinition {
  type: WorkItemWidgetType!
}

type WorkItemWidgetDefinitionAssignees implements WorkItemWidgetDefinition {
  allowsMultipleAssignees: Boolean!
  canInviteMembers: Boolean!
  type: WorkItemWidgetType!
}

type WorkItemWidgetDefinitionGeneric implements WorkItemWidgetDefinition {
  type: WorkItemWidgetType!
}

type WorkItemWidgetDefinitionHierarchy implements WorkItemWidgetDefinition {
  allowedChildTypes(${paging}): WorkItemTypeConnection
  allowedParentTypes(${paging}): WorkItemTypeConnection
  type: WorkItemWidgetType!
}

type WorkItemWidgetDefinitionLabels implements WorkItemWidgetDefinition {
  allowsScopedLabels: Boolean!
  type: WorkItemWidgetType!
}

type WorkItemWidgetDefinitionStatus implements WorkItemWidgetDefinition {
  allowedStatuses: [WorkItemStatus!] @deprecated(reason: "Experiment since 17.8.")
  defaultClosedStatus: WorkItemStatus @deprecated(reason: "Experiment since 18.0.")
  defaultOpenStatus: WorkItemStatus @deprecated(reason: "Experiment since 18.0.")
  type: WorkItemWidgetType!
}

type WorkItemWidgetDefinitionWeight implements WorkItemWidgetDefinition {
  editable: Boolean!
  rollUp: Boolean!
  type: WorkItemWidgetType!
}
`;
