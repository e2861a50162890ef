import { isOpenBlocker } from '../../world/issue-facts.js';
import type { View } from '../../world/ordered-list.js';
import type { Issue } from '../../world/records/issues.js';
import { type Cell, type Column, compareBy } from '../matching/columns.js';

/** What issues can be sorted by. */
export type IssueSort = keyof typeof SORTS;

export interface IssueOrder {
  readonly by: IssueSort;
  readonly descending: boolean;
}

interface Sort {
  readonly column: string;
  readonly of: (issue: Issue) => Cell;
  /** Records of the same value are by id in the same direction; by descending id otherwise. */
  readonly even?: true;
  /** Depends on other records, and the lists of issues do not see their changes. */
  readonly derived?: true;
}

const SEVERITIES = ['unknown', 'low', 'medium', 'high', 'critical'];
/** Issues without a health status are last; the one most at risk has the largest number. */
const HEALTH = ['on_track', 'needs_attention', 'at_risk'];

const SORTS = {
  id: { column: 'id', of: ({ id }) => id },
  created: { column: 'created_at', of: ({ createdAt }) => createdAt, even: true },
  updated: { column: 'updated_at', of: ({ updatedAt }) => updatedAt, even: true },
  closed: { column: 'closed_at', of: ({ closedAt }) => closedAt },
  title: { column: 'title', of: ({ title }) => title.toLowerCase() },
  due: { column: 'due_date', of: ({ dueDate }) => dueDate },
  start: { column: 'start_date', of: ({ startDate }) => startDate },
  weight: { column: 'weight', of: ({ weight }) => weight },
  relativePosition: { column: 'relative_position', of: ({ relativePosition }) => relativePosition },
  popularity: { column: 'upvotes_count', of: upvotes },
  severity: { column: 'severity', of: ({ severity }) => SEVERITIES.indexOf(severity) },
  healthStatus: {
    column: 'health_status',
    of: ({ healthStatus }) => (healthStatus === null ? null : HEALTH.indexOf(healthStatus)),
  },
  blocking: { column: 'blocking_issues_count', of: blockingCount, derived: true },
  milestoneDue: { column: 'milestone_due_date', of: milestoneDue, derived: true },
  labelPriority: { column: 'highest_priority', of: labelPriority, derived: true },
  priority: { column: 'milestone_due_date', of: milestoneDue, derived: true },
  // No record here has any of these: all are by their ids.
  escalationStatus: { column: 'status', of: () => null },
  published: { column: 'published_at', of: () => null },
  slaDue: { column: 'issuable_sla_due_at', of: () => null },
  status: { column: 'custom_status', of: () => null },
} satisfies Record<string, Sort>;

/** The columns that an order sorts by; cursors hold their values. */
export function issueColumns({ by, descending }: IssueOrder): Column<Issue>[] {
  const { column, of, even }: Sort = SORTS[by];
  const first = { name: column, of, descending };
  if (by === 'id') return [first];
  const second = { name: 'highest_priority', of: labelPriority, descending };
  const last = { name: 'id', of: SORTS.id.of, descending: even ? descending : true };
  return by === 'priority' ? [first, second, last] : [first, last];
}

/** An order as a view of any list of issues. */
export function issueView(order: IssueOrder): View<Issue> {
  return {
    name: `by ${order.by} ${order.descending ? 'descending' : 'ascending'}`,
    compare: compareBy(issueColumns(order)),
  };
}

/** Whether an order can change without any issue changing, so that no list can remember it. */
export function isDerived({ by }: IssueOrder): boolean {
  const { derived }: Sort = SORTS[by];
  return derived === true;
}

function upvotes({ emoji }: Issue): number {
  return emoji.filter(({ name }) => name === 'thumbsup').length;
}

function milestoneDue({ milestone }: Issue): Cell {
  return milestone?.dueDate ?? null;
}

/** The most urgent priority among its labels: the smallest number. */
function labelPriority({ labels }: Issue): Cell {
  const priorities = labels.flatMap(({ priority }) => priority ?? []);
  return priorities.length === 0 ? null : Math.min(...priorities);
}

function blockingCount(issue: Issue): number {
  return issue.links.filter((link) => isOpenBlocker(issue, link)).length;
}
