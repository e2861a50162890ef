import type { Issue } from '#simulators/tracker/world/records/issues.js';

/** A change of a field in the words that people read. */
export interface FieldChange {
  readonly at: number;
  readonly by: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A time during which a field of one value had that value. */
export interface Stay {
  readonly value: string | null;
  readonly since: number;
  readonly till: number;
  readonly by: string;
}

export function changesOf(issue: Issue, field: string): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const change of issue.history) {
    for (const item of change.items) {
      if (item.field !== field) continue;
      changes.push({ at: change.at, by: change.author.displayName, from: item.fromText, to: item.toText });
    }
  }
  return changes;
}

/** Read forwards from the creation, where the query engine reads backwards from the present. */
function staysOf(issue: Issue, field: string, present: string | null): Stay[] {
  const changes = changesOf(issue, field);
  const first = { value: changes[0] ? changes[0].from : present, since: issue.created };
  const starts = [
    { ...first, by: issue.reporter?.displayName ?? '' },
    ...changes.map(({ at, to, by }) => ({ value: to, since: at, by })),
  ];
  return starts.map((start, place) => ({
    ...start,
    till: starts[place + 1]?.since ?? Number.POSITIVE_INFINITY,
  }));
}

export const statusStays = (issue: Issue) => staysOf(issue, 'status', issue.status.name);
export const assigneeStays = (issue: Issue) =>
  staysOf(issue, 'assignee', issue.assignee?.displayName ?? null);
