import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer, ExpectedRecord } from '#conformance/models/model.js';
import { exchangedIn } from '#conformance/reading/learning/crossings.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { hasAnyWord, isCalledRather, isNamesake, stemsOf } from '#conformance/reading/learning/names.js';

type Row = Record<string, unknown>;

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY);
const NUMBERS = [1, 2, 3, 4, 5, 6];

const records: ExpectedRecord[] = NUMBERS.map((number) => ({
  id: `parcel ${number}`,
  marks: [[`id-${number}`]],
  facts: { sent: 10 + number, received: 20 - 2 * number, lost: number % 3 },
  may: {
    'created at': at(number),
    'updated at': at(40 + 3 * number),
    archived: number % 2 === 0,
    origin: 'main',
    goal: `pier ${number}`,
    tags: number % 2 === 0 ? ['a', `b${number}`] : [],
  },
}));
const expected: ExpectedAnswer = { lists: [{ name: 'parcel', records }] };

const rows = (): Row[] =>
  NUMBERS.map((number) => ({
    ...{ id: `id-${number}`, sent: 10 + number, received: 20 - 2 * number, lostParcels: number % 3 },
    ...{ createdAt: at(number).toISOString(), updated_at: at(40 + 3 * number).toISOString() },
    ...{ originPort: 'main', goalPort: `pier ${number}` },
    ...{ archived: number % 2 === 0, tags: number % 2 === 0 ? ['a', `b${number}`] : [] },
  }));

/** What is objected to in a server that has always answered so. */
function objections(change: (row: Row) => Row): string[] {
  const answer = { parcels: rows().map(change) };
  const differences = new AnswerReader([{ answer, expected }]).differences({ answer, expected });
  return [...new Set(differences.map(({ about }) => about))].toSorted();
}

const exchanged = (one: string, other: string) => (row: Row) => ({
  ...row,
  [one]: row[other],
  [other]: row[one],
});

describe('what a server has always answered is read with the names of its members', () => {
  test.each<[string, (row: Row) => Row, string[]]>([
    ['two documented facts that have changed places', exchanged('sent', 'received'), ['received', 'sent']],
    ['two facts that are not documented', exchanged('createdAt', 'updated_at'), ['created at', 'updated at']],
    [
      'three in a ring',
      (row) => ({ ...row, sent: row.received, received: row.lostParcels, lostParcels: row.sent }),
      ['lost', 'received', 'sent'],
    ],
    ['a fact that is always the same', exchanged('originPort', 'goalPort'), ['goal', 'origin']],
    ['a flag that is never set', (row) => ({ ...row, archived: false }), ['archived']],
    ['the time of another fact', (row) => ({ ...row, updated_at: row.createdAt }), ['updated at']],
    [
      'times an hour off',
      (row) => ({ ...row, createdAt: new Date(Date.parse(String(row.createdAt)) + DAY / 24).toISOString() }),
      ['created at'],
    ],
    ['a list that is always empty', (row) => ({ ...row, tags: [] }), ['tags']],
  ])('%s is seen', (_what, change, about) => {
    expect(objections(change)).toStrictEqual(about);
  });

  test.each<[string, (row: Row) => Row]>([
    ['as the documents have it', (row) => row],
    [
      'with names of its own',
      ({ id, sent, received, lostParcels, createdAt, updated_at, archived }) => ({
        id,
        x: sent,
        y: received,
        z: lostParcels,
        born: createdAt,
        touched: updated_at,
        old: archived,
      }),
    ],
    [
      'with the name of a fact for something else, where the other fact is not called so',
      ({ updated_at, createdAt, ...row }) => ({ ...row, created: updated_at, since: createdAt }),
    ],
    [
      'with an object for each member of a list',
      ({ tags, ...row }) => ({ ...row, tags: [tags].flat().map((tag) => ({ tag })) }),
    ],
    ['with times cut to their days', (row) => ({ ...row, createdAt: String(row.createdAt).slice(0, 10) })],
    [
      'without what is not documented',
      ({ id, sent, received, lostParcels }) => ({ id, sent, received, lostParcels }),
    ],
    [
      'with a flag beside it',
      (row) => ({ ...row, owner: { archived: false, createdAt: at(0).toISOString() } }),
    ],
  ])('%s it is right', (_what, change) => {
    expect(objections(change)).toStrictEqual([]);
  });
});

test('is not read where another fact is called so and right: what was merged and left alone changed when it was merged', () => {
  const ages = [1, 2, 3, 4, 5];
  const parcelsOf = (isLeftAlone: (number: number) => boolean): ExpectedAnswer => ({
    lists: [
      {
        name: 'parcel',
        records: ages.map((number) => ({
          id: `parcel ${number}`,
          marks: [[`id-${number}`]],
          facts: {},
          may: { 'merged at': at(number), 'updated at': at(isLeftAlone(number) ? number : 50 + number) },
        })),
      },
    ],
  });
  const answer = {
    parcels: ages.map((number) => ({ id: `id-${number}`, mergedAt: at(number).toISOString() })),
  };
  const reader = new AnswerReader([{ answer, expected: parcelsOf(() => true) }]);

  expect(reader.differences({ answer, expected: parcelsOf((number) => number < 3) })).toStrictEqual([]);
});

describe('names', () => {
  test.each([
    ['createdAt', 'creation date'],
    ['merge_requests_opened', 'merge requests opened'],
    ['cancelable', 'whether it can be cancelled'],
    ['retryable', 'whether it can be retried'],
    ['approvedBy[]', 'approvals'],
    ['item/stats/closedIssues', 'closed issues'],
  ])('%s is called just like "%s"', (place, fact) => {
    expect(isNamesake(place, fact)).toBe(true);
  });

  test.each([
    ['commits', 'comments'],
    ['statusCategory', 'status'],
    ['name', 'username'],
    ['iid', 'ID'],
    ['at', 'on'],
  ])('%s is not called just like "%s"', (place, fact) => {
    expect(isNamesake(place, fact)).toBe(false);
  });

  test.each([
    ['bugs/fixedInSprint', 'bug metric', true],
    ['jobs', 'job', true],
    ['bus', 'bu', false],
    ['boardId', 'bug metric', false],
  ])('whether %s has one of the words of "%s": %s', (place, fact, has) => {
    expect(hasAnyWord(place, fact)).toBe(has);
  });

  test('of what calls the members of a list say nothing', () => {
    expect([...stemsOf('users[Opened Merged]/pushes')]).toStrictEqual(['user', 'push']);
  });

  test.each([
    ['groups/To Do/points', 'To Do: points', 'Done: points'],
    ['bugs/notFixedInSprint', 'bugs not fixed', 'bugs fixed'],
    ['bugs/fixedInSprint', 'bugs fixed', 'bugs not fixed'],
    ['timeEstimate', 'estimate', 'time spent'],
    ['totalTimeSpent', 'time spent', 'estimate'],
  ])('%s is called "%s" rather than "%s"', (place, one, other) => {
    expect([isCalledRather(place, one, other), isCalledRather(place, other, one)]).toStrictEqual([
      true,
      false,
    ]);
  });

  test('are no evidence where the object of a place has the name of what it is the state of', () => {
    const at = (place: string) => ({ places: [place], isDistinguishing: true });

    expect([
      ...exchangedIn(
        new Map([
          ['state', at('mergeRequest/status')],
          ['pipeline status', at('pipeline/state')],
        ]),
      ),
    ]).toStrictEqual([]);
  });

  test('are no evidence where both facts are equal all over', () => {
    const both = { places: ['created', 'updated'], isDistinguishing: true };

    expect([
      ...exchangedIn(
        new Map([
          ['created at', both],
          ['updated at', both],
        ]),
      ),
    ]).toStrictEqual([]);
  });
});

test('what is called by a fact that nothing promises may be another fact of the record', () => {
  const jobs = [
    ['2026-03-02T10:00:00.000Z', '2026-03-02T10:05:00.000Z'],
    ['2026-03-03T11:00:00.000Z', '2026-03-03T11:00:30.000Z'],
    ['2026-03-04T12:00:00.000Z', '2026-03-04T12:01:00.000Z'],
    ['2026-03-05T13:00:00.000Z', null],
  ] as const;
  const expected = {
    lists: [
      {
        name: 'job',
        records: jobs.map(([created, started], at) => ({
          id: `job ${at}`,
          marks: [[`build-${at}`]],
          facts: {},
          may: { 'created at': new Date(created), 'started at': started && new Date(started) },
        })),
      },
    ],
  };
  const answer = (of: (times: (typeof jobs)[number]) => unknown) => ({
    jobs: jobs.map((times, at) => ({ name: `build-${at}`, started: of(times) })),
  });
  const beside = ({ jobs: listed }: ReturnType<typeof answer>) => ({
    jobs: listed.map((job, at) => ({ ...job, made: jobs[at]?.[0] })),
  });
  const wrong = (asked: object) =>
    new AnswerReader([{ answer: asked, expected }]).differences({ answer: asked, expected });

  expect(wrong(answer(([created]) => created))).toStrictEqual([]);
  expect(wrong(answer(([, started]) => started))).toStrictEqual([]);
  expect(wrong(beside(answer(([created]) => created)))[0]).toMatchObject({ about: 'started at' });
  expect(wrong(answer(([created]) => created.replace('2026', '2025')))[0]).toMatchObject({
    about: 'started at',
  });
});
