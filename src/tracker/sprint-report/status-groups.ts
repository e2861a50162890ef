import type { CountedIssue } from './counted-issue.js';
import { type Tally, tally } from './tally.js';

/** Names of statuses by the name of their group. */
export type StatusGroups = Readonly<Record<string, readonly string[]>>;

/** How a group or a status stands in this sprint, and in the one before where that was asked for. */
export interface Comparison {
  current: Tally;
  previous?: Tally;
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
  const known = new Set(folded.flatMap(([, statuses]) => [...statuses]));
  const others = new Set(
    [...current, ...(previous ?? [])]
      .map(({ status }) => status)
      .filter((status) => !known.has(fold(status))),
  );
  const compare = (belongs: (status: string) => boolean): Comparison => ({
    current: tally(current.filter(({ status }) => belongs(status))),
    ...(previous && { previous: tally(previous.filter(({ status }) => belongs(status))) }),
  });
  return {
    statusGroups: Object.fromEntries(
      folded.map(([name, statuses]) => [name, compare((status) => statuses.has(fold(status)))]),
    ),
    ungrouped: Object.fromEntries([...others].map((name) => [name, compare((status) => status === name)])),
  };
}

/** The tracker tells no two statuses apart by case alone. */
function fold(status: string): string {
  return status.toLowerCase();
}
