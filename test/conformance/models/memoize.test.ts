import { expect, test } from 'vitest';
import { memoize, memoizeBy, memoizeLately, memoizeLatest, memoizePair } from '#conformance/memoize.js';
import { groupedBy } from '#conformance/profiles/grouped-by.js';

test('what is made of an object is made once, and of a text each time', () => {
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  const made: unknown[] = [];
  const count = memoize((given: unknown) => made.push(given));

  const counts = [first, first, second, first, 'text', 'text'].map(count);

  expect(made).toStrictEqual([first, second, 'text', 'text']);
  expect(counts).toStrictEqual([1, 1, 2, 1, 3, 4]);
});

test('what is made of two objects is made once for both', () => {
  const [world, other] = [{ name: 'world' }, { name: 'other' }];
  const [one, two] = [{ id: 1 }, { id: 2 }];
  const record = memoizePair((of: { name: string }, { id }: { id: number }) => ({ of: of.name, id }));

  expect(record(world, one)).toBe(record(world, one));
  expect([record(world, one), record(world, two), record(other, one)]).toStrictEqual([
    { of: 'world', id: 1 },
    { of: 'world', id: 2 },
    { of: 'other', id: 1 },
  ]);
});

test('what has the same key is made once', () => {
  const copy = memoizeBy((given: object) => ({ ...given }), JSON.stringify);

  expect(copy({ id: 1 })).toBe(copy({ id: 1 }));
  expect(copy({ id: 2 })).not.toBe(copy({ id: 1 }));
});

test('what was made last is made anew once any argument is another', () => {
  const world = {};
  const calls = memoizeLatest((..._state: unknown[]) => new Map());
  const first = calls(world, 1);

  expect(calls(world, 1)).toBe(first);
  expect(calls(world, 2)).not.toBe(first);
  expect(calls(world, 1)).not.toBe(first);
});

test('what was asked for of late is made once, and what was not for long anew', () => {
  const worldOf = memoizeLately((home) => ({ home }), 2);
  const [one, two] = [worldOf('one'), worldOf('two')];

  expect(
    [worldOf('one'), worldOf('two'), worldOf('one')].map((world) => [one, two].indexOf(world)),
  ).toStrictEqual([0, 1, 0]);
  worldOf('three');
  expect(worldOf('one')).toBe(one);
  expect(worldOf('two')).not.toBe(two);
});

test('what has something in common is found in its order, in each list by itself', () => {
  const [first, second] = [[1, 2, 3, 4, 5], [6]];
  const looked: number[] = [];
  const alike = groupedBy((number: number) => {
    looked.push(number);
    return number % 2;
  });

  const found = [alike(first, 1)];
  const once = looked.length;
  found.push(alike(first, 0), alike(second, 0), alike(second, 1));

  expect(found).toStrictEqual([[1, 3, 5], [2, 4], [6], []]);
  expect(new Set(looked.slice(once))).toStrictEqual(new Set(second));
});
