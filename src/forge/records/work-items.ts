import * as z from 'zod';
import { PAGE_INFO } from '../connection/pages.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime, Time, UserAnswer } from './answers.js';

const NEIGHBOUR = 'id reference(full: true) title state workItemType { name } webUrl';

/** What is asked of the widgets of a work item (GitLab: GraphQL API, WorkItemWidget). */
const WIDGET_FIELDS = `
  type
  ... on WorkItemWidgetAssignees { assignees(first: 100) { nodes { id username name } } }
  ... on WorkItemWidgetAwardEmoji { upvotes downvotes }
  ... on WorkItemWidgetDescription { description lastEditedAt taskCompletionStatus { count completedCount } }
  ... on WorkItemWidgetDevelopment {
    willAutoCloseByMergeRequest
    closingMergeRequests(first: 100) { ${PAGE_INFO} nodes { mergeRequest { id reference(full: true) title state webUrl } } }
  }
  ... on WorkItemWidgetHierarchy {
    hasChildren
    parent { ${NEIGHBOUR} }
    children(first: 100) { ${PAGE_INFO} nodes { ${NEIGHBOUR} } }
  }
  ... on WorkItemWidgetLabels { labels(first: 100) { nodes { id title } } }
  ... on WorkItemWidgetLinkedItems {
    linkedItems(first: 100) { ${PAGE_INFO} nodes { linkType workItem { ${NEIGHBOUR} } } }
    blocked blockedByCount blockingCount # paid
  }
  ... on WorkItemWidgetMilestone { milestone { id title state startDate dueDate webPath } }
  ... on WorkItemWidgetNotes { discussionLocked }
  ... on WorkItemWidgetNotifications { subscribed }
  ... on WorkItemWidgetStartAndDueDate {
    startDate dueDate rollUp
    isFixed # paid
  }
  ... on WorkItemWidgetTimeTracking {
    timeEstimate totalTimeSpent humanReadableAttributes { timeEstimate totalTimeSpent }
  }
  ... on WorkItemWidgetColor { color textColor } # paid
  ... on WorkItemWidgetHealthStatus { healthStatus } # paid
  ... on WorkItemWidgetIteration { iteration { id title state startDate dueDate iterationCadence { title } } } # paid
  ... on WorkItemWidgetProgress { progress currentValue startValue endValue } # paid
  ... on WorkItemWidgetStatus { status { id name category } } # paid
  ... on WorkItemWidgetWeight { weight rolledUpWeight rolledUpCompletedWeight } # paid`;

/** What is asked of a work item of any kind. */
export const WORK_ITEM_FIELDS = `
  id iid title state confidential createdAt updatedAt closedAt webUrl reference(full: true)
  author { username }
  workItemType { name }
  widgets {
    ${WIDGET_FIELDS}
  }`;

/** A widget as the forge sends it. */
const Widget = z.looseObject({
  type: maybe.text.describe('For example HIERARCHY, START_AND_DUE_DATE'),
});

/** How a work item is answered. */
export const WorkItemAnswer = z.object({
  id: Id,
  iid: plain.text,
  title: plain.text,
  state: plain.text,
  confidential: maybe.flag,
  createdAt: Time,
  updatedAt: MaybeTime,
  closedAt: MaybeTime,
  webUrl: maybe.text,
  reference: maybe.text,
  author: UserAnswer.nullish(),
  workItemType: z.object({ name: plain.text }).nullish(),
  widgets: z.array(Widget.nullable()).nullish(),
});
export type WorkItemAnswer = z.output<typeof WorkItemAnswer>;

/** A work item with all that belongs to it. */
export const WorkItem = z.object({
  id: plain.text,
  iid: plain.text,
  reference: optional.text.describe('group/project#7; group&7 of an epic'),
  type: optional.text.describe('Issue, Task, Epic, Incident, Objective, Key Result …'),
  title: plain.text,
  state: plain.text.describe('opened or closed'),
  author: optional.text.describe('Username'),
  confidential: optional.flag,
  createdAt: plain.text,
  updatedAt: optional.text,
  closedAt: optional.text,
  webUrl: optional.text,
  widgets: z.array(Widget).describe("What it consists of, as the forge's GraphQL interface sends it"),
});
export type WorkItem = z.output<typeof WorkItem>;

/** A work item without the members that say nothing; its widgets as they came. */
export function workItemRow(answer: WorkItemAnswer): WorkItem {
  const { id, iid, reference, workItemType, title, state, author, confidential } = answer;
  const { createdAt, updatedAt, closedAt, webUrl, widgets } = answer;
  return {
    id,
    iid,
    ...(reference && { reference }),
    ...(workItemType && { type: workItemType.name }),
    title,
    state: state === 'OPEN' ? 'opened' : state.toLowerCase(),
    ...(author && { author: author.username }),
    ...(confidential && { confidential }),
    createdAt,
    ...(updatedAt && { updatedAt }),
    ...(closedAt && { closedAt }),
    ...(webUrl && { webUrl }),
    widgets: (widgets ?? []).filter((widget) => widget !== null),
  };
}

const CutList = z.looseObject({ pageInfo: z.looseObject({ hasNextPage: z.literal(true) }) });

/** The lists of widgets that go on beyond what is shown, as `HIERARCHY.children`. */
export function cutLists({ widgets }: WorkItem): string[] {
  return widgets.flatMap(({ type, ...members }) =>
    Object.entries(members)
      .filter(([, member]) => CutList.safeParse(member).success)
      .map(([name]) => `${type}.${name}`),
  );
}
