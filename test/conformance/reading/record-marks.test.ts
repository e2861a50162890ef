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

test('records without a number that no document promises are recognised by what is promised of them', () => {
  const comment = (id: number, body: string): ExpectedRecord => ({
    id: `comment ${id}`,
    marks: [[id], [body, MOMENT]],
    facts: { body, 'creation date': new Date(MOMENT) },
    may: { ID: id },
  });
  const expected = {
    lists: [{ name: 'comment', records: [comment(7, 'Done.'), comment(8, 'Thanks.'), comment(9, 'Again.')] }],
  };
  const member = (words: string, id?: number) => ({
    ...{ words, at: '2026-03-01T15:30:00+05:30' },
    ...(id !== undefined && { id }),
  });
  const [first, second, last] = [member('Done.', 7), member('Thanks.'), member('Again.', 9)];
  const reader = new AnswerReader([{ answer: [first, second, last], expected }]);
  const wrong = (between: object) =>
    reader.differences({ answer: [first, between, last], expected }).map(({ aspect }) => aspect);

  expect(wrong(second)).toStrictEqual([]);
  expect(wrong(member('Thanks.', 8))).toStrictEqual([]);
  expect(wrong(member('Thanks.', 70))).toStrictEqual(['foreign']);
  expect(wrong(member('Invented.'))).toStrictEqual(['foreign']);
  expect(wrong(member('Done.'))).toStrictEqual(['twice']);
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

test('a place that is called after one unpromised number, and always has it, is not that of another which is mostly equal', () => {
  const project = (issues: number, forks: number, at: number): ExpectedRecord => ({
    id: `project ${at}`,
    marks: [[`acme/${at}`]],
    facts: {},
    may: { 'open issues': issues, forks },
  });
  const sample = (...numbers: readonly (readonly [number, number])[]) => ({
    answer: { projects: numbers.map(([, forks], at) => ({ path: `acme/${at}`, forks_count: forks })) },
    expected: {
      lists: [{ name: 'project', records: numbers.map(([issues, forks], at) => project(issues, forks, at)) }],
    },
  });
  const reader = new AnswerReader([sample([0, 0], [1, 1], [0, 0], [0, 0], [1, 1], [2, 1])]);

  expect(reader.differences(sample([144, 0], [3, 1]))).toStrictEqual([]);
});

test('the members of a list that are called by a word which means nothing do not report alone what all report', () => {
  const sample = (times: readonly string[], others: readonly string[]) => ({
    answer: {
      fields: [
        ...times.map((field) => ({ field, type: 'Time!' })),
        ...others.map((field) => ({ field, type: 'String' })),
      ],
    },
    expected: { facts: { fields: [...times, ...others] } },
  });
  const samples = [
    sample(['createdAt'], ['title', 'state']),
    sample(['createdAt', 'updatedAt'], ['body']),
    sample(['startedAt'], ['name', 'title']),
    sample(['mergedAt'], []),
  ];
  const reader = new AnswerReader(samples);

  expect(samples.flatMap((one) => reader.differences(one))).toStrictEqual([]);
});

test('a record with the first half of a mark is recognised where it has all that is promised of that record', () => {
  const pipeline = (iid: number, status: string): ExpectedRecord => ({
    id: `pipeline ${iid}`,
    marks: [[iid, `commit-${iid}`]],
    facts: { status, duration: 60 + iid },
  });
  const expected = {
    lists: [
      {
        name: 'pipeline',
        records: [pipeline(371, 'success'), pipeline(372, 'failed'), pipeline(373, 'success')],
      },
    ],
  };
  const member = (iid: number, status: string, duration = 60 + iid) => ({ iid, status, duration });
  const whole = (iid: number) => ({ ...member(iid, 'success'), sha: `commit-${iid}` });
  const sample = { answer: [whole(371), member(372, 'failed'), whole(373)], expected };
  const reader = new AnswerReader([sample]);
  const other = { answer: [whole(371), member(372, 'failed', 7), whole(373)], expected };

  expect(reader.differences(sample)).toStrictEqual([]);
  expect(reader.differences(other).map(({ aspect }) => aspect)).toStrictEqual(['foreign']);
});

test('a text about several records is read as none of them, however many it says there are', () => {
  const message = (id: number): ExpectedRecord => ({
    id: `message ${id}`,
    marks: [[id], [`Notice ${id}`]],
    facts: { message: `Notice ${id}`, theme: 'indigo' },
  });
  const records = [message(3), message(2), message(1)];
  const sample = (size: number) => {
    const lines = records
      .slice(0, size)
      .map(({ facts }, at) => [`Number ${at + 1}`, `The message is ${facts.message}. The theme is indigo.`]);
    const block = { Messages: `There are ${size} of them.`, ...Object.fromEntries(lines) };
    return {
      answer: { '#text': Object.values(block).join('\n'), 'all blocks': [block] },
      expected: { lists: [{ name: 'message', records, from: 0, size }] },
    };
  };
  const reader = new AnswerReader([sample(3), sample(2), sample(1)]);

  const found = reader.differences(sample(1)).map(({ aspect, isUnpaired }) => ({ aspect, isUnpaired }));

  expect(found).toStrictEqual([{ aspect: 'missing', isUnpaired: true }]); // not judged
});
