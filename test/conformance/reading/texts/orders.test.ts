import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { HistogramPlaces } from '#conformance/reading/learning/histograms.js';
import { amountOf } from '#conformance/reading/scalars.js';
import { countComplaint } from '#conformance/reading/tables.js';

const pictures = [
  { prompt: 'a ferry', bytes: 8760 },
  { prompt: 'an orchard', bytes: 8751 },
  { prompt: 'an orchard', bytes: 9003 },
  { prompt: 'a tug', bytes: 7001 },
];
type Picture = (typeof pictures)[number];

function expecting(size: number): ExpectedAnswer {
  const records = pictures.map(
    ({ prompt, bytes }): ExpectedRecord => ({
      id: `picture of ${bytes}`,
      marks: [[prompt]],
      facts: { prompt, bytes },
    }),
  );
  return { lists: [{ name: 'picture', records, order: ({ id }) => id, isOrderOpen: true, size }] };
}

describe('a list of which the order is open', () => {
  const reader = new AnswerReader([{ answer: { pictures }, expected: expecting(4) }]);
  const aspects = (listed: readonly Picture[], size: number) =>
    reader
      .differences({ answer: { pictures: listed }, expected: expecting(size) })
      .map(({ aspect }) => aspect);

  test('is right in any order, with records that look alike recognised by their facts', () => {
    expect(aspects(pictures.toReversed(), 4)).toStrictEqual([]);
    expect(aspects(pictures.slice(0, 2).toReversed(), 2)).toStrictEqual([]);
  });

  test('is wrong with other records, or with wrong facts of them', () => {
    expect(aspects(pictures.slice(2), 2)).toStrictEqual(['missing']);
    expect(aspects([{ prompt: 'a tug', bytes: 7002 }, ...pictures.slice(0, 3)], 4)).toStrictEqual(['fact']);
  });
});

test.each([
  [3, 3],
  ['1,204 issues (12%)', 1204],
  ['39.01 averageIdleDays', 39.01],
  ['50 %', 50],
  ['3 of 12', undefined],
  ['2026-11-27', undefined],
  ['Sprint 3', undefined],
])('%s is the amount %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test('counts are read with what they count, and so are those that add up', () => {
  const answer = { byStatus: { Done: '3 issues', Open: '4 issues' }, ages: { young: '5', old: '2 days' } };
  const histogram = { name: 'ages', totals: [7] };
  const places = new HistogramPlaces([{ answer, histogram }]);

  expect(
    countComplaint(answer, [
      { names: ['Done'], numbers: [3] },
      { names: ['Open'], numbers: [4] },
    ]),
  ).toBeUndefined();
  expect(countComplaint(answer, [{ names: ['Done'], numbers: [2] }])).toBe('Done is "3 issues", not [2]');
  expect(places.complaint(answer, histogram)).toBeUndefined();
});

test('people are found among other words in their list, though another has numbers that are equal to their ids', () => {
  const people = ['ann', 'bob', 'eve', 'joe'].map((name, at) => ({ name, id: at + 1 }));
  const expected: ExpectedAnswer = {
    lists: [
      {
        name: 'person',
        records: people.map(({ name, id }) => ({ id: name, marks: [[name], [id]], facts: { name } })),
      },
    ],
  };
  const answer = {
    projects: [1, 2, 90].map((events) => ({ events })),
    people: people.map(({ name }) => ({ person: `${name} <${name}@x.example>`, events: 70 })),
  };

  expect(new AnswerReader([{ answer, expected }]).differences({ answer, expected })).toStrictEqual([]);
});

test('a promised fact is right at the place with its name where it is among other words', () => {
  const expecting = (open: number): ExpectedAnswer => ({ facts: { open } });
  const reader = new AnswerReader([{ answer: { open: 'many' }, expected: expecting(8) }]);
  const received = (open: string) => reader.differences({ answer: { open }, expected: expecting(8) }).length;

  expect([received('8 open'), received('7 open')]).toStrictEqual([0, 1]);
});
