import type { Change, ChangeItem } from '../../world/records/history.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { ChoiceField } from '../fields/query-field.js';

/** A time during which a field had the same values. */
export interface Period {
  readonly from: number;
  readonly until: number;
  /** What it held, by id; nothing while the field was empty. */
  readonly ids: readonly string[];
  /** Who gave it these values. */
  readonly by: User;
}

/** What is asked of one change of a field. */
export interface TurnTest {
  readonly turn: (change: Change, item: ChangeItem) => boolean;
}

/** Whether all tests hold for any change of one field of an issue. */
export function someTurn({ history }: Issue, fieldId: string, tests: readonly TurnTest[]): boolean {
  // Loops: this is asked for each issue of a search, and what is made for each of its changes is to be collected again.
  for (const change of history) {
    for (const item of change.items) {
      if (item.fieldId === fieldId && allHold(tests, change, item)) return true;
    }
  }
  return false;
}

function allHold(tests: readonly TurnTest[], change: Change, item: ChangeItem): boolean {
  for (const { turn } of tests) if (!turn(change, item)) return false;
  return true;
}

/** Every change of one field of an issue, oldest first. */
function turnsOf({ history }: Issue, fieldId: string) {
  return history.flatMap(({ at, author, items }) =>
    items.filter((item) => item.fieldId === fieldId).map(({ from, to }) => ({ at, by: author, from, to })),
  );
}

/** The periods of a field of an issue, from its creation on, by its changes and its present values. */
export function periodsOf(issue: Issue, fieldId: string, present: readonly string[]): Period[] {
  const turns = turnsOf(issue, fieldId);
  const periods: Period[] = [];
  let ids = present;
  let until = Number.POSITIVE_INFINITY;
  for (const { at, by, from, to } of turns.toReversed()) {
    periods.unshift({ from: at, until, ids, by });
    ids = undone(ids, from, to);
    until = at;
  }
  periods.unshift({ from: issue.created, until, ids, by: issue.reporter ?? issue.creator });
  return periods;
}

function undone(ids: readonly string[], from: string | null, to: string | null): readonly string[] {
  const others = ids.filter((id) => id !== to);
  return from === null ? others : [...others, from];
}

/** What searches find an issue by in a field with a history: what it has, had and got, by whom. */
export function* pastOf(issue: Issue, { values, history }: ChoiceField): Generator<string> {
  if (!history) return;
  const { fieldId, idOf } = history;
  const present = values(issue);
  if (present.length === 0) yield 'has nothing';
  for (const value of present) yield `has ${idOf(value)}`;
  yield `begun by ${(issue.reporter ?? issue.creator).accountId}`;
  for (const { author, items } of issue.history) {
    for (const item of items) {
      if (item.fieldId !== fieldId) continue;
      yield 'changed';
      yield `lost ${item.from ?? 'nothing'}`;
      yield `got ${item.to ?? 'nothing'}`;
      yield `changed by ${author.accountId}`;
    }
  }
}
