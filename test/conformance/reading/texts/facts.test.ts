import { describe, expect, test } from 'vitest';
import { NotJudged } from '#conformance/check.js';
import type { ExpectedAnswer } from '#conformance/models/model.js';
import { judgeEach } from '#conformance/models/several-calls.js';
import { holds } from '#conformance/reading/held-values.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';
import { documentsOf } from '#conformance/reading/outputs/documents.js';
import { placesOf } from '#conformance/reading/places.js';
import { anyOf, within } from '#conformance/reading/values.js';

type Facts = NonNullable<ExpectedAnswer['facts']>;

/** What is wrong with the last of these answers, learned from all of them; in brackets what could not be paired. */
function wrongWithLast(samples: readonly (readonly [answer: unknown, facts: Facts])[]): string[] {
  const reader = new AnswerReader(samples.map(([answer, facts]) => ({ answer, expected: { facts } })));
  const [answer, facts] = samples.at(-1) ?? [{}, {}];
  return reader
    .differences({ answer, expected: { facts } })
    .map(({ about, isUnpaired }) => (isUnpaired ? `(${about})` : about));
}

describe('a fact of small numbers', () => {
  const counts = [0, 1, 1, 1, 2];
  const facts = (count: number): Facts => ({ 'Blocked: issues': count === 0 ? anyOf(0, null) : count });

  test('is read with its unit at the place called like it, not at another that is equal now and then', () => {
    const answer = (count: number) => ({ board: 1, groups: { Blocked: { issues: `${count} issues` } } });

    expect(wrongWithLast(counts.map((count) => [answer(count), facts(count)]))).toStrictEqual([]);
  });

  test('is wrong where no place with its words has it', () => {
    expect(wrongWithLast(counts.map((count) => [{ board: 1 }, facts(count)]))).toStrictEqual([
      'Blocked: issues',
    ]);
  });

  test('is wrong where it is wrong at the place called like it', () => {
    const wrong = counts
      .toReversed()
      .map((count) => [{ blocked: { issues: count || 7 } }, facts(count)] as const);

    expect(wrongWithLast(wrong)).toStrictEqual(['Blocked: issues']);
  });

  test('is not judged where it is among other words at a place with one of its words, and was not before', () => {
    const before = [{ Blocked: 'many' }, facts(4)] as const;

    expect(wrongWithLast([before, [{ Blocked: '5 issues' }, facts(5)]])).toStrictEqual(['(Blocked: issues)']);
    expect(wrongWithLast([before, [{ goal: '5 more' }, facts(5)]])).toStrictEqual(['Blocked: issues']);
  });
});

test('a list that is cut is no fact where another place has the number with its unit', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `K-${at}`);
  const answer = (count: number) => ({
    triage: { count: `${count} in all`, arrivals: keys(Math.min(count, 3)).map((key) => ({ key })) },
  });
  const samples = [1, 2, 3, 9].map(
    (count) => [answer(count), { triage: anyOf(count, keys(count)) }] as const,
  );

  expect(wrongWithLast(samples)).toStrictEqual([]);
});

test('a member with two texts has a place by both', () => {
  const places = placesOf({ counts: [{ row: 'Ann', column: 'done', value: 3 }] });

  expect(places.all.get('counts[Ann done]/value')).toStrictEqual([3]);
});

test('a moment between two others is found among words', () => {
  const moments = within(new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T10:00:05Z'));

  expect(holds(moments, ['on 2026-03-01 at 10:00:03 UTC'], 'made')).toBe(true);
  expect(holds(moments, ['on 2026-03-01 at 11:00:03 UTC'], 'made')).toBe(false);
});

test('records in lines of words are read, whatever number of another line is equal to an id', () => {
  const sprints = [1, 2, 3].map((id) => ({ id: `${id}`, name: `Sprint ${id}`, goal: `goal of ${id}` }));
  const write = (all: typeof sprints) =>
    [...all.map(({ id, name, goal }) => `- ${name} — ${goal} — ${id}`), '', `total: ${all.length}`].join(
      '\n',
    );
  const answer = (all: typeof sprints) =>
    documentsOf({ structured: undefined, texts: [write(all)] })[0]?.value;
  const expected = (all: typeof sprints): ExpectedAnswer => ({
    lists: [
      {
        name: 'sprint',
        records: all.map(({ id, name }) => ({ id, marks: [[id, name], [id]], facts: { name } })),
      },
    ],
  });
  const samples = [sprints, sprints.slice(0, 2)].map((all) => ({
    answer: answer(all),
    expected: expected(all),
  }));
  const reader = new AnswerReader(samples);

  expect(samples.flatMap((sample) => reader.differences(sample))).toStrictEqual([]);
});

describe('calls that are judged one after the other', () => {
  const open = () => Promise.reject(new NotJudged('it is open'));

  test('go on after one that is not judged, which the last word says', async () => {
    const judged: number[] = [];
    const judge = async (call: number) => (call === 1 ? open() : void judged.push(call));

    await expect(judgeEach([1, 2, 3], judge)).rejects.toThrow(
      new NotJudged('it is open; nothing is wrong in 2 other calls'),
    );
    expect(judged).toStrictEqual([2, 3]);
  });

  test('end with what is wrong with one of them', async () => {
    const judge = (call: number) => (call === 1 ? open() : Promise.reject(new Error('it is wrong')));

    await expect(judgeEach([1, 2], judge)).rejects.toThrow('it is wrong');
  });
});

test('the place of a promised fact is not that of one that nothing promises, though it is mostly the same', () => {
  const sample = (active: string, last: string) => ({
    answer: { imageModel: active, isConfigured: true },
    expected: { facts: { 'active model': active }, may: { 'last image model': last } },
  });
  const reader = new AnswerReader(
    ['red', 'green', 'blue', 'white', 'black'].map((one) => sample(one, one)).concat(sample('red', 'blue')),
  );

  expect(reader.differences(sample('red', 'green'))).toStrictEqual([]);
  expect(reader.differences({ ...sample('red', 'green'), answer: { imageModel: 'green' } })).toMatchObject([
    { about: 'active model' },
  ]);
});

test('an entry is read in more than one way, in none of which its promised fact is one that nothing promises', () => {
  const sample = (active: string, last: string) => {
    const entry = { record: 'Status', field: 'imageModel', value: active };
    const [document] = documentsOf({ structured: undefined, texts: [JSON.stringify({ entries: [entry] })] });
    return {
      answer: document?.value,
      expected: { facts: { 'active model': active }, may: { 'last image model': last } },
    };
  };
  const colours = ['red', 'green', 'blue', 'white', 'black'];
  const reader = new AnswerReader(colours.map((one) => sample(one, one)));

  expect(reader.differences(sample('red', 'green'))).toStrictEqual([]);
});

test('a fact that nothing promises is read at the place with all of its words, though a promised one is equal there', () => {
  const sample = (active: string, last: string, reported = last) => ({
    answer: { model: active, lastImage: { model: reported } },
    expected: { facts: { 'active model': active }, may: { 'last image model': last } },
  });
  const reader = new AnswerReader(['red', 'green', 'blue', 'white', 'black'].map((one) => sample(one, one)));

  expect(reader.differences(sample('red', 'green'))).toStrictEqual([]);
  expect(reader.differences(sample('red', 'green', 'red'))).toMatchObject([{ about: 'last image model' }]);
});
