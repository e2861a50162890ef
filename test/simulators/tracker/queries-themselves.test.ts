import { expect, test } from 'vitest';
import { call, get, still, V3 } from './calls.js';

const simulator = still();
const parse = (validation: string, ...queries: readonly string[]) =>
  call(simulator, 'POST', `${V3}/jql/parse?validation=${validation}`, { queries });

test('a query is parsed into its clauses, fields, operands and order', async () => {
  const jql =
    'summary ~ test AND (labels in (urgent, "two words") OR NOT assignee = currentUser()) ' +
    'AND status CHANGED AFTER startOfMonth(-1M) AND due is EMPTY ORDER BY updated DESC, key';

  const { json } = await parse('strict', jql);

  const field = (name: string) => ({ name, encodedName: name });
  expect(json).toStrictEqual({
    queries: [
      {
        query: jql,
        structure: {
          where: {
            operator: 'and',
            clauses: [
              { field: field('summary'), operator: '~', operand: { value: 'test', encodedValue: 'test' } },
              {
                operator: 'or',
                clauses: [
                  {
                    field: field('labels'),
                    operator: 'in',
                    operand: {
                      values: [
                        { value: 'urgent', encodedValue: 'urgent' },
                        { value: 'two words', encodedValue: '"two words"' },
                      ],
                      encodedOperand: '(urgent, "two words")',
                    },
                  },
                  {
                    operator: 'not',
                    clauses: [
                      {
                        field: field('assignee'),
                        operator: '=',
                        operand: { function: 'currentUser', arguments: [], encodedOperand: 'currentUser()' },
                      },
                    ],
                  },
                ],
              },
              {
                field: field('status'),
                operator: 'changed',
                predicates: [
                  {
                    operator: 'after',
                    operand: {
                      function: 'startOfMonth',
                      arguments: ['-1M'],
                      encodedOperand: 'startOfMonth(-1M)',
                    },
                  },
                ],
              },
              { field: field('due'), operator: 'is', operand: { keyword: 'empty' } },
            ],
          },
          orderBy: {
            fields: [{ field: field('updated'), direction: 'desc' }, { field: field('key') }],
          },
        },
      },
    ],
  });
});

test('validation strict, warn and none report a query that is well formed and wrong differently', async () => {
  const [strict, warn, none] = await Promise.all(
    ['strict', 'warn', 'none'].map((how) => parse(how, 'universe = 42')),
  );

  const members = (answer: typeof strict) => Object.keys(answer?.json.queries[0]);
  expect([members(strict), members(warn), members(none)]).toStrictEqual([
    ['query', 'errors'],
    ['query', 'structure', 'errors'],
    ['query', 'structure'],
  ]);
  expect(strict?.json.queries[0].errors).toStrictEqual([
    "Field 'universe' does not exist or you do not have permission to view it.",
  ]);
});

test.each([
  ['?validation=hard', { queries: ['x = 1'] }],
  ['', { queries: [] }],
  ['', { queries: 'x = 1' }],
  ['', { query: 'x = 1' }],
])('parsing with "%s" of %j is refused', async (query, body) => {
  expect((await call(simulator, 'POST', `${V3}/jql/parse${query}`, body)).status).toBe(400);
});

test('issues are matched with queries, one answer a query', async () => {
  const [tide, other] = [...simulator.world.issues.byKey.values()].filter(
    ({ project }, at, all) => project.key !== 'SEC' && all.findIndex((one) => one.project === project) === at,
  );
  const ids = [Number(tide?.id), Number(other?.id), 99];

  const { status, json } = await call(simulator, 'POST', `${V3}/jql/match`, {
    issueIds: ids,
    jqls: [`key = ${tide?.key}`, `key in (${tide?.key}, ${other?.key})`, 'key is EMPTY', 'broken'],
  });

  expect(status).toBe(200);
  expect(json.matches.slice(0, 3)).toStrictEqual([
    { matchedIssues: [ids[0]], errors: [] },
    { matchedIssues: ids.slice(0, 2), errors: [] },
    { matchedIssues: [], errors: [] },
  ]);
  expect(json.matches[3].errors[0]).toContain('Error in the JQL Query');
});

test('queries are sanitized for administrators: projects that the user may not see are named by their ids', async () => {
  const secret = simulator.world.projects.get('SEC');
  const member = simulator.world.credentials.find(({ name }) => name === 'member')?.user;
  const queries = [
    { query: 'project = SEC', accountId: member?.accountId },
    { query: 'project in (TIDE, "SEC")', accountId: member?.accountId },
    { query: 'project = TIDE', accountId: member?.accountId },
    { query: 'project = SEC', accountId: null },
    { query: 'broken' },
  ];

  const { json } = await call(simulator, 'POST', `${V3}/jql/sanitize`, { queries }, 'admin');
  const refused = await call(simulator, 'POST', `${V3}/jql/sanitize`, { queries });

  const written = json.queries.map((query: { sanitizedQuery?: string }) => query.sanitizedQuery);
  expect(written).toStrictEqual([
    `project = ${secret?.id}`,
    `project in (TIDE, ${secret?.id})`,
    'project = TIDE',
    `project = ${secret?.id}`,
    undefined,
  ]);
  expect(json.queries[4].errors.errorMessages[0]).toContain('Error in the JQL Query');
  expect(refused.status).toBe(403);
});

test('an editor of queries is given fields, functions and reserved words, and each field can be asked for', async () => {
  const { json } = await get(simulator, `${V3}/jql/autocompletedata`);
  const posted = await call(simulator, 'POST', `${V3}/jql/autocompletedata`, { projectIds: [10000] });

  const names = json.visibleFieldNames.map(({ value }: { value: string }) => value);
  expect(names).toStrictEqual(
    expect.arrayContaining(['summary', 'status', 'assignee', '"Story Points"', 'Sprint']),
  );
  expect(json.visibleFunctionNames).toContainEqual(
    expect.objectContaining({ value: 'openSprints()', isList: 'true' }),
  );
  expect(json.jqlReservedWords).toStrictEqual(expect.arrayContaining(['empty', 'and', 'or']));
  expect(posted.json).toStrictEqual(json);
  for (const { value, operators } of json.visibleFieldNames) {
    const jql = `project = TIDE AND ${value} ${operators.includes('is') ? 'is not EMPTY' : '= 1'}`;
    const answer = await call(simulator, 'POST', `${V3}/jql/parse?validation=none`, { queries: [jql] });
    expect(answer.json.queries[0].errors).toBeUndefined();
  }
});

test.each([
  ['assignee', 'maya', 'accountId'],
  ['project', 'tide', 'TIDE'],
  ['component', 'book', 'Booking'],
  ['sprint', 'TIDE Sprint 1', '1'],
  ['status', 'prog', '"In Progress"'],
])('values of %s that begin with "%s" are suggested', async (field, typed, value) => {
  const path = `${V3}/jql/autocompletedata/suggestions?fieldName=${field}&fieldValue=${encodeURIComponent(typed)}`;

  const { json } = await get(simulator, path);

  const member = simulator.world.credentials.find(({ name }) => name === 'member')?.user.accountId ?? '';
  const values = json.results.map((result: { value: string }) => result.value.replaceAll('"', ''));
  expect(values).toContain((value === 'accountId' ? member : value).replaceAll('"', ''));
  expect(json.results[0].displayName).toContain('<b>');
});
