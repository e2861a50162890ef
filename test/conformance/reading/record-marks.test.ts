import { expect, test } from 'vitest';
import type { ExpectedRecord } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';

const MOMENT = '2026-03-01T10:00:00.000Z';

/** A record that may be recognised by its number and by its time. */
function event(id: number): ExpectedRecord {
  return { id: `event ${id}`, marks: [[id], [MOMENT]], facts: {}, may: { ID: id } };
}

test.each([
  ['the number', (id: number) => ({ id, at: MOMENT })],
  ['the time', (id: number) => ({ at: MOMENT, id })],
])('records of one moment are distinguished by their numbers where %s is first', (_what, member) => {
  const expected = { lists: [{ name: 'event', records: [event(7), event(8)] }] };
  const answer = [member(8), member(7)];

  const reader = new AnswerReader([{ answer, expected }]);

  expect(reader.differences({ answer, expected })).toStrictEqual([]);
});

test('a list that names its records in other words is read rather than the whole answer, which names them as well', () => {
  const closing = (iid: number): ExpectedRecord => ({
    id: `acme/shop#${iid}`,
    marks: [[iid, 'acme/shop']],
    facts: {},
  });
  const sample = (...iids: number[]) => ({
    answer: {
      '#json': '{}',
      text: iids.map((iid) => `Closes ${iid} in acme/shop`).join(),
      willClose: iids.map((iid) => ({ link: `Issue ${iid} of acme/shop` })),
    },
    expected: { lists: [{ name: 'closed issue', records: iids.map(closing) }] },
  });
  const reader = new AnswerReader([sample(101), sample(102), sample(103)]);

  expect(reader.differences(sample())).toStrictEqual([]);
});

test('a number that nothing promises is not looked for in one record of a list, where it is now and then equal', () => {
  const sample = (closed: number, comments: number) => ({
    answer: {
      byDay: [
        { day: '2026-03-01', comments },
        { day: '2026-03-02', comments: 50 },
      ],
    },
    expected: { facts: {}, may: { 'issues closed': closed } },
  });
  const reader = new AnswerReader([sample(1, 1), sample(2, 2), sample(3, 3)]);

  expect(reader.differences(sample(4, 2))).toStrictEqual([]);
});
