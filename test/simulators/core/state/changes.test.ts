import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Lookup } from '#simulators/core/state/change-memory.js';
import { Changes, writable } from '#simulators/core/state/changes.js';
import { OrderedList } from '#simulators/forge/world/ordered-list.js';

const key = fc.nat(9);
const steps = fc.array(fc.record({ kind: fc.constantFrom('put', 'take'), key, value: fc.nat() }), {
  maxLength: 40,
});
const keys = fc.uniqueArray(key, { maxLength: 10 });

test('a map is taken back with its entries and their order, whatever was done to it', () => {
  fc.assert(
    fc.property(keys, steps, steps, (had, course, other) => {
      const map: ReadonlyMap<number, number> = new Map(had.map((one) => [one, -1]));
      const expected = new Map<number, number>(map);
      const world = { changes: new Changes() };
      world.changes.begin();

      for (const { kind, key: at, value } of course) {
        if (kind === 'put') writable(world, map).set(at, value);
        else expect(writable(world, map).delete(at)).toBe(expected.delete(at));
        if (kind === 'put') expected.set(at, value);
        expect([...map]).toStrictEqual([...expected]);
      }
      world.changes.takeBack();
      const first = [...map];
      for (const { kind, key: at, value } of other) {
        if (kind === 'put') writable(world, map).set(at, value);
        else writable(world, map).delete(at);
      }
      world.changes.takeBack();

      expect([first, [...map]]).toStrictEqual([had.map((one) => [one, -1]), had.map((one) => [one, -1])]);
      expect(world.changes.areNone).toBe(true);
    }),
  );
});

test('a lookup is taken back with its entries, and not filled anew', () => {
  fc.assert(
    fc.property(keys, steps, (had, course) => {
      const lookup = new Lookup(had.map((one) => [one, -1]));
      const cleared = vi.spyOn(lookup, 'clear');
      const world = { changes: new Changes() };
      world.changes.begin();

      for (const { kind, key: at, value } of course) {
        if (kind === 'put') writable(world, lookup).set(at, value);
        else writable(world, lookup).delete(at);
      }
      world.changes.takeBack();

      expect([...lookup].toSorted()).toStrictEqual(had.map((one) => [one, -1]).toSorted());
      expect(world.changes.version).toBeGreaterThanOrEqual(course.length);
      expect(cleared).not.toHaveBeenCalled();
    }),
  );
});

test('a set is taken back with its members and their order, whatever was done to it', () => {
  fc.assert(
    fc.property(keys, steps, (had, course) => {
      const set: ReadonlySet<number> = new Set(had);
      const expected = new Set(had);
      const world = { changes: new Changes() };
      world.changes.begin();

      for (const { kind, key: at } of course) {
        if (kind === 'put') writable(world, set).add(at);
        else expect(writable(world, set).delete(at)).toBe(expected.delete(at));
        if (kind === 'put') expected.add(at);
        expect([...set]).toStrictEqual([...expected]);
      }
      world.changes.takeBack();

      expect([...set]).toStrictEqual(had);
    }),
  );
});

test('a record is taken back with the members that it had, and without those that it got', () => {
  interface Item {
    readonly name: string;
    readonly note?: string;
    readonly more?: number;
  }
  const item: Item = { name: 'old', note: 'there' };
  const world = { changes: new Changes() };
  writable(world, item).name = 'as made';
  world.changes.begin();

  writable(world, item).name = 'new';
  writable(world, item).more = 1;
  delete writable(world, item).note;
  writable(world, item).name = 'newer';
  world.changes.takeBack();

  expect(item).toStrictEqual({ name: 'as made', note: 'there' });
});

test('a list is taken back with its records and orders, those that were first read while it was changed', () => {
  const byRank = { name: 'rank', compare: (one: Ranked, other: Ranked) => one.rank - other.rank };
  const byId = { name: 'id', compare: (one: Ranked, other: Ranked) => one.id - other.id };
  const items = [3, 1, 2].map((rank, id): Ranked => ({ id, rank }));
  const world = { changes: new Changes() };
  const list: OrderedList<Ranked> = new OrderedList(world.changes);
  const built: OrderedList<Ranked> = new OrderedList(world.changes, () => list.items);
  for (const item of items) list.add(item);
  world.changes.begin();
  const ranks = (of: OrderedList<Ranked>) => of.view(byRank).map(({ id }) => id);
  const first = ranks(list);
  const [top] = items;
  if (!top) throw new Error('There are three.');

  writable(world, top).rank = 0;
  list.touch(top);
  list.add({ id: 9, rank: 9 });
  list.remove(items[1] ?? top);
  const [changed, expected] = [[...ranks(list)], [...ranks(built)]];
  const ids = list.view(byId).map(({ id }) => id);
  world.changes.takeBack();

  expect([changed, expected, ids]).toStrictEqual([
    [0, 2, 9],
    [0, 2, 9],
    [0, 2, 9],
  ]);
  expect([first, ranks(list), ranks(built)]).toStrictEqual([
    [1, 2, 0],
    [1, 2, 0],
    [1, 2, 0],
  ]);
  expect(list.view(byId)).toStrictEqual(items);
});

interface Ranked {
  readonly id: number;
  readonly rank: number;
}

test('what was changed since a moment is listed, with what was taken back', () => {
  const [one, other] = [{ number: 1 }, { number: 2 }];
  const world = { changes: new Changes() };
  writable(world, one).number = 0;
  world.changes.begin();

  const atFirst = world.changes.version;
  writable(world, one).number = 3;
  const changed = world.changes.version;
  writable(world, other).number = 4;

  expect([...(world.changes.since(atFirst) ?? [])]).toStrictEqual([one, other]);
  expect([...(world.changes.since(changed) ?? [])]).toStrictEqual([other]);
  const all = world.changes.version;
  world.changes.takeBack();
  expect(new Set(world.changes.since(all))).toStrictEqual(new Set([one, other]));
});

test('what was changed too long ago to be remembered one by one is not said to be nothing', () => {
  const records = Array.from({ length: 3_000 }, (_, number) => ({ number }));
  const world = { changes: new Changes() };
  world.changes.begin();

  for (let round = 0; round < 10; round++) for (const record of records) writable(world, record).number += 1;

  expect(world.changes.since(0)).toBe(null);
  expect(world.changes.since(world.changes.version)?.size).toBe(0);
});
