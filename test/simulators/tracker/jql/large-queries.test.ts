import { beforeAll, describe, expect, test } from 'vitest';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { LONGEST_HOLD, longestHold } from '../../event-loop.js';
import { type Answer, call, still, V3 } from '../calls.js';

const HUGE = 100_000;
const many = (count: number, piece: (at: number) => string, between: string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join(between);
const wrapped = (count: number) => `${'('.repeat(count)}project = TIDE${')'.repeat(count)}`;

let tracker: TrackerSimulator;

beforeAll(async () => {
  tracker = still();
  await search(many(50, () => 'project = TIDE', ' OR ')); // the grammar is loaded, and made fast, with the first queries
});

function search(jql: string): Promise<Answer> {
  return call(tracker, 'POST', `${V3}/search/jql`, { jql, maxResults: 1 });
}

describe('a query that is too large is refused quickly, and the refusal says what it has too much of', () => {
  test.each([
    ['terms in a chain of OR', many(HUGE, () => 'project = A', ' OR '), /characters/],
    ['terms, as short as they come', many(HUGE / 10, () => 'a=b', ' or '), /words and signs/],
    ['clauses', many(251, () => 'a=b', '||'), /251 clauses, and at most 250/],
    ['values in a list', `key in (${many(HUGE, (at) => `A-${at}`, ',')})`, /characters/],
    ['values in a short list', `key in (${many(1_001, (at) => `A-${at}`, ',')})`, /1001 values.*most 1000/],
    ['levels', wrapped(HUGE), /characters/],
    ['levels, but few characters', wrapped(101), /101 levels.*at most 100/],
    ['parentheses that are never closed', `${'('.repeat(101)}a = b`, /101 levels/],
    ['negations', `${'not '.repeat(101)}a = b`, /101 levels/],
    ['exclamation marks', `${'!'.repeat(2_000)}a = b`, /levels/],
    ['negations between parentheses', `${'not ('.repeat(60)}a = b${')'.repeat(60)}`, /levels/],
    ['keys to order by', `project = TIDE order by ${many(HUGE, () => 'created', ',')}`, /characters/],
    ['keys, but few', `project = TIDE order by ${many(3_000, () => 'created', ',')}`, /words and signs/],
    ['characters in a text', `summary ~ "${'a '.repeat(HUGE)}"`, /characters/],
    ['wildcards', `summary ~ "a${'*a'.repeat(5_000)}"`, /5000 wildcards.*at most 100/],
    ['quotation marks', '"'.repeat(HUGE), /words and signs/],
  ])('%s', async (_, jql, message) => {
    let answer: Answer | undefined;

    const held = await longestHold(async () => {
      answer = await search(jql);
    });

    expect(answer?.status).toBe(400);
    expect(answer?.json).toStrictEqual({ errorMessages: [expect.stringMatching(message)], errors: {} });
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test('by the other routes that take queries, too', async () => {
    const jql = many(251, () => 'a=b', ' or ');
    const refusal = expect.stringContaining('251 clauses');

    const [parsed, matched, filter] = await Promise.all([
      call(tracker, 'POST', `${V3}/jql/parse`, { queries: [jql] }),
      call(tracker, 'POST', `${V3}/jql/match`, { issueIds: [10_000], jqls: [jql] }),
      call(tracker, 'POST', `${V3}/filter`, { name: 'Large', jql }),
    ]);

    expect(parsed.json.queries).toStrictEqual([{ query: jql, errors: [refusal] }]);
    expect(matched.json.matches).toStrictEqual([{ matchedIssues: [], errors: [refusal] }]);
    expect([filter.status, JSON.stringify(filter.json)]).toStrictEqual([400, refusal]);
  });
});

describe('a large query that may be meant is answered, and others are not kept waiting', () => {
  const words = many(60, (at) => `text ~ "lantern${at} harbour${at}"`, ' OR ');

  test.each([
    ['a list of 1,000 values', `id in (${many(1_000, () => '10000', ',')}) OR project = TIDE`],
    ['250 terms', many(250, () => 'project = TIDE', ' OR ')],
    ['50 levels of parentheses', wrapped(50)],
    ['a text of 10,000 words', `summary ~ "${'a '.repeat(10_000)}" OR project = TIDE`],
    ['a phrase of 10,000 words', `summary ~ "\\"${'a '.repeat(10_000)}\\"" OR project = TIDE`],
    ['a pattern that fits in very many ways', `summary ~ "a${'*a'.repeat(90)}*b" OR project = TIDE`],
    ['many texts in all issues', `(${words}) OR project = TIDE`],
    ['many changes in all issues', `${many(60, () => 'status was "To Do"', ' AND ')} OR project = TIDE`],
  ])('%s', async (_, jql) => {
    let answer: Answer | undefined;

    const held = await longestHold(async () => {
      answer = await search(jql);
    });

    expect(answer?.json).toMatchObject({ issues: [expect.anything()] });
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test('a hundred queries that are parsed at once', async () => {
    const queries = many(100, (at) => `${many(50, () => 'a=b', ' or ')} or c=${at}`, '\n').split('\n');

    const held = await longestHold(() => call(tracker, 'POST', `${V3}/jql/parse`, { queries }));

    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

test('no more than 20 queries are sanitized at once', async () => {
  const sent = (count: number) => ({ queries: Array.from({ length: count }, () => ({ query: 'a = b' })) });

  const [fine, much] = await Promise.all(
    [20, 21].map((count) => call(tracker, 'POST', `${V3}/jql/sanitize`, sent(count), 'admin')),
  );

  expect([fine?.status, much?.status]).toStrictEqual([200, 400]);
});
