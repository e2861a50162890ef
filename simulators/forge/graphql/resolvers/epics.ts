import { canAdminIssue, canCreateNote, canDeleteIssue, canUpdateIssue } from '../../access/issues.js';
import { canReadIssue, canSee, hasRole, PLANNER } from '../../access/roles.js';

import type { Issue } from '../../world/records/issues.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { type EpicArguments, epicsPage } from '../lists/epics.js';
import { globalId } from '../scalars/global-ids.js';
import { discussedFields } from './issues.js';
import { labelTextColor } from './labels.js';
import { blockingCounts, linksOf } from './widgets.js';

function below({ children }: Issue, { viewer }: Context): Issue[] {
  return children.filter((child) => canReadIssue(viewer, child));
}

function epicsBelow(epic: Issue, context: Context): Issue[] {
  return below(epic, context).filter(({ type }) => type === 'epic');
}

function issuesBelow(epic: Issue, context: Context): Issue[] {
  return below(epic, context).filter(({ type }) => type !== 'epic');
}

function allIssues(epic: Issue, context: Context): Issue[] {
  return [
    ...issuesBelow(epic, context),
    ...epicsBelow(epic, context).flatMap((child) => allIssues(child, context)),
  ];
}

function allEpics(epic: Issue, context: Context): Issue[] {
  return epicsBelow(epic, context).flatMap((child) => [child, ...allEpics(child, context)]);
}

function ancestorsOf({ parent }: Issue): Issue[] {
  return parent ? [...ancestorsOf(parent), parent] : [];
}

function ofGroup({ home }: Issue) {
  return home.kind === 'group' ? home : null;
}

function pageAmong(epic: Issue, among: readonly Issue[], args: EpicArguments & Paging, context: Context) {
  const group = ofGroup(epic);
  if (!group || among.length === 0) return pageOfItems<Issue>([], args);
  return epicsPage(
    context,
    topOf(group),
    { ...args, includeAncestorGroups: false, includeDescendantGroups: true },
    { ids: among.map(({ id }) => id) },
  );
}

/** The group at the very top, below which all of one hierarchy is. */
function topOf(group: NonNullable<ReturnType<typeof ofGroup>>): typeof group {
  return group.parent ? topOf(group.parent) : group;
}

function count(items: readonly Issue[], state: Issue['state']): number {
  return items.filter((item) => item.state === state).length;
}

function weightOf(items: readonly Issue[], state: Issue['state']): number {
  return items.reduce((sum, item) => sum + (item.state === state ? (item.weight ?? 0) : 0), 0);
}

/** An epic as it was before it became a work item. */
export const epicFields: Fields<Issue> = {
  ...discussedFields,
  ancestors: (epic, args: EpicArguments & Paging, context) =>
    pageAmong(epic, ancestorsOf(epic), args, context),
  awardEmoji: ({ emoji }, args: Paging) => pageOfItems(emoji, args),
  blocked: (epic) => blockingCounts(epic).blockedBy > 0,
  blockedByCount: (epic) => blockingCounts(epic).blockedBy,
  blockedByEpics: (epic, args: Paging, { viewer }) => {
    const sources = epic.links
      .filter(({ type, target }) => type === 'blocks' && target === epic)
      .map(({ source }) => source);
    return pageOfItems(
      sources.filter((source) => source.type === 'epic' && canReadIssue(viewer, source)),
      args,
    );
  },
  blockingCount: (epic) => blockingCounts(epic).blocking,
  children: (epic, args: EpicArguments & Paging, context) =>
    pageAmong(epic, epicsBelow(epic, context), args, context),
  color: ({ color }) => color ?? '#1068bf',
  descendantCounts: (epic, _, context) => {
    const [epics, issues] = [allEpics(epic, context), allIssues(epic, context)];
    return {
      closedEpics: count(epics, 'closed'),
      closedIssues: count(issues, 'closed'),
      openedEpics: count(epics, 'opened'),
      openedIssues: count(issues, 'opened'),
    };
  },
  descendantWeightSum: (epic, _, context) => {
    const issues = allIssues(epic, context);
    const [opened, closed] = [weightOf(issues, 'opened'), weightOf(issues, 'closed')];
    return {
      openedIssues: opened,
      closedIssues: closed,
      openedIssuesTotal: opened,
      closedIssuesTotal: closed,
    };
  },
  dueDateFixed: ({ dueDate }) => dueDate,
  dueDateFromInheritedSource: () => null,
  dueDateFromMilestones: () => null,
  dueDateIsFixed: ({ dueDate }) => dueDate !== null,
  group: ofGroup,
  hasChildren: (epic, _, context) => epicsBelow(epic, context).length > 0,
  hasChildrenWithinTimeframe: (epic, _, context) => epicsBelow(epic, context).length > 0,
  hasIssues: (epic, _, context) => issuesBelow(epic, context).length > 0,
  hasParent: ({ parent }) => parent !== null,
  healthStatus: (epic, _, context) => {
    const open = allIssues(epic, context).filter(({ state }) => state === 'opened');
    const having = (status: Issue['healthStatus']) =>
      open.filter(({ healthStatus }) => healthStatus === status).length;
    return {
      issuesAtRisk: having('at_risk'),
      issuesNeedingAttention: having('needs_attention'),
      issuesOnTrack: having('on_track'),
    };
  },
  id: ({ id }) => globalId('Epic', id),
  issues: (epic, args: Paging, context) => pageOfItems(issuesBelow(epic, context), args),
  linkedWorkItems: (epic, args: Paging & { filter?: Given<string> }, context) =>
    pageOfItems(linksOf(epic, args.filter, context), args),
  parent: ({ parent }, _, { viewer }) =>
    parent && canReadIssue(viewer, parent) && canSee(viewer, parent.home) ? parent : null,
  relationPath: () => null,
  startDateFixed: ({ startDate }) => startDate,
  startDateFromInheritedSource: () => null,
  startDateFromMilestones: () => null,
  startDateIsFixed: ({ startDate }) => startDate !== null,
  textColor: ({ color }) => labelTextColor(color ?? '#1068bf'),
  workItemId: ({ id }) => globalId('WorkItem', id),
};

/** What the viewer may do with an epic. */
export const epicPermissionFields: Fields<Issue> = {
  adminEpic: (epic, _, { viewer }) => canAdminIssue(viewer, epic),
  adminEpicRelation: (epic, _, { viewer }) => canAdminIssue(viewer, epic),
  awardEmoji: (epic, _, { viewer }) => canCreateNote(viewer, epic),
  createEpic: ({ home }, _, { viewer }) => hasRole(viewer, home, PLANNER),
  createNote: (epic, _, { viewer }) => canCreateNote(viewer, epic),
  destroyEpic: (epic, _, { viewer }) => canDeleteIssue(viewer, epic),
  readEpic: (epic, _, { viewer }) => canReadIssue(viewer, epic),
  readEpicIid: (epic, _, { viewer }) => canReadIssue(viewer, epic),
  updateEpic: (epic, _, { viewer }) => canUpdateIssue(viewer, epic),
};
