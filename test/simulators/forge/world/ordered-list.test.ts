import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Changes } from '#simulators/core/state/changes.js';
import { find } from '#simulators/forge/queries/matching/matches.js';
import { OrderedList, type View } from '#simulators/forge/world/ordered-list.js';

interface Item {
  readonly id: number;
  rank: number;
}

const byRank: View<Item> = {
  name: 'rank',
  compare: (one, other) => one.rank - other.rank || one.id - other.id,
};
const even: View<Item> = { ...byRank, name: 'even', accepts: ({ rank }) => rank % 2 === 0 };

const sorted = (items: readonly Item[], view: View<Item>) =>
  items.filter((item) => view.accepts?.(item) ?? true).toSorted(view.compare);

const step = fc.record({
  kind: fc.constantFrom('add', 'move', 'remove', 'return', 'read'),
  at: fc.nat(30),
  rank: fc.nat(9),
});

test.each([[false], [true]])(
  'a list reads as if it were sorted anew each time (built when first read: %s)',
  (lazy) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let present: Item[] = [];
        const gone: Item[] = [];
        const list = lazy
          ? new OrderedList<Item>(new Changes(), () => present)
          : new OrderedList<Item>(new Changes());
        for (const [id, { kind, at, rank }] of steps.entries()) {
          const item = present[at % Math.max(1, present.length)];
          if (kind === 'add') {
            const added = { id, rank };
            present = [...present, added];
            list.add(added);
          }
          if (kind === 'move' && item) {
            item.rank = rank;
            list.touch(item);
          }
          if (kind === 'remove' && item) {
            present = present.filter((other) => other !== item);
            gone.push(item);
            list.remove(item);
          }
          const back = kind === 'return' ? gone.pop() : undefined;
          if (back) {
            present = [...present, back];
            list.add(back);
          }
          if (kind === 'read') expect(list.view(even)).toStrictEqual(sorted(present, even));
        }

        expect(list.view(byRank)).toStrictEqual(sorted(present, byRank));
        expect(list.view(even)).toStrictEqual(sorted(present, even));
        expect(list.size).toBe(present.length);
      }),
    );
  },
);

test('what was removed while the world was made is not there again after a reset', () => {
  const changes = new Changes();
  const list = new OrderedList<Item>(changes);
  const [gone, kept, added] = [0, 1, 2].map((id) => ({ id, rank: 0 })) as [Item, Item, Item];
  list.add(gone);
  list.add(kept);
  list.remove(gone);
  changes.begin();

  list.add(added);
  const before = [...list.items];
  changes.takeBack();

  expect([before, list.items]).toStrictEqual([[kept, added], [kept]]);
});

test('what a question finds is the same by slices, from either end and from any place on', () => {
  const ranks = fc.array(fc.nat(9), { maxLength: 30 });

  fc.assert(
    fc.property(
      ranks,
      fc.boolean(),
      fc.boolean(),
      fc.nat(31),
      fc.nat(31),
      (values, descending, filtered, one, other) => {
        const items = values.map((rank, id) => ({ id, rank }));
        const list = new OrderedList(new Changes(), () => items);
        const accepts = filtered ? ({ rank }: Item) => rank > 3 : undefined;
        const ascending = sorted(items, byRank).filter((item) => accepts?.(item) ?? true);
        const expected = descending ? ascending.toReversed() : ascending;
        const [start, end] = [Math.min(one, other), Math.max(one, other)];

        const matches = find({ list, view: byRank, descending, accepts });

        expect([...matches]).toStrictEqual(expected);
        expect(matches.slice(start, end)).toStrictEqual(expected.slice(start, end));
        expect([...matches.reversed()]).toStrictEqual(expected.toReversed());
        expect(matches.count(one)).toBe(Math.min(expected.length, one + 1));
        const last = expected[start - 1];
        const passed = (item: Item) =>
          last !== undefined &&
          (descending ? byRank.compare(item, last) >= 0 : byRank.compare(item, last) <= 0);
        const left = last ? expected.slice(start) : expected;
        expect([...matches.after(passed)]).toStrictEqual(left);
        expect(matches.after(passed).count(one)).toBe(Math.min(left.length, one + 1));
      },
    ),
  );
});
