import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceOf, touchedIn } from '#simulators/core/state/changed-records.js';
import { Changes, writable } from '#simulators/core/state/changes.js';

interface Item {
  readonly key: number;
  readonly name: string;
  readonly part: { readonly name: string };
  readonly lines: readonly string[];
}

const KINDS = [
  'add',
  'put',
  'take out',
  'delete',
  'instead',
  'rename',
  'rename the part',
  'write',
  'take back',
  'read',
];

const step = fc.record({ kind: fc.constantFrom(...KINDS), key: fc.nat(12) });

/** Items of a world that changes, each with a record and with one for each of its lines; by their names records call others. */
function following(had: readonly number[], called: (item: Item) => string = () => 'all alike') {
  const item = (key: number): Item => ({
    key,
    name: `item ${key}`,
    part: { name: `part ${key}` },
    lines: [],
  });
  const items: ReadonlyMap<number, Item> = new Map(had.map((key) => [key, item(key)]));
  const world = { changes: new Changes() };
  world.changes.begin();
  const made: string[] = [];
  const kinds = {
    items: ({ key, name, part }: Item) => {
      made.push(name);
      return [{ key, name, part: part.name }];
    },
    lines: ({ key, lines }: Item) => lines.map((line) => ({ key, line })),
  };
  const source = sourceOf(items, ({ key }) => key, {
    kinds,
    partsOf: ({ part }) => [part],
    names: (one) => [{ item: one, name: called(one) }],
  });
  const latest = touchedIn(world.changes, [source]);
  const anew = () => [...items.values()].flatMap((one) => [...kinds.items(one), ...kinds.lines(one)]);
  let followed: object[] = anew();
  made.length = 0;
  const add = (key: number) => {
    const one = item(key);
    world.changes.add(one, items);
    writable(world, items).set(key, one);
  };
  const remove = (one: Item) => {
    world.changes.remove(one, 'items');
    writable(world, items).delete(one.key);
  };
  let names = 0;
  const next = () => `name ${++names}`;
  const toNone: Record<string, (key: number) => void> = {
    add,
    put: (key) => void writable(world, items).set(key, item(key)),
  };
  const toOne: Record<string, (found: Item) => void> = {
    'take out': remove,
    delete: ({ key }) => void writable(world, items).delete(key),
    instead: (found) => {
      remove(found);
      add(found.key);
    },
    rename: (found) => Object.assign(writable(world, found), { name: next() }),
    'rename the part': ({ part }) => Object.assign(writable(world, part), { name: next() }),
    write: (found) => Object.assign(writable(world, found), { lines: [...found.lines, next()] }),
  };
  return {
    made,
    expectFollowed() {
      for (const { before, after } of latest())
        followed = [...without(followed, before), ...(after as object[])];
      expect(sorted(followed)).toStrictEqual(sorted(anew()));
    },
    take({ kind, key }: { readonly kind: string; readonly key: number }) {
      const found = items.get(key);
      if (kind === 'take back') world.changes.takeBack();
      else if (found) toOne[kind]?.(found);
      else toNone[kind]?.(key);
    },
  };
}

/** A list without others, each of which it must have. */
function without(list: readonly object[], others: readonly unknown[]): object[] {
  const left = list.map((one) => JSON.stringify(one));
  for (const other of others) {
    const at = left.indexOf(JSON.stringify(other));
    expect(at).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
  return left.map((line) => JSON.parse(line));
}

function sorted(list: readonly object[]): string[] {
  return list.map((one) => JSON.stringify(one)).sort();
}

test('records that are followed are those that there are, whatever was done to their objects', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(12)), fc.array(step, { maxLength: 40 }), (had, course) => {
      const { expectFollowed, take } = following(had);

      for (const one of course) {
        take(one);
        if (one.kind === 'read') expectFollowed();
      }

      expectFollowed();
    }),
  );
});

test('records of what was not touched are not made anew, of however many a list has', () => {
  const { made, expectFollowed, take } = following([1, 2, 3]);
  take({ kind: 'add', key: 4 });
  take({ kind: 'rename', key: 2 });
  take({ kind: 'take out', key: 1 });
  const before = made.length;

  expectFollowed();

  // The last three are what they are compared with.
  expect(made.slice(before)).toStrictEqual(['name 1', 'item 4', 'name 1', 'item 3', 'item 4']);
});

test('all records are made anew where something is called otherwise', () => {
  const { made, expectFollowed, take } = following([1, 2, 3], ({ name }) => name);
  take({ kind: 'rename', key: 2 });

  expectFollowed();

  expect(made.toSorted()).toStrictEqual(['item 1', 'item 1', 'item 3', 'item 3', 'name 1', 'name 1']);
});
