import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lookup } from '#simulators/core/state/change-memory.js';
import { Changes, Version, writable } from '#simulators/core/state/changes.js';
import { RankedMap } from '#simulators/core/state/ranked-map.js';
import { OrderedList } from '#simulators/forge/world/ordered-list.js';

interface Ranked {
  readonly id: number;
  readonly rank: number;
}

const byRank = {
  name: 'rank',
  compare: (one: Ranked, other: Ranked) => one.rank - other.rank || one.id - other.id,
};

/** A world with a thing of each kind that can be changed. */
function makeWorld() {
  const changes = new Changes();
  const items = Array.from({ length: 4 }, (_, id): Ranked => ({ id, rank: id }));
  const list: OrderedList<Ranked> = new OrderedList(changes);
  const world = {
    changes,
    items,
    map: new Map<number, number>([
      [0, 0],
      [1, 1],
      [2, 2],
    ]) as ReadonlyMap<number, number>,
    lookup: new Lookup<number, number>([
      [0, 0],
      [1, 1],
    ]) as ReadonlyMap<number, number>,
    ranked: new RankedMap<number, number>([
      [0, 0],
      [1, 1],
      [2, 2],
    ]) as ReadonlyMap<number, number>,
    set: new Set([0, 1, 2]) as ReadonlySet<number>,
    record: { made: 0 } as Readonly<Record<string, number>>,
    list,
    built: new OrderedList<Ranked>(changes, () => list.items),
  };
  for (const item of items) world.list.add(item);
  changes.begin();
  return world;
}
type World = ReturnType<typeof makeWorld>;

const itemOf = ({ items }: World, key: number) => items[key % items.length] ?? fail();
const fail = () => {
  throw new Error('There are four.');
};

const DEEDS: Readonly<Record<string, (world: World, key: number, value: number) => unknown>> = {
  set: (world, key, value) => writable(world, world.map).set(key, value),
  delete: (world, key) => writable(world, world.map).delete(key),
  setRanked: (world, key, value) => writable(world, world.ranked).set(key, value),
  deleteRanked: (world, key) => writable(world, world.ranked).delete(key),
  setUnordered: (world, key, value) => writable(world, world.lookup).set(key, value),
  deleteUnordered: (world, key) => writable(world, world.lookup).delete(key),
  add: (world, key) => writable(world, world.set).add(key),
  takeOut: (world, key) => writable(world, world.set).delete(key),
  write: (world, key, value) => Object.assign(writable(world, world.record), { [`m${key}`]: value }),
  clear: (world, key) => Reflect.deleteProperty(writable(world, world.record), `m${key}`),
  list: (world, key) => {
    const item = itemOf(world, key);
    for (const list of [world.list, world.built]) if (!world.list.items.includes(item)) list.add(item);
  },
  unlist: (world, key) => {
    const item = itemOf(world, key);
    for (const list of [world.built, world.list]) if (list.items.includes(item)) list.remove(item);
  },
  rank: (world, key, value) => {
    const item = itemOf(world, key);
    writable(world, item).rank = value;
    for (const list of [world.list, world.built]) list.touch(item);
  },
  read: ({ list, built }) => [list.view(byRank), built.view(byRank)],
};

/** All that can be read of the world as it is; what has an order, in it. */
function readingOf({ map, ranked, lookup, set, record, list, built, items }: World) {
  const views = [list, built].map((each) => each.view(byRank).map(({ id }) => id));
  const anew = [list, built].map((each) => each.items.toSorted(byRank.compare).map(({ id }) => id));
  expect(views).toStrictEqual(anew);
  const seen: number[] = [];
  ranked.forEach((_, key) => {
    seen.push(key);
  });
  return {
    map: [...map],
    ranked: [[...ranked], [...ranked.keys()], [...ranked.values()], seen],
    lookup: [...lookup].sort(([one], [other]) => one - other),
    set: [...set],
    record: { ...record },
    views,
    ranks: items.map(({ rank }) => rank),
  };
}

/** A world with the states that it was marked in, the one that it was made in first. */
function travels() {
  const world = makeWorld();
  const { changes } = world;
  const states: { readonly version: Version; readonly reading: unknown }[] = [];
  const mark = () => {
    const reading = readingOf(world);
    states.push({ version: changes.mark(), reading });
  };
  mark();
  const go: Readonly<Record<string, (at: number) => (typeof states)[number] | undefined>> = {
    go: (at) => {
      const state = states[at % states.length];
      if (state) changes.go(new Version(state.version));
      return state;
    },
    'take back': () => {
      changes.takeBack();
      return states[0];
    },
  };
  return { world, states, mark, go };
}

test('each state of a world is as it was left, whichever way it is come to', () => {
  const step = fc.record({
    deed: fc.constantFrom(...Object.keys(DEEDS), 'mark', 'mark', 'go', 'go', 'go', 'take back'),
    key: fc.nat(5),
    value: fc.nat(9),
    at: fc.nat(20),
    isRead: fc.boolean(),
  });

  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { world, states, mark, go } = travels();
      for (const { deed, key, value, at, isRead } of steps) {
        const state = go[deed]?.(at);
        if (deed === 'mark') mark();
        else DEEDS[deed]?.(world, key, value);
        if (state && isRead) expect(readingOf(world)).toStrictEqual(state.reading);
      }
      for (const at of states.keys()) {
        const state = go.go?.(at);
        expect(readingOf(world)).toStrictEqual(state?.reading);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('to go to a state of another world is an error', () => {
  const [one, other] = [makeWorld(), makeWorld()];

  expect(() => one.changes.go(other.changes.present)).toThrow('That is a state of another world.');
  expect(() => new Changes().present).toThrow('The world is still being made');
});
