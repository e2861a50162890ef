import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';

/** Parcels by their age, in answers to calls about one pier each. */
const piers = [
  { days: [1, 3, 8], open: 12 },
  { days: [0, 5, 2], open: 7 },
  { days: [4, 4, 1], open: 9 },
];

type Shape = (days: readonly number[]) => object;

/** What is objected to in a server that has always answered so. */
function objections(shape: Shape): string[] {
  const samples = piers.map(({ days, open }) => {
    const expected: ExpectedAnswer = { histogram: { name: 'age buckets', totals: [open] } };
    return { answer: { pier: { rows: 3 }, ...shape(days) }, expected };
  });
  const reader = new AnswerReader(samples);
  return samples.flatMap((sample) => reader.differences(sample)).map(({ received }) => received);
}

const named = ([today, week, later]: readonly number[]) => ({ today, week, later });

describe('counts by groups of the own choice of a server', () => {
  test.each<[string, Shape]>([
    ['an object', (days) => ({ ageBuckets: named(days) })],
    ['an object of another name', (days) => ({ waiting: named(days) })],
    ['an object with its sum', (days) => ({ ages: { ...named(days), all: days.reduce((a, b) => a + b) } })],
    [
      'a list with bounds',
      (days) => ({ age_buckets: days.map((count, at) => ({ from: at, to: at + 1, count })) }),
    ],
    [
      'an object beside others that do not add up',
      (days) => ({ ageBuckets: named(days), reviewers: { mara: 9, kofi: 9 } }),
    ],
  ])('are right as %s', (_what, shape) => {
    expect(objections(shape)).toStrictEqual([]);
  });

  test.each<[string, Shape, number]>([
    ['one group is left out', ([today, week]) => ({ ageBuckets: { today, week } }), 3],
    ['one group is blank', (days) => ({ ageBuckets: { ...named(days), later: null } }), 3],
    [
      'they do not add up where they are called so, though another object does',
      (days) => ({ ageBuckets: { ...named(days), later: 0 }, idle: named(days) }),
      3,
    ],
    ['there are none', () => ({}), 3],
  ])('are wrong where %s', (_what, shape, times) => {
    expect(objections(shape)).toHaveLength(times);
  });
});
