import type { MergeRequest } from '../../world/records/merge-requests.js';
import { type Cell, type Column, compareBy } from '../matching/columns.js';

/** What merge requests can be sorted by. */
export type MergeRequestSort = keyof typeof SORTS;

export interface MergeRequestOrder {
  readonly by: MergeRequestSort;
  readonly descending: boolean;
}

interface Sort {
  readonly columns: readonly { readonly name: string; readonly of: (mergeRequest: MergeRequest) => Cell }[];
  /** Depends on other records, and the lists of merge requests do not see their changes. */
  readonly derived?: true;
}

const milestoneDue = {
  name: 'milestone_due_date',
  of: ({ milestone }: MergeRequest): Cell => milestone?.dueDate ?? null,
};
const highestPriority = { name: 'highest_priority', of: labelPriority };

const SORTS = {
  created: { columns: [{ name: 'created_at', of: ({ createdAt }) => createdAt }] },
  updated: { columns: [{ name: 'updated_at', of: ({ updatedAt }) => updatedAt }] },
  merged: { columns: [{ name: 'merged_at', of: ({ mergedAt }) => mergedAt }] },
  closed: { columns: [{ name: 'closed_at', of: ({ closedAt }) => closedAt }] },
  title: { columns: [{ name: 'title', of: ({ title }) => title.toLowerCase() }] },
  priority: { columns: [milestoneDue, highestPriority], derived: true },
  labelPriority: { columns: [highestPriority], derived: true },
  milestoneDue: { columns: [milestoneDue], derived: true },
  popularity: { columns: [{ name: 'upvotes_count', of: upvotes }], derived: true },
} satisfies Record<string, Sort>;

/**
 * The columns that an order sorts by; cursors hold their values. Those without a value are last in either direction,
 * of equals the newest first (app/models/concerns/issuable.rb).
 */
export function mergeRequestColumns({ by, descending }: MergeRequestOrder): Column<MergeRequest>[] {
  const { columns }: Sort = SORTS[by];
  return [
    ...columns.map((column) => ({ ...column, descending })),
    { name: 'id', of: ({ id }) => id, descending: true },
  ];
}

/** Whether an order can change without any merge request changing, so that no list can remember it. */
export function isDerived({ by }: MergeRequestOrder): boolean {
  const { derived }: Sort = SORTS[by];
  return derived === true;
}

/** Which of two merge requests is first. */
export function comparing(order: MergeRequestOrder): (one: MergeRequest, other: MergeRequest) => number {
  return compareBy(mergeRequestColumns(order));
}

/** The lowest number among its labels' priorities, which is the most urgent one. */
function labelPriority({ labels }: MergeRequest): Cell {
  const priorities = labels.flatMap(({ priority }) => priority ?? []);
  return priorities.length === 0 ? null : Math.min(...priorities);
}

function upvotes({ emoji }: MergeRequest): number {
  return emoji.filter(({ name }) => name === 'thumbsup').length;
}
