import { canCreateIssue, canDeleteWorkItem, canSetTimes, canUpdateIssue } from '../../access/issues.js';
import { canSee, hasRole, PLANNER } from '../../access/roles.js';
import { isSubscribed, subscribe } from '../../actions/discussion/subscriptions.js';
import type { IssueChanges } from '../../actions/issues/changes.js';
import { updateIssue } from '../../actions/issues/issues.js';
import { childTypesOf } from '../../actions/issues/work-items.js';
import { openIssue } from '../../actions/quick-actions/in-descriptions.js';
import { touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import type { Group, Project } from '../../world/records/projects.js';
import { allowedChanges, severalOf } from '../changes/allowed-changes.js';
import { assertMay, found, readableItem } from '../changes/find.js';
import { type Change, mutation } from '../changes/mutation.js';
import { widgetChanges } from '../changes/work-item-changes.js';
import { childrenChange, childrenOf, hierarchyChange, newParent } from '../changes/work-item-hierarchy.js';
import { type CreateInput, refuseUnsupported, type UpdateInput } from '../changes/work-item-inputs.js';
import type { Fields } from '../context/context.js';
import { licensedTypes } from '../lists/issues.js';
import { FieldProblem } from '../request/problems.js';
import { typeName, typeWithId } from '../resolvers/work-item-types.js';
import type { GlobalId } from '../scalars/global-ids.js';
import { edited } from './issues.js';
import { activitiesOf, estimateIn } from './work-item-activities.js';
import { linked } from './work-item-links.js';

/** Work items of all kinds. */
export const workItemMutations: Fields<unknown> = {
  workItemCreate: mutation((input: CreateInput, change) => {
    const place = placeOf(change, input);
    const type = found(typeOf(change, input.workItemTypeId));
    refuseElsewhere(place, type);
    refuseUnsupported(change, type, input);
    if (type === 'epic' && place.kind === 'project') return { errors: ['Operation not allowed'] };
    return { workItem: created(change, place, type, input) };
  }),

  workItemUpdate: mutation((input: UpdateInput, change) => {
    const item = readableItem(change, input.id);
    refuseUnsupported(change, item.type, input);
    const isBase = ['title', 'confidential', 'stateEvent'].some((name) => name in input);
    assertMay(!isBase || canUpdateIssue(change.viewer, item));
    updated(change, item, input);
    return { workItem: item };
  }),

  workItemDelete: mutation(({ id }: { readonly id: GlobalId }, change) => {
    const item = readableItem(change, id);
    assertMay(canDeleteWorkItem(change.viewer, item));
    remove(change.world, { issues: [item] });
    const { home } = item;
    return home.kind === 'group' ? { namespace: home } : { namespace: home.namespace, project: home };
  }),

  workItemConvert: mutation((input: { readonly id: GlobalId; readonly workItemTypeId: GlobalId }, change) => {
    const item = readableItem(change, input.id);
    assertMay(canUpdateIssue(change.viewer, item));
    const type = typeOf(change, input.workItemTypeId);
    if (!type) throw new FieldProblem(`Work Item type with id ${input.workItemTypeId.id} was not found`);
    if (!mayBecome(change, item, type)) {
      throw new FieldProblem(`You are not allowed to change the Work Item type to ${typeName(type)}.`);
    }
    judgeConversion(item, type);
    return { workItem: updateIssue(change.world, change.act, item, { type }) };
  }),

  workItemSubscribe: mutation((input: { readonly id: GlobalId; readonly subscribed: boolean }, change) => {
    const item = readableItem(change, input.id);
    if (isSubscribed(change.world, item, change.viewer) !== input.subscribed) {
      subscribe(change.world, item, change.viewer, input.subscribed);
      touch(change.world, 'issues', item);
    }
    return { workItem: item };
  }),

  workItemHierarchyAddChildrenItems: mutation(
    (input: { readonly id: GlobalId; readonly childrenIds: readonly GlobalId[] }, change) => {
      const item = readableItem(change, input.id);
      refuseUnsupported(change, item.type, { hierarchyWidget: {} });
      const children = childrenOf(change, input.childrenIds);
      childrenChange(change, item, children)();
      return { addedChildren: children.filter(({ parent }) => parent === item) };
    },
  ),
};

function placeOf({ world, viewer }: Change, { namespacePath }: CreateInput): Project | Group {
  if (!namespacePath) {
    throw new FieldProblem('Please provide either projectPath or namespacePath argument, but not both.');
  }
  const place = found(world.places.get(namespacePath.toLowerCase()));
  assertMay(canSee(viewer, place) && canCreateIssue(viewer, place));
  return place;
}

function typeOf({ context }: Change, { id }: GlobalId): WorkItemType | undefined {
  const type = typeWithId(Number(id));
  return type && licensedTypes(context).includes(type) ? type : undefined;
}

/** Of groups themselves there are only epics. */
function refuseElsewhere(place: Project | Group, type: WorkItemType): void {
  if (place.kind === 'project' || type === 'epic') return;
  throw new FieldProblem(
    'create_group_level_work_items feature flag is disabled. Only project paths allowed.',
  );
}

function created(change: Change, place: Project | Group, type: WorkItemType, input: CreateInput): Issue {
  const { world, act, viewer } = change;
  const wanted = { place, issue: null };
  const { title, confidential, createdAt, hierarchyWidget, linkedItemsWidget } = input;
  const changes: IssueChanges = {
    ...widgetChanges(change, wanted, input),
    ...(confidential != null && { confidential }),
    type,
  };
  const parentId = hierarchyWidget?.parentId;
  const parent = parentId ? newParent(change, type, confidential ?? false, parentId) : null;
  const plain = { ...allowedChanges(change, wanted, changes), title, ...(parent && { parent }) };
  const times = createdAt != null && canSetTimes(viewer, place) ? { createdAt } : {};
  const item = openIssue(world, act, place, { input: { ...plain, ...times }, several: severalOf(change) });
  const others =
    linkedItemsWidget?.workItemsIds.flatMap(({ id }) => world.issues.get(Number(id)) ?? []) ?? [];
  if (others.length > 0) linked(change, item, others, linkedItemsWidget?.linkType);
  return item;
}

/** Everything is judged before anything is changed; the item's own changes are judged as they are made, first of all. */
function updated(change: Change, item: Issue, input: UpdateInput): void {
  const changes = changesOf(change, item, input);
  const { hierarchyWidget } = input;
  const doings = [
    ...(hierarchyWidget ? [hierarchyChange(change, item, hierarchyWidget)] : []),
    ...activitiesOf(change, item, input),
  ];
  if (Object.keys(changes).length > 0) edited(change, item, changes);
  for (const doIt of doings) doIt();
}

/** Widgets that the caller may not use are passed over. */
function changesOf(change: Change, item: Issue, input: UpdateInput): IssueChanges {
  const { title, confidential, stateEvent, notesWidget, progressWidget } = input;
  const mayUpdate = canUpdateIssue(change.viewer, item);
  const { description, ...widgets } = widgetChanges(change, { place: item.home, issue: item }, input);
  const timeEstimate = estimateIn(input);
  return {
    ...widgets,
    ...(description !== undefined && mayUpdate && { description }),
    ...(title !== undefined && { title: title ?? '' }),
    ...(confidential != null && { confidential }),
    ...(stateEvent && { state: stateEvent === 'CLOSE' ? ('closed' as const) : ('opened' as const) }),
    ...(notesWidget && { discussionLocked: notesWidget.discussionLocked }),
    ...(progressWidget && { progress: Math.min(100, Math.max(0, progressWidget.currentValue)) }),
    ...(timeEstimate !== undefined && { timeEstimate }),
  };
}

/** Epics are of groups, all others of projects; incidents are for people from planner up. */
function mayBecome({ viewer }: Change, { home }: Issue, type: WorkItemType): boolean {
  if ((type === 'epic') !== (home.kind === 'group')) return false;
  return canCreateIssue(viewer, home) && (type !== 'incident' || hasRole(viewer, home, PLANNER));
}

/** What is above and below has to go with the new type, too (app/models/work_item.rb). */
function judgeConversion({ parent, children }: Issue, type: WorkItemType): void {
  const name = typeName(type).toLowerCase();
  if (parent && !childTypesOf(parent.type).includes(type)) {
    const above = typeName(parent.type).toLowerCase();
    throw invalidRecord({
      work_item_type_id: [`cannot be changed to ${name} with ${above} as parent type.`],
    });
  }
  if (children.some((child) => !childTypesOf(type).includes(child.type))) {
    throw invalidRecord({ work_item_type_id: [`cannot be changed to ${name} with these child item types.`] });
  }
}
