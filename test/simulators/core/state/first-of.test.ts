import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { firstOf } from '#simulators/core/state/first-of.js';

/** Items of few values, so that many are alike, each with its place. */
const items = fc.array(fc.nat(30), { maxLength: 300, size: 'max' }).map((values) => [...values.entries()]);
const byValue = ([, one]: [number, number], [, other]: [number, number]) => one - other;

test('gives what sorting all begins with, the earlier of those that are alike first', () => {
  fc.assert(
    fc.property(items, fc.oneof(fc.nat(20), fc.nat(320)), (all, count) => {
      expect(firstOf(all, count, byValue)).toStrictEqual(all.toSorted(byValue).slice(0, count));
    }),
  );
});

test('few of many are found without sorting the others, and the list stays as it was', () => {
  const numbers = Array.from({ length: 10_000 }, (_, at) => (at * 7_919) % 10_007);
  const before = [...numbers];
  const compare = vi.fn((one: number, other: number) => one - other);

  expect(firstOf(numbers, 20, compare)).toStrictEqual(before.toSorted((a, b) => a - b).slice(0, 20));
  expect(compare.mock.calls.length).toBeLessThan(12_000);
  expect(numbers).toStrictEqual(before);
});
