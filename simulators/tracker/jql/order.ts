import { firstOf } from '../../core/state/first-of.js';
import { byKeyDescending } from '../world/indexes/issue-order.js';
import type { Issue } from '../world/records/issues.js';
import type { World } from '../world/records/world.js';
import { queryField } from './fields/field-table.js';
import { messages } from './syntax/messages.js';
import type { SortKey } from './syntax/syntax-tree.js';

type Key = number | string | null;

interface Reading {
  readonly read: (issue: Issue) => Key;
  readonly descending: boolean;
}

const MOST_KEYS = 7;

/** The first so many issues in the order a query asks for; ties and queries without an order go by key, the highest first. */
export function firstInOrder(
  issues: readonly Issue[],
  orderBy: readonly SortKey[],
  world: World,
  count: number,
): Issue[] {
  const readings = orderBy.flatMap((key) => readingOf(key, world) ?? []);
  const keyed = issues.map((issue) => ({ issue, keys: readings.map(({ read }) => read(issue)) }));
  const first = firstOf(keyed, count, (one, other) => {
    for (const [at, { descending }] of readings.entries()) {
      const order = compareKeys(one.keys[at] ?? null, other.keys[at] ?? null);
      if (order !== 0) return descending ? -order : order;
    }
    return byKeyDescending(one.issue, other.issue);
  });
  return first.map(({ issue }) => issue);
}

/** What is wrong with the order that a query asks for. */
export function problemsOfOrder(orderBy: readonly SortKey[], world: World): string[] {
  const problems = orderBy.length > MOST_KEYS ? [messages.tooManySortKeys(MOST_KEYS)] : [];
  for (const { field } of orderBy) {
    const queried = queryField(world.fields, field);
    if (!queried) problems.push(messages.unknownField(field));
    else if (!queried.sortKey) problems.push(messages.unsortable(field));
  }
  return problems;
}

function readingOf({ field, direction }: SortKey, world: World): Reading | null {
  const queried = queryField(world.fields, field);
  const sortKey = queried?.sortKey;
  if (!sortKey) return null;
  const descending = direction === null ? queried.descends === true : direction === 'desc';
  return { read: (issue) => sortKey(issue, world), descending };
}

/** Empty values come last going up, first going down. */
function compareKeys(one: Key, other: Key): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}
