import type { Issue } from '#simulators/tracker/world/records/issues.js';

/** A change of a field, told by what people read. */
export interface Told {
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

export function changesOf(issue: Issue, field: string): Told[] {
  const told: Told[] = [];
  for (const change of issue.history) {
    for (const item of change.items) {
      if (item.field !== field) continue;
      told.push({ at: change.at, by: change.author.displayName, from: item.fromText, to: item.toText });
    }
  }
  return told;
}

/** Read forwards from the creation, where the query engine reads backwards from the present. */
function staysOf(issue: Issue, field: string, present: string | null): Stay[] {
  const told = changesOf(issue, field);
  const first = { value: told[0] ? told[0].from : present, since: issue.created };
  const starts = [
    { ...first, by: issue.reporter?.displayName ?? '' },
    ...told.map(({ at, to, by }) => ({ value: to, since: at, by })),
  ];
  return starts.map((start, place) => ({
    ...start,
    till: starts[place + 1]?.since ?? Number.POSITIVE_INFINITY,
  }));
}

export const statusStays = (issue: Issue) => staysOf(issue, 'status', issue.status.name);
export const assigneeStays = (issue: Issue) =>
  staysOf(issue, 'assignee', issue.assignee?.displayName ?? null);
