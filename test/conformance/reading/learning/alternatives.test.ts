import { expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { differencesAsRead, learnable } from '#conformance/reading/learning/alternatives.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';

const DAYS = ['2024-07-17', '2025-02-05', '2026-06-03', '2026-10-01'] as const;

const record = (id: number, day: string): ExpectedRecord => ({
  id: `remark ${id}`,
  marks: [[id]],
  facts: { day },
});
const remarks = DAYS.map((day, at) => record(at + 1, day));
const page = (records: readonly ExpectedRecord[]): ExpectedAnswer => ({
  lists: [{ name: 'remark', records }],
});

/** The oldest two or the newest two: neither end is documented. */
const EITHER_END = [page(remarks.slice(0, 2)), page(remarks.slice(2))];
const NEWEST = {
  remarks: [
    { id: 3, day: DAYS[2] },
    { id: 4, day: DAYS[3] },
  ],
};

test('learned is the right answer that the given one is, wherever it is', () => {
  expect(learnable(EITHER_END, NEWEST)).toStrictEqual([EITHER_END[1]]);
  expect(learnable(EITHER_END.toReversed(), NEWEST)).toStrictEqual([EITHER_END[1]]);
});

test('the right records with wrong facts are nearer than other records', () => {
  const right = [page([record(9, DAYS[0]), record(8, DAYS[1])]), EITHER_END[1] ?? {}];
  const reader = new AnswerReader([
    { answer: { remarks: remarks.map((_, at) => ({ id: at + 1, day: DAYS[at] })) }, expected: page(remarks) },
  ]);
  const answer = { remarks: NEWEST.remarks.map(({ id }) => ({ id, day: DAYS[0] })) };

  expect(differencesAsRead(right, answer, [reader]).map(({ aspect }) => aspect)).toStrictEqual([
    'fact',
    'fact',
  ]);
});

/** Records that an answer may list, as no document says that there is such a list. */
const arrivals = (records: readonly ExpectedRecord[]): ExpectedAnswer => ({
  lists: [{ name: 'arrival', records: [], optional: records, undocumented: true }],
});

test('a list with a record too many is nearer to the right one than to none', () => {
  const right = Array.from({ length: 20 }, (_, at) => record(at + 1, DAYS[0]));
  const answer = { arrivals: [...right.map((_, at) => ({ id: at + 1 })), { id: 99 }] };

  expect(learnable([arrivals([]), arrivals(right)], answer)).toStrictEqual([arrivals(right)]);
});

test('a record that is listed twice belongs to its list, and is reported as such', () => {
  const expected = arrivals(remarks.slice(0, 2));
  const answer = { arrivals: [1, 2, 2].map((id) => ({ id, day: DAYS[id - 1] })) };

  const reader = new AnswerReader([{ answer, expected }]);

  expect(reader.differences({ answer, expected })).toMatchObject([{ aspect: 'twice', about: 'arrival' }]);
});
