import { expect, test } from 'vitest';
import { eachOnce } from '#conformance/profiles/each-once.js';
import { groupedBy } from '#conformance/profiles/grouped-by.js';

test('what a world makes of a thing is made once for both', () => {
  const [world, other] = [{ name: 'world' }, { name: 'other' }];
  const [one, two] = [{ id: 1 }, { id: 2 }];
  const record = eachOnce((of: { name: string }, { id }: { id: number }) => ({ of: of.name, id }));

  expect(record(world, one)).toBe(record(world, one));
  expect([record(world, one), record(world, two), record(other, one)]).toStrictEqual([
    { of: 'world', id: 1 },
    { of: 'world', id: 2 },
    { of: 'other', id: 1 },
  ]);
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
