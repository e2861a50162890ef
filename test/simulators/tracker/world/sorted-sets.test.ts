import { beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '#simulators/core/state/changes.js';
import { SortedSets } from '#simulators/tracker/world/indexes/sorted-sets.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';

/** An issue of which only the number counts. */
const issue = (number: number) => ({ number, categoryChanged: null }) as unknown as Issue;
const [one, two, three, outside] = [issue(1), issue(2), issue(3), issue(4)];

let changes: Changes;
let sorted: SortedSets;
let set: Set<Issue>;
const sort = vi.fn((issues: readonly Issue[]) => issues.toSorted((a, b) => a.number - b.number));

beforeEach(() => {
  sort.mockClear();
  changes = new Changes();
  changes.begin();
  set = new Set([three, one, two]);
  sorted = new SortedSets(changes, sort);
});

test('a set is sorted when it is asked for again, and once for all who ask', () => {
  const asked = [sorted.of(set), sorted.of(set), sorted.of(set)];

  expect(asked).toStrictEqual([null, [one, two, three], [one, two, three]]);
  expect(sort).toHaveBeenCalledTimes(1);
});

test.each([
  ['one of its issues', () => changes.note(two)],
  [
    'who is in it',
    () => {
      changes.note(set);
      set.add(outside);
    },
  ],
])('after a change of %s it is sorted anew when it is asked for again', (_, change) => {
  for (let time = 0; time < 2; time += 1) sorted.of(set);
  change();

  expect(sorted.of(set)).toBeNull();
  expect(sorted.of(set)).toStrictEqual([...set].toSorted((a, b) => a.number - b.number));
  expect(sort).toHaveBeenCalledTimes(2);
});

test('it stays sorted while something else changes, and a later change of its own is seen', () => {
  for (let time = 0; time < 2; time += 1) sorted.of(set);
  changes.note(outside);

  expect(sorted.of(set)).toStrictEqual([one, two, three]);

  changes.note(outside);
  changes.note(one);
  changes.note(outside);

  expect(sorted.of(set)).toBeNull();
});

test('after more changes than are recorded one by one it is sorted anew', () => {
  for (let time = 0; time < 2; time += 1) sorted.of(set);
  for (let change = 0; change < 30_000; change += 1) changes.note(outside);

  expect(sorted.of(set)).toBeNull();
});

test('as long as the world is being made nothing is kept', () => {
  const early = new SortedSets(new Changes(), sort);

  expect([early.of(set), early.of(set), early.of(set)]).toStrictEqual([null, null, null]);
});
