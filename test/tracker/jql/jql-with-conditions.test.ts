import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJql } from '#simulators/tracker/jql/syntax/parse.js';
import { any, type Condition, compare, equal, isEmpty, oneOf } from '#src/tracker/jql/condition.js';
import { queryText } from '#src/tracker/jql/query-text.js';
import { withConditions } from '#src/tracker/jql/with-conditions.js';
import { ask } from '../../simulators/tracker/jql/asking.js';

const CONDITIONS: readonly Condition[] = [
  equal('project', 'TIDE'),
  isEmpty('resolution'),
  oneOf('issuetype', ['Bug', 'Story']),
  any(equal('labels', '") OR (project = X ORDER BY key'), compare('customfield_10016', '>', 2)),
];

/** Restrictions that every project understands, some with words in them that end a restriction elsewhere. */
const TERMS = [
  'project = TIDE',
  'labels = "a ORDER BY b"',
  "labels = 'it\\'s \"x\" order by key'",
  'labels != "😀 ) OR ("',
  'labels = escaped\\ space\\ ',
  'labels = hard\u00a0space\u00a0',
  'labels = \\u006frder\\u0020by',
  '"Story Points" >= 3',
  'cf[10016] is EMPTY',
  'status WAS "In Progress"',
  'status changed AFTER -60d',
  'priority in (High, Low)',
  'assignee = currentUser()',
  'updated >= startOfYear()',
  'text ~ "order by"',
];

const ORDERS = [
  '',
  'ORDER BY key',
  'order by priority desc, created ASC',
  'Order\n\tBy "Story Points", status',
  'ORDER BY cf[10016] DESC, labels, key asc ',
];

const { restriction } = fc.letrec<{ restriction: string; joined: string; wrapped: string }>((tie) => ({
  restriction: fc.oneof({ maxDepth: 3 }, fc.constantFrom(...TERMS), tie('joined'), tie('wrapped')),
  joined: fc
    .tuple(
      tie('restriction'),
      fc.constantFrom(' OR ', ' or ', ' || ', ' AND ', ' && ', '\nand\n'),
      tie('restriction'),
    )
    .map((parts) => parts.join('')),
  wrapped: fc
    .tuple(fc.constantFrom('(', 'NOT (', '!( ', 'not not (('), tie('restriction'))
    .map(([opening, inner]) => opening + inner + ')'.repeat(opening.split('(').length - 1)),
}));

const space = fc.constantFrom('', ' ', '\n', ' \t\r\n ');
const query = fc
  .tuple(
    space,
    fc.oneof({ arbitrary: restriction, weight: 9 }, fc.constant('')),
    fc.constantFrom(...ORDERS),
    space,
  )
  .map(([before, where, orderBy, after]) => `${before}${where} ${orderBy}${after}`);
const some = fc.subarray([...CONDITIONS], { minLength: 1 });

test('✗22 a query that is narrowed has its own tree and order, and the conditions beside it', async () => {
  await fc.assert(
    fc.asyncProperty(query, some, async (jql, conditions) => {
      const narrowed = await parseJql(await withConditions(jql, conditions));

      const { where, orderBy } = await parseJql(jql);
      const added = await Promise.all(conditions.map((one) => parseJql(queryText(one))));
      const clauses = [where, ...added.map((one) => one.where)].filter((clause) => clause !== null);
      expect(narrowed.where).toStrictEqual(clauses.length > 1 ? { kind: 'and', clauses } : clauses[0]);
      expect(narrowed.orderBy).toStrictEqual(orderBy);
    }),
    { numRuns: 250 },
  );
});

test('✗22 a query that is narrowed finds those of its issues that fit the conditions, in its order', async () => {
  let fruitful = 0;
  await fc.assert(
    fc.asyncProperty(restriction, fc.constantFrom(...ORDERS), some, async (where, orderBy, conditions) => {
      const jql = `${where} ${orderBy}`;

      const found = await ask(await withConditions(jql, conditions));

      const fitting = await Promise.all(conditions.map((one) => ask(queryText(one))));
      const expected = (await ask(jql)).filter((key) => fitting.every((keys) => keys.includes(key)));
      expect(found).toStrictEqual(expected);
      if (found.length > 0) fruitful += 1;
    }),
    { numRuns: 100 },
  );
  expect(fruitful).toBeGreaterThan(50);
});

describe('withConditions', () => {
  test.each([
    ['project = A OR project = B', '(project = A OR project = B) AND sprint = 12'],
    [' project = A ORDER BY rank', '(project = A) AND sprint = 12 ORDER BY rank'],
    ['labels = "😀😀" order by key', '(labels = "😀😀") AND sprint = 12 order by key'],
    ['ORDER BY created DESC', 'sprint = 12 ORDER BY created DESC'],
    ['', 'sprint = 12'],
    [' \n', 'sprint = 12'],
  ])('makes %j into %j', async (jql, expected) => {
    const narrowed = await withConditions(jql, [equal('sprint', 12)]);

    expect(narrowed).toBe(expected);
  });

  test.each(['project = A ORDER BY key', 'a language of tomorrow ->', ' '])(
    'leaves %j as it is when there is nothing to add',
    async (jql) => {
      const same = await withConditions(jql, []);

      expect(same).toBe(jql);
    },
  );

  test.each([
    ['project = A) OR (project = B', "line 1, character 12: ')' is not expected here"],
    ['(project = A', 'line 1, character 13: it ends too early'],
    ['project = A ORDER BY', 'line 1, character 21: it ends too early'],
    ['project = A ORDER BY key) OR (b = 1', "line 1, character 25: ')' is not expected here"],
    [
      'a = 1\nAND b = "x',
      `line 2, character 9: '"x' is not a whole string, or has an escape that is not valid`,
    ],
    ['a = "\\x"', `line 1, character 5: '"\\' is not a whole string, or has an escape that is not valid`],
    [
      'a = select',
      "line 1, character 5: 'select' is not expected here; a reserved word needs quotation marks to be a text",
    ],
    ['labels = "😀" )', "line 1, character 14: ')' is not expected here"],
    [`a = 1 ${'b'.repeat(50)}`, `line 1, character 7: '${'b'.repeat(40)}…' is not expected here`],
  ])('✗22 refuses %j, which is no whole query, and says where and why', async (jql, reason) => {
    const narrowing = withConditions(jql, [equal('sprint', 12)]);

    await expect(narrowing).rejects.toMatchObject({
      code: 'invalid_arguments',
      message: `Invalid arguments: jql: the query cannot be read at ${reason}. The other arguments can only narrow a query that is complete in itself.`,
    });
  });

  test('refuses a query that is nested beyond what can be read ✗31', async () => {
    const narrowing = withConditions(`${'('.repeat(9999)}a = 1${')'.repeat(9999)}`, [equal('sprint', 12)]);

    await expect(narrowing).rejects.toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('jql: the query is nested too deeply to be read.'),
    });
  });
});
