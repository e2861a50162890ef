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
