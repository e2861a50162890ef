import { expect, test } from 'vitest';
import { answering } from '../answering.js';
import { found } from '../lists.js';
import { recording } from '../recording.js';
import { recordsOf } from '../records.js';
import { call, forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';

const simulator = newForge();
const client = await forgeClient(simulator);
const records = recordsOf(simulator.world);
const PROJECT = 'platform/core';
const project = found(records.projects, ({ fullPath }) => fullPath === PROJECT);

const failing = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ errors: [{ message: 'Internal server error' }] }, { status, headers });

test('execute_custom_query gives the data of a query with variables, ids as the forge writes them', async () => {
  const { id, name, topics } = project;
  const query = 'query ($path: ID!) { project(fullPath: $path) { id name topics } }';

  const answer = await value(client, 'execute_custom_query', { query, variables: { path: PROJECT } });

  expect(answer).toStrictEqual({ data: { project: { id: `gid://gitlab/Project/${id}`, name, topics } } });
});

test('execute_custom_query takes the ids that other tools give, in literals and in variables', async () => {
  const gid = `gid://forge/Project/${project.id}`;
  const query = `query ($id: [ID!]) { a: projects(ids: ["${gid}"]) { nodes { fullPath } } b: projects(ids: $id) { nodes { fullPath } } }`;

  const { data } = await value(client, 'execute_custom_query', { query, variables: { id: [gid] } });

  const nodes = [{ fullPath: PROJECT }];
  expect(data).toStrictEqual({ a: { nodes }, b: { nodes } });
});

test('execute_custom_query gives the errors beside data with the data', async () => {
  const errors = [
    {
      message: 'one',
      locations: [
        { line: 1, column: 5 },
        { line: 2, column: 7 },
      ],
      path: ['b', 0],
    },
    { message: 'two' },
    {
      message: 'three',
      locations: [
        { line: 3, column: 9 },
        { line: 4, column: 2 },
      ],
      path: ['c', 1],
    },
  ];
  const answers = answering(Response.json({ data: { a: 7, b: null, c: [1, 2, 3] }, errors, extensions: {} }));

  const answer = await value(await answers.client, 'execute_custom_query', { query: '{ a b c }' });

  expect(answer).toStrictEqual({ data: { a: 7, b: null, c: [1, 2, 3] }, errors });
});

test('execute_custom_query fails with the messages and places of errors without data', async () => {
  const query = '{\n  project(fullPath: "platform/core") { nmae }\n  nothing\n}';

  const refused = await refusal(client, 'execute_custom_query', { query });

  expect(refused.code).toBe('invalid_arguments');
  expect(refused.message).toContain("Field 'nmae' doesn't exist on type 'Project'");
  expect(refused.message).toContain('(line 2, column 40; at query.project.nmae)');
  expect(refused.message).toContain('(line 3, column 3; at query.nothing)');
});

test.each([
  ['data that is null', { data: null }],
  ['members that are all null', { data: { a: null, b: null } }],
  ['no data', {}],
])('execute_custom_query fails where errors come with %s', async (_, data) => {
  const errors = [{ message: "The resource does not exist or you don't have permission", path: ['a'] }];
  const answers = answering(Response.json({ ...data, errors }));

  const refused = await refusal(await answers.client, 'execute_custom_query', { query: 'mutation { a b }' });

  expect(refused.message).toMatch(/^The forge refused: The resource does not .* \(at a\)$/);
});

test('execute_custom_query reports ten of many errors, and how many more there are ✗26', async () => {
  const errors = Array.from({ length: 30_000 }, (_, index) => ({ message: `error ${index}` }));
  const answers = answering(Response.json({ errors }));

  const { message } = await refusal(await answers.client, 'execute_custom_query', { query: '{ a }' });

  expect(message).toMatch(/error 0; .*error 9; … and 29990 more$/);
});

test.each([
  [
    'a page',
    new Response('<html>Sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'text/html',
  ],
  ['nothing', new Response(null), 'content of an unnamed type'],
  ['another JSON', Response.json({ hello: 1 }), 'application/json'],
  ['errors of another form', Response.json({ errors: 'no' }), 'application/json'],
])(
  'execute_custom_query says what came where it is %s, from where, and which setting to look at ✗28',
  async (_, answer, type) => {
    const answers = answering(answer);

    const refused = await refusal(await answers.client, 'execute_custom_query', { query: '{ a }' });

    expect(refused).toStrictEqual({
      code: 'backend_error',
      message: `Expected GraphQL's JSON from ${SITE}/api/graphql, received ${type} without data (a sign-in page or a proxy?). Check the address in FORGE_URL.`,
    });
  },
);

test.each([
  ['a query', { query: '{ a }' }, 2],
  ['a query that says it does not write', { query: '{ a }', requiresWrite: false }, 2],
  ['a query that says it writes', { query: '{ a }', requiresWrite: true }, 1],
  ['a mutation', { query: 'mutation { a }' }, 1],
  ['a mutation that says it does not write', { query: 'mutation { a }', requiresWrite: false }, 1],
])(
  'execute_custom_query sends %s again after a failure that passes only if it changes nothing ✗6',
  async (_, args, times) => {
    for (const answer of [failing(502), Response.json({ errors: [{ message: 'Request timed out' }] })]) {
      const answers = answering(answer, Response.json({ data: { late: true } }));

      const result = await call(await answers.client, 'execute_custom_query', args);

      expect(answers.sent).toHaveLength(times);
      expect(result.isError === true).toBe(times === 1);
    }
  },
);

test('execute_custom_query takes a page of a proxy with a status of failure for the failure that it is', async () => {
  const page = () => new Response('<html>Down', { status: 503, headers: { 'content-type': 'text/html' } });
  const answers = answering(page(), page(), page(), page());

  const refused = await refusal(await answers.client, 'execute_custom_query', { query: '{ a }' });

  expect(refused).toStrictEqual({
    code: 'unavailable',
    message: 'The forge refused /api/graphql (503): no reason was given',
  });
});

test('execute_custom_query runs a mutation for a user, once', async () => {
  const own = newForge();
  const query = `mutation ($iid: String!) {
    createNote(input: { noteableId: "ISSUE", body: "From a document" }) { note { body } errors }
    updateIssue(input: { projectPath: "${PROJECT}", iid: $iid, title: "Renamed" }) { issue { title } errors }
  }`;
  const issue = recordsOf(own.world).issues.find(({ place, type }) => place === PROJECT && type === 'issue');
  const text = query.replace('ISSUE', `gid://forge/Issue/${issue?.id}`);
  const mine = await forgeClient(own);

  const { data } = await value(mine, 'execute_custom_query', {
    query: text,
    variables: { iid: String(issue?.iid) },
  });

  expect(data).toStrictEqual({
    createNote: { note: { body: 'From a document' }, errors: [] },
    updateIssue: { issue: { title: 'Renamed' }, errors: [] },
  });
  expect(recordsOf(own.world).notes.filter(({ body }) => body === 'From a document')).toHaveLength(1);
});

test('execute_custom_query is refused by the forge for a token that may not write', async () => {
  const reader = await forgeClient(simulator, 'readOnlyToken');
  const query = `mutation { updateIssue(input: { projectPath: "${PROJECT}", iid: "1", title: "x" }) { errors } }`;

  const refused = await refusal(reader, 'execute_custom_query', { query });

  expect(refused).toMatchObject({ code: 'forbidden', message: expect.stringContaining('at updateIssue)') });
});

test('execute_custom_query asks for less where an answer is too long, and reports that a mutation was run', async () => {
  const long = () => Response.json({ data: { a: 'x'.repeat(1024 * 1024) } });
  const answers = answering(long(), long());

  const read = await refusal(await answers.client, 'execute_custom_query', { query: '{ a }' });
  const written = await value(await answers.client, 'execute_custom_query', { query: 'mutation { a }' });

  expect(read).toMatchObject({
    code: 'unsupported',
    message: expect.stringMatching(/at most 1048576 .* fewer fields/),
  });
  expect(written).toStrictEqual({
    data: null,
    warnings: [expect.stringMatching(/^The document was run, but/)],
  });
});

test('execute_custom_query does not hand on an answer that is nested without end ✗31', async () => {
  const nested = `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const answers = answering(new Response(nested));

  const refused = await refusal(await answers.client, 'execute_custom_query', { query: '{ a }' });

  expect(refused.message).toContain('nested more than 100 deep');
});

test('execute_custom_query never shows the token, in data or in errors, though the forge quotes it ✗27', async () => {
  const token = tokenOf(simulator, 'token');
  const quoted = {
    data: { a: `sent ${token}`, b: [token] },
    errors: [{ message: `bad ${token}`, path: [token] }],
  };
  for (const answer of [quoted, { errors: quoted.errors }]) {
    const { fetch } = recording(() => Response.json(answer));
    const mine = await scriptedClient(fetch, { token: async () => token });

    const result = await call(mine, 'execute_custom_query', { query: '{ a b }' });

    expect(JSON.stringify(result)).not.toContain(token);
    expect(JSON.stringify(result)).toContain('bad [redacted]');
  }
});
