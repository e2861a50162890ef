import { canReadIssue, canReadMergeRequests, canReadNote } from '../../access/roles.js';
import { isSubscribed, participants } from '../../actions/discussion/subscriptions.js';
import { linkTypeFrom, otherEnd } from '../../actions/issues/links.js';
import { totalSpent } from '../../actions/issues/timelogs.js';
import { childTypesOf } from '../../actions/issues/work-items.js';
import { writeDurationOrNull } from '../../rendering/durations.js';
import { markdownHtml } from '../../rendering/markdown.js';
import { tasksIn } from '../../world/checklists.js';
import { countEmoji, isOpenBlocker } from '../../world/issue-facts.js';
import type { Issue, IssueLink } from '../../world/records/issues.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields, Resolver } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { canReadTimelog } from '../lists/timelogs.js';
import { globalId } from '../scalars/global-ids.js';
import { labelTextColor } from './labels.js';
import { discussionsPage, type NotesArguments, notesPage } from './note-lists.js';
import { statusOf } from './statuses.js';
import { todosAbout } from './todos.js';
import type { WidgetName } from './widget-names.js';

/** A widget of a work item. */
export interface Widget {
  readonly __typename: string;
  readonly type: WidgetName;
  readonly item: Issue;
}

/** The record of a widget. */
export function widgetRecord(type: WidgetName, item: Issue): Widget {
  const words = type
    .toLowerCase()
    .split('_')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return { __typename: `WorkItemWidget${words.join('')}`, type, item };
}

type WidgetFields = Fields<Widget>;

/** The links of a work item as it sees them: related, blocking or blocked. */
export function linksOf(
  item: Issue,
  filter: Given<string>,
  { viewer }: Pick<Context, 'viewer'>,
): LinkRecord[] {
  return item.links
    .map((link) => linkRecord(item, link))
    .filter(
      ({ linkType, workItem }) =>
        canReadIssue(viewer, workItem) && (!filter || LINK_TYPES[filter] === linkType),
    );
}

interface LinkRecord {
  readonly link: IssueLink;
  readonly linkType: string;
  readonly workItem: Issue;
}

const LINK_TYPES: Readonly<Record<string, string>> = {
  RELATED: 'relates_to',
  BLOCKED_BY: 'is_blocked_by',
  BLOCKS: 'blocks',
};

function linkRecord(item: Issue, link: IssueLink): LinkRecord {
  return { link, linkType: linkTypeFrom(item, link), workItem: otherEnd(item, link) };
}

/** A work item at the other end of a link. */
export const linkedItemFields: Fields<LinkRecord> = {
  linkCreatedAt: ({ link }) => link.createdAt,
  linkId: ({ link }) => globalId('WorkItems::RelatedWorkItemLink', link.id),
  linkUpdatedAt: ({ link }) => link.updatedAt,
  workItemState: ({ workItem }) => (workItem.state === 'opened' ? 'OPEN' : 'CLOSED'),
};

/** How many open work items are in the way of one, and in how many ways it is itself. */
export function blockingCounts(item: Issue) {
  const blocks = item.links.filter(({ type }) => type === 'blocks');
  return {
    blockedBy: blocks.filter(({ source, target }) => target === item && source.state === 'opened').length,
    blocking: blocks.filter((link) => isOpenBlocker(item, link)).length,
  };
}

function whenLicensed(read: Resolver<Widget>): Resolver<Widget> {
  return (widget, args, context, info) =>
    isLicensed(context.settings, 'blockedIssues') ? read(widget, args, context, info) : null;
}

/** What is below a work item, as far as the viewer sees it. */
function childrenOf({ children }: Issue, { viewer }: Pick<Context, 'viewer'>): Issue[] {
  return children.filter((child) => canReadIssue(viewer, child));
}

function ancestorsOf({ parent }: Issue): Issue[] {
  return parent ? [...ancestorsOf(parent), parent] : [];
}

function healthCounts(item: Issue, context: Context) {
  const children = childrenOf(item, context);
  return (['on_track', 'needs_attention', 'at_risk'] as const).map((status) => ({
    healthStatus: healthName(status),
    count: children.filter(({ healthStatus }) => healthStatus === status).length,
  }));
}

/** A health status as the schema names it. */
export function healthName(status: Issue['healthStatus']): string | null {
  return status?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? null;
}

function rolledUpWeight(item: Issue, closedOnly: boolean): number | null {
  const below = item.children.flatMap((child) => [child, ...child.children]);
  const weights = below.flatMap(({ weight, state }) =>
    weight !== null && (!closedOnly || state === 'closed') ? weight : [],
  );
  return weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0);
}

function countsByType(item: Issue, context: Context) {
  const below = childrenOf(item, context).flatMap((child) => [child, ...childrenOf(child, context)]);
  return [...new Set(below.map(({ type }) => type))].map((type) => {
    const all = below.filter((child) => child.type === type);
    const opened = all.filter(({ state }) => state === 'opened').length;
    return {
      workItemType: { type },
      countsByState: { all: all.length, opened, closed: all.length - opened },
    };
  });
}

/** The widgets of the schema. */
export const widgetFields: Readonly<Record<string, WidgetFields>> = {
  WorkItemWidgetAssignees: {
    allowsMultipleAssignees: (_, _args, { settings }) => isLicensed(settings, 'multipleAssignees'),
    assignees: ({ item }, args: Paging) => pageOfItems(item.assignees, args),
    canInviteMembers: () => false,
  },
  WorkItemWidgetAwardEmoji: {
    awardEmoji: ({ item }, args: Paging) => pageOfItems(item.emoji, args),
    downvotes: ({ item }) => countEmoji(item, 'thumbsdown'),
    newCustomEmojiPath: () => null,
    upvotes: ({ item }) => countEmoji(item, 'thumbsup'),
  },
  WorkItemWidgetColor: {
    color: ({ item }) => item.color,
    textColor: ({ item }) => item.color && labelTextColor(item.color),
  },
  WorkItemWidgetCurrentUserTodos: {
    currentUserTodos: ({ item }, args: Paging & { state?: Given<string> }, context) =>
      todosAbout(context, item, args),
  },
  WorkItemWidgetDescription: {
    description: ({ item }) => item.description,
    descriptionHtml: ({ item }) => markdownHtml(item.description),
    edited: ({ item }) => item.lastEditedAt !== null,
    lastEditedAt: ({ item }) => item.lastEditedAt,
    lastEditedBy: ({ item }) => item.lastEditedBy,
    taskCompletionStatus: ({ item }) => tasksIn(item.description),
  },
  WorkItemWidgetDevelopment: {
    closingMergeRequests: ({ item }, args: Paging, { viewer }) =>
      pageOfItems(
        item.closedByMergeRequests
          .filter(({ project }) => canReadMergeRequests(viewer, project))
          .map((mergeRequest) => ({ item, mergeRequest })),
        args,
      ),
    relatedBranches: ({ item }, args: Paging) => pageOfItems(relatedBranches(item), args),
    relatedMergeRequests: ({ item }, args: Paging, { viewer }) =>
      pageOfItems(
        item.mentionedInMergeRequests.filter(({ project }) => canReadMergeRequests(viewer, project)),
        args,
      ),
    willAutoCloseByMergeRequest: ({ item }) =>
      item.closedByMergeRequests.some(({ state }) => state === 'opened') &&
      item.home.kind === 'project' &&
      item.home.settings.autocloseReferencedIssues,
  },
  WorkItemWidgetHealthStatus: {
    healthStatus: ({ item }) => healthName(item.healthStatus),
    rolledUpHealthStatus: ({ item }, _, context) => healthCounts(item, context),
  },
  WorkItemWidgetHierarchy: {
    ancestors: ({ item }, args: Paging, { viewer }) =>
      pageOfItems(
        ancestorsOf(item).filter((ancestor) => canReadIssue(viewer, ancestor)),
        args,
      ),
    children: ({ item }, args: Paging & { state?: Given<string> }, context) =>
      pageOfItems(
        childrenOf(item, context).filter(
          ({ state }) => !args.state || (args.state === 'OPEN') === (state === 'opened'),
        ),
        args,
      ),
    // No depth of a hierarchy is refused here.
    depthLimitReachedByType: ({ item }) =>
      childTypesOf(item.type).map((type) => ({ workItemType: { type }, depthLimitReached: false })),
    hasChildren: ({ item }, _, context) => childrenOf(item, context).length > 0,
    hasParent: ({ item }) => item.parent !== null,
    parent: ({ item }, _, { viewer }) =>
      item.parent && canReadIssue(viewer, item.parent) ? item.parent : null,
    rolledUpCountsByType: ({ item }, _, context) => countsByType(item, context),
  },
  WorkItemWidgetIteration: { iteration: ({ item }) => item.iteration },
  WorkItemWidgetLabels: {
    allowsScopedLabels: (_, _args, { settings }) => isLicensed(settings, 'scopedLabels'),
    labels: ({ item }, args: Paging) => pageOfItems(item.labels, args),
  },
  WorkItemWidgetLinkedItems: {
    blocked: whenLicensed(({ item }) => blockingCounts(item).blockedBy > 0),
    blockedByCount: whenLicensed(({ item }) => blockingCounts(item).blockedBy),
    blockingCount: whenLicensed(({ item }) => blockingCounts(item).blocking),
    linkedItems: ({ item }, args: Paging & { filter?: Given<string> }, context) =>
      pageOfItems(linksOf(item, args.filter, context), args),
  },
  WorkItemWidgetMilestone: { milestone: ({ item }) => item.milestone },
  WorkItemWidgetNotes: {
    discussionLocked: ({ item }) => item.discussionLocked ?? false,
    discussions: ({ item }, args: NotesArguments, context) => discussionsPage(context, item, args),
    notes: ({ item }, args: NotesArguments, context) => notesPage(context, item, args),
  },
  WorkItemWidgetNotifications: {
    subscribed: ({ item }, _, { world, viewer }) => viewer !== null && isSubscribed(world, item, viewer),
  },
  WorkItemWidgetParticipants: {
    participants: ({ item }, args: Paging, { world, viewer }) =>
      pageOfItems(
        participants(world, item, (note) => canReadNote(viewer, note)),
        args,
      ),
  },
  WorkItemWidgetProgress: {
    currentValue: ({ item }) => item.progress,
    endValue: () => 100,
    progress: ({ item }) => item.progress,
    startValue: () => 0,
    updatedAt: ({ item }) => (item.progress === null ? null : item.updatedAt),
  },
  WorkItemWidgetStartAndDueDate: {
    dueDate: ({ item }) => item.dueDate,
    dueDateSourcingMilestone: () => null,
    dueDateSourcingWorkItem: () => null,
    isFixed: () => true,
    rollUp: ({ item }) => item.type === 'epic',
    startDate: ({ item }) => item.startDate,
    startDateSourcingMilestone: () => null,
    startDateSourcingWorkItem: () => null,
  },
  WorkItemWidgetStatus: { status: ({ item }) => statusOf(item) },
  WorkItemWidgetTimeTracking: {
    humanReadableAttributes: ({ item }) => ({
      timeEstimate: writeDurationOrNull(item.timeEstimate) ?? '',
      totalTimeSpent: writeDurationOrNull(totalSpent(item)) ?? '',
    }),
    timeEstimate: ({ item }) => item.timeEstimate,
    timelogs: ({ item }, args: Paging, context) =>
      pageOfItems(
        item.timelogs.filter((log) => canReadTimelog(context, log)),
        args,
      ),
    totalTimeSpent: ({ item }) => totalSpent(item),
  },
  WorkItemWidgetWeight: {
    rolledUpCompletedWeight: ({ item }) => rolledUpWeight(item, true),
    rolledUpWeight: ({ item }) => rolledUpWeight(item, false),
    weight: ({ item }) => item.weight,
    widgetDefinition: ({ item }) => ({ name: 'WEIGHT', itemType: item.type }),
  },
};

/** Branches that are named for an issue: its number, a dash and something. */
function relatedBranches({ home, iid }: Issue) {
  if (home.kind === 'group') return [];
  return [...home.repository.branches.keys()]
    .filter((name) => name.startsWith(`${iid}-`))
    .map((name) => ({ project: home, name }));
}
