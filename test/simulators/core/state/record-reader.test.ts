import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Changes, type Writable, writable } from '#simulators/core/state/changes.js';
import { type Named, RecordReader, valuesOf } from '#simulators/core/state/record-reader.js';

interface Item {
  readonly name: string;
  readonly part: { readonly name: string };
}

const step = fc.record({
  kind: fc.constantFrom('add', 'take out', 'rename', 'rename the part', 'take back', 'read'),
  key: fc.nat(12),
});

/** Items of a world that changes, read again and anew by the same maker. */
function reading(had: readonly number[]) {
  const item = (key: number): Item => ({ name: `item ${key}`, part: { name: `part ${key}` } });
  const items: ReadonlyMap<number, Item> = new Map(had.map((key) => [key, item(key)]));
  const world = { changes: new Changes() };
  world.changes.begin();
  const made: string[] = [];
  const make = ({ name, part }: Item) => {
    made.push(name);
    return { name, part: part.name };
  };
  const reader = new RecordReader();
  const source = { ...valuesOf(items), partsOf: ({ part }: Item) => [part] };
  const rename = (thing: Writable<{ readonly name: string }>, name: string) => {
    thing.name = name;
  };
  let names = 0;
  return {
    made,
    reader,
    again: () => reader.all(world.changes, source, make),
    anew: () => [...items.values()].map(({ name, part }) => ({ name, part: part.name })),
    take({ kind, key }: { readonly kind: string; readonly key: number }) {
      const found = items.get(key);
      if (kind === 'add') writable(world, items).set(key, item(key));
      if (kind === 'take out') writable(world, items).delete(key);
      if (kind === 'rename' && found) rename(writable(world, found), `name ${++names}`);
      if (kind === 'rename the part' && found) rename(writable(world, found.part), `name ${++names}`);
      if (kind === 'take back') world.changes.takeBack();
    },
  };
}

test('records read again are those of the objects as they are, in their order, whatever was done to them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(12)), fc.array(step, { maxLength: 40 }), (had, course) => {
      const { again, anew, take } = reading(had);

      for (const one of course) {
        take(one);
        if (one.kind === 'read') expect(again()).toStrictEqual(anew());
      }

      expect(again()).toStrictEqual(anew());
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('only what was changed is made again, wherever something was added or taken out', () => {
  const { made, again, take } = reading([1, 2, 3, 4, 5, 6, 7, 8]);
  again();
  made.length = 0;

  for (const kind of ['take out', 'add']) take({ kind, key: 3 });
  for (const key of [1, 5]) take({ kind: 'take out', key });
  take({ kind: 'rename', key: 2 });
  again();

  expect(made.toSorted()).toStrictEqual(['item 3', 'name 1']);
});

test('where nothing was changed the list is the same', () => {
  const { again } = reading([1, 2, 3]);

  expect(again()).toBe(again());
});

test('records are made anew where one that others call by name is called otherwise, not where one joins or leaves', () => {
  const { reader, again } = reading([1, 2, 3]);
  const named = (name: string) => ({ item: {}, name });
  const [one, two, three] = [named('one'), named('two'), named('three')] as const;
  const isSameAfter = (...list: Named[]) => {
    const before = again();
    reader.calls([list]);
    return again() === before;
  };

  expect(isSameAfter(one, two)).toBe(true);
  expect(isSameAfter(one, two, three)).toBe(true);
  expect(isSameAfter(one, three)).toBe(true);
  expect(isSameAfter(three, two, one)).toBe(true);
  expect(isSameAfter(one, { ...three, name: 'two' })).toBe(false);
  expect(isSameAfter(three)).toBe(false);
  expect(isSameAfter(three)).toBe(true);
});
