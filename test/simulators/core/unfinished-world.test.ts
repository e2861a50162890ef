import { expect, test } from 'vitest';
import { Changes, writable } from '#simulators/core/state/changes.js';
import { sharedWorld } from '#simulators/core/worlds/shared-world.js';
import { unfinishedWorld } from '#simulators/core/worlds/unfinished-world.js';

interface Town {
  readonly changes: Changes;
  readonly people: ReadonlyMap<string, number>;
  readonly houses: ReadonlyMap<string, number>;
  readonly closed: readonly string[];
}

/** A town of which people are there at once, and how often the rest of it was made. */
function town() {
  const changes = new Changes();
  const world: Town = { changes, people: new Map([['Ada', 1]]), houses: new Map(), closed: [] };
  const made: number[] = [];
  const finish = (): Town => {
    made.push(world.people.size);
    writable(world, world.houses).set('first', world.people.size);
    return { ...world, closed: ['mill'] };
  };
  const unfinished = unfinishedWorld({ world, early: new Set(['changes', 'people']), finish });
  changes.begin();
  return { held: sharedWorld(unfinished), made };
}

test('an unfinished world makes what is not read at the start with the first read of it, once', () => {
  const { held, made } = town();

  expect([...held.world.people.keys()]).toStrictEqual(['Ada']);
  expect(made).toStrictEqual([]);
  expect([held.world.closed, [...held.world.houses], held.world.closed]).toStrictEqual([
    ['mill'],
    [['first', 1]],
    ['mill'],
  ]);
  expect(made).toStrictEqual([1]);
});

test('an unfinished world is finished before anything in it changes, and that it is finished is no change', () => {
  const { held, made } = town();

  writable(held.world, held.world.people).set('Ben', 2);

  expect(made).toStrictEqual([1]);
  expect([...held.world.houses]).toStrictEqual([['first', 1]]);
  expect(held.world.changes.version).toBe(1);
});

test('worlds that go on from an unfinished one are unfinished, and all of them are what the first is', () => {
  const { held, made } = town();
  const mark = held.mark();
  const [one, other] = [mark.begin(), mark.begin()];
  expect(made).toStrictEqual([]);

  const { world } = one;
  writable(world, world.houses).set('second', 2);
  writable(world, world).closed = [];

  expect(made).toStrictEqual([1]);
  expect(one.look(({ houses, closed }) => [houses.size, closed])).toStrictEqual([2, []]);
  for (const each of [other, held, mark.begin()])
    expect(each.look(({ houses, closed }) => [houses.size, closed])).toStrictEqual([1, ['mill']]);
});

test('what fails while a world is finished is thrown, and tried again with the next read', () => {
  const changes = new Changes();
  const world = { changes, late: 0 };
  let tries = 0;
  const finish = () => {
    tries += 1;
    if (tries === 1) throw new Error('failed');
    return { ...world, late: tries };
  };
  const unfinished = unfinishedWorld({ world, early: new Set(['changes']), finish });
  changes.begin();

  expect(() => unfinished.late).toThrow('failed');
  expect([unfinished.late, changes.areNone]).toStrictEqual([2, true]);
});
