import type { CountedIssue } from './counted-issue.js';
import { type Counts, counts } from './counts.js';

/** Names of statuses by the name of their group. */
export type StatusGroups = Readonly<Record<string, readonly string[]>>;

/** The counts of a group or a status in this sprint, and in the one before where that was asked for. */
export interface Comparison {
  current: Counts;
  previous?: Counts;
}

/** The groups of the documents, and the statuses that usually are of each. */
export const USUAL_GROUPS: StatusGroups = {
  'To Do': ['To Do', 'Open', 'Reopened'],
  Blocked: ['Blocked'],
  'In Progress': ['In Progress'],
  'Design Review': ['Design Review'],
  'To Test': ['Ready to Test', 'To Test', 'In Review'],
  Done: ['Done', 'Closed', 'Resolved'],
};

/** The issues of the sprints by group, and by status where no group names it. A status of two groups counts in both. */
export function byGroup(
  groups: StatusGroups,
  current: readonly CountedIssue[],
  previous: readonly CountedIssue[] | undefined,
): { statusGroups: Record<string, Comparison>; ungrouped: Record<string, Comparison> } {
  const folded = Object.entries(groups).map(
    ([name, statuses]) => [name, new Set(statuses.map(fold))] as const,
  );
  const grouped = new Set(folded.flatMap(([, statuses]) => [...statuses]));
  const others = new Set(
    [...current, ...(previous ?? [])]
      .map(({ status }) => status)
      .filter((status) => !grouped.has(fold(status))),
  );
  const compare = (belongs: (status: string) => boolean): Comparison => ({
    current: counts(current.filter(({ status }) => belongs(status))),
    ...(previous && { previous: counts(previous.filter(({ status }) => belongs(status))) }),
  });
  return {
    statusGroups: Object.fromEntries(
      folded.map(([name, statuses]) => [name, compare((status) => statuses.has(fold(status)))]),
    ),
    ungrouped: Object.fromEntries([...others].map((name) => [name, compare((status) => status === name)])),
  };
}

/** No two statuses of the tracker differ by case alone. */
function fold(status: string): string {
  return status.toLowerCase();
}
