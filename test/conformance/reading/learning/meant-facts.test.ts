import { expect, test } from 'vitest';
import { differencesAsRead } from '#conformance/reading/learning/alternatives.js';
import type { Sample } from '#conformance/reading/learning/differences.js';
import { readersOf } from '#conformance/reading/learning/meant-facts.js';

/** What was before, in the open, blocked and done: of each, of all together, or of what is done. */
const BEFORE = [
  { open: 31, blocked: 7, done: 52 },
  { open: 12, blocked: 3, done: 88 },
  { open: 45, blocked: 9, done: 61 },
] as const;

type Figures = (typeof BEFORE)[number];

function samples(answer: (figures: Figures) => object): Sample[] {
  const now = { answer: { open: 5, blocked: 1, done: 10 }, expected: { facts: { open: 5 } } };
  const compared = BEFORE.map((figures) => {
    const { open, blocked, done } = figures;
    const groups = { 'open: before': open, 'blocked: before': blocked, 'done: before': done };
    const either = [groups, { 'all: before': open + blocked + done }, { 'done: before': done }];
    return { answer: { ...now.answer, ...answer(figures) }, expected: { ...now.expected, either } };
  });
  return [now, ...compared];
}

function wrongIn(all: readonly Sample[], judged = all): string[] {
  const readers = readersOf(all);
  return judged.flatMap(({ answer, expected }) =>
    differencesAsRead([expected], answer, readers).map(({ about }) => about),
  );
}

test('figures of which no document says what they are of may be those of each group, of all, or of some', () => {
  expect(wrongIn(samples((figures) => ({ previous: figures })))).toStrictEqual([]);
  expect(wrongIn(samples(({ done }) => ({ finished: done })))).toStrictEqual([]);
  expect(wrongIn(samples(({ open, blocked, done }) => ({ before: open + blocked + done })))).toStrictEqual(
    [],
  );
});

test('figures that are reported of each group have to be right in each', () => {
  const wrong = wrongIn(samples((figures) => ({ previous: { ...figures, open: figures.blocked * 2 + 1 } })));

  expect(new Set(wrong)).toStrictEqual(new Set(['open: before']));
});

test('figures have to be of the same in all answers', () => {
  const wrong = wrongIn(
    samples(({ open, blocked, done }) => ({ before: done === 88 ? done : open + blocked + done })),
  );

  expect(new Set(wrong)).toStrictEqual(new Set(['all: before']));
});

test('in words, which may have any figure, they may be of each, and have to be right in one way', () => {
  const wrong = (change: number) => {
    const all = samples(({ open, blocked, done }) => {
      const sum = open + blocked + done + change;
      return { '#text': `Before: ${open}, ${blocked}, ${done + change}; ${sum} in all.` };
    });
    const [now, one, ...others] = all;
    const other = {
      ...one,
      answer: { '#text': `Before: ${90 + change} in all.` },
      expected: one?.expected ?? {},
    };
    return wrongIn([...(now ? [now] : []), ...others], [other]).filter((about) => about.endsWith('before'));
  };

  expect(wrong(0)).toStrictEqual([]);
  expect(wrong(5)).not.toStrictEqual([]);
});
