import { childTypesOf, parentTypesOf } from '../../actions/issues/work-items.js';
import type { WorkItemType } from '../../world/records/issues.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { licensedTypes } from '../lists/issues.js';
import { globalId } from '../scalars/global-ids.js';
import { STATUSES, type WorkItemStatus } from './statuses.js';
import { type WidgetName, widgetNames } from './widget-names.js';

/** What a type of work item is called, and its number on every instance. */
const TYPES: Readonly<
  Record<WorkItemType, { readonly id: number; readonly name: string; readonly icon: string }>
> = {
  issue: { id: 1, name: 'Issue', icon: 'issue' },
  incident: { id: 2, name: 'Incident', icon: 'incident' },
  test_case: { id: 3, name: 'Test Case', icon: 'test-case' },
  requirement: { id: 4, name: 'Requirement', icon: 'requirement' },
  task: { id: 5, name: 'Task', icon: 'task' },
  objective: { id: 6, name: 'Objective', icon: 'objective' },
  key_result: { id: 7, name: 'Key Result', icon: 'keyresult' },
  epic: { id: 8, name: 'Epic', icon: 'epic' },
  ticket: { id: 9, name: 'Ticket', icon: 'ticket' },
};

/** A type of work item as the schema's record. */
export interface TypeRecord {
  readonly type: WorkItemType;
}

/** The type of an id; undefined for an id that no type has. */
export function typeWithId(id: number): WorkItemType | undefined {
  // The keys of the record are its type's.
  return (Object.keys(TYPES) as WorkItemType[]).find((type) => TYPES[type].id === id);
}

/** The name of a type: `Key Result`. */
export function typeName(type: WorkItemType): string {
  return TYPES[type].name;
}

/** The types that a place can have work items of. */
export function workItemTypes(context: Context, place: Project | Group, name: Given<string>): TypeRecord[] {
  return licensedTypes(context)
    .filter((type) => (type === 'epic') === (place.kind === 'group'))
    .filter((type) => name == null || type === name.toLowerCase())
    .sort((one, other) => (TYPES[one].name < TYPES[other].name ? -1 : 1))
    .map((type) => ({ type }));
}

/** The types that a type can be turned into: those of its own level. */
function conversionsOf(context: Context, type: WorkItemType): WorkItemType[] {
  return licensedTypes(context).filter(
    (other) => other !== type && other !== 'requirement' && other !== 'test_case',
  );
}

/** What a type of work item shows. */
export const workItemTypeFields: Fields<TypeRecord> = {
  iconName: ({ type }) => `work-item-${TYPES[type].icon}`,
  id: ({ type }) => globalId('WorkItems::Type', TYPES[type].id),
  name: ({ type }) => TYPES[type].name,
  supportedConversionTypes: ({ type }, _, context) =>
    conversionsOf(context, type).map((other) => ({ type: other })),
  widgetDefinitions: ({ type }, _, { settings }) =>
    widgetNames(type, settings).map((name) => ({ __typename: definitionOf(name), name, itemType: type })),
};

/** One widget of a type. */
interface Definition {
  readonly name: WidgetName;
  readonly itemType: WorkItemType;
}

const DEFINITIONS: Readonly<Partial<Record<WidgetName, string>>> = {
  ASSIGNEES: 'WorkItemWidgetDefinitionAssignees',
  HIERARCHY: 'WorkItemWidgetDefinitionHierarchy',
  LABELS: 'WorkItemWidgetDefinitionLabels',
  STATUS: 'WorkItemWidgetDefinitionStatus',
  WEIGHT: 'WorkItemWidgetDefinitionWeight',
};

function definitionOf(name: WidgetName): string {
  return DEFINITIONS[name] ?? 'WorkItemWidgetDefinitionGeneric';
}

const type = ({ name }: Definition) => name;

/** What the widgets of types show, by the types of the schema. */
export const definitionFields: Readonly<Record<string, Fields<Definition>>> = {
  WorkItemWidgetDefinitionAssignees: {
    type,
    allowsMultipleAssignees: (_, _args, { settings }) => isLicensed(settings, 'multipleAssignees'),
    canInviteMembers: () => false,
  },
  WorkItemWidgetDefinitionGeneric: { type },
  WorkItemWidgetDefinitionHierarchy: {
    type,
    allowedChildTypes: ({ itemType }, args: Paging) =>
      pageOfItems(
        childTypesOf(itemType).map((child) => ({ type: child })),
        args,
      ),
    allowedParentTypes: ({ itemType }, args: Paging) =>
      pageOfItems(
        parentTypesOf(itemType).map((above) => ({ type: above })),
        args,
      ),
  },
  WorkItemWidgetDefinitionLabels: {
    type,
    allowsScopedLabels: (_, _args, { settings }) => isLicensed(settings, 'scopedLabels'),
  },
  WorkItemWidgetDefinitionStatus: {
    type,
    allowedStatuses: (): readonly WorkItemStatus[] => Object.values(STATUSES),
    defaultClosedStatus: () => STATUSES.done,
    defaultOpenStatus: () => STATUSES.toDo,
  },
  WorkItemWidgetDefinitionWeight: {
    type,
    editable: ({ itemType }) => itemType !== 'epic',
    rollUp: ({ itemType }) => itemType === 'epic',
  },
};
