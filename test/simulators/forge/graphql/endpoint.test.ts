import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { answerTo, ask, ENDPOINT, forge } from './client.js';

/** Nothing changes it: what sets its settings has one of its own. */
const simulator = forge();

const ECHO = 'query Say($text: String!) { echo(text: $text) }';

test('an array of queries is answered by an array, in its order', async () => {
  const { body } = await ask(simulator, [
    { query: ECHO, variables: { text: 'one' } },
    { query: '{ nothing }' },
  ]);

  expect(body[0].data.echo).toMatch(/ says: one$/);
  expect(body[1].errors[0].extensions.code).toBe('undefinedField');
});

test('GET asks questions, but changes nothing', async () => {
  const get = (query: string) =>
    answerTo(simulator, new Request(`${ENDPOINT}?query=${encodeURIComponent(query)}`));

  const question = await get('{ echo(text: "a") }');
  const change = await get('mutation { todosMarkAllDone(input: {}) { errors } }');

  expect(question).toStrictEqual({ status: 200, body: { data: { echo: 'nil says: a' } } });
  expect(change).toStrictEqual({
    status: 422,
    body: { errors: [{ message: 'Mutations are forbidden in GET requests' }] },
  });
});

test('variables may be the text of an object, and a form does for JSON', async () => {
  const form = new URLSearchParams({ query: ECHO, variables: '{"text":"a"}' });

  const { body } = await answerTo(simulator, new Request(ENDPOINT, { method: 'POST', body: form }));

  expect(body).toStrictEqual({ data: { echo: 'nil says: a' } });
});

test('variables that are no object are refused', async () => {
  const { status, body } = await ask(simulator, { query: ECHO, variables: [1] });

  expect([status, body]).toStrictEqual([422, { errors: [{ message: 'Unexpected parameter: [1]' }] }]);
});

test('a query of more than 10,000 characters is refused', async () => {
  const query = `{ echo(text: "${'a'.repeat(10_000)}") }`;

  const { status, body } = await ask(simulator, query);

  expect([status, body]).toStrictEqual([422, { errors: [{ message: 'Query too large' }] }]);
});

test('the characters of a query are counted, not its code units', async () => {
  const query = `{ echo(text: "${'🙂'.repeat(9_900)}") }`;

  const { status } = await ask(simulator, query);

  expect(status).toBe(200);
});

test.each(['unknown', 'expiredToken', 'revokedToken', 'readUserToken'])(
  'a token that does not open the endpoint is invalid: %s',
  async (name) => {
    const answer = await ask(simulator, '{ currentUser { id } }', simulator.credentials[name] ?? name);

    expect(answer).toStrictEqual({ status: 401, body: { errors: [{ message: 'Invalid token' }] } });
  },
);

test('of several operations the one is run that is named', async () => {
  const query = 'query A { a: echo(text: "a") } query B { b: echo(text: "b") }';

  const named = await ask(simulator, { query, operationName: 'B' }, null);
  const unnamed = await ask(simulator, { query }, null);
  const unknown = await ask(simulator, { query, operationName: 'C' }, null);

  expect(named.body).toStrictEqual({ data: { b: 'nil says: b' } });
  expect(unnamed.body).toStrictEqual({ errors: [{ message: 'An operation name is required' }] });
  expect(unknown.body).toStrictEqual({ errors: [{ message: 'No operation named "C"' }] });
});

test('a query is too complex for some before it is for others', async () => {
  const own = forge();
  const query = `{ ${Array.from({ length: 15 }, (_, at) => `p${at}: projects(search: "a") { nodes { id } }`).join(' ')} }`;

  const anonymous = await ask(own, query, null);
  const member = await ask(own, query);
  own.settings.patch({ complexityAuthenticated: 1000 });
  const patched = await ask(own, query);

  expect(anonymous.body.errors).toStrictEqual([
    { message: 'Query has complexity of 240, which exceeds max complexity of 200' },
  ]);
  expect(member.body.errors).toBeUndefined();
  expect(patched.body.errors).toBeUndefined();
});

test('a query reports how complex it is', async () => {
  const { body } = await ask(simulator, '{ queryComplexity { score limit } }');

  expect(body.data.queryComplexity).toStrictEqual({ score: 3, limit: 250 });
});

test('the same query is as complex as its variables make it', async () => {
  const query = `query Q($first: Int, $search: String, $left: Boolean!) {
    queryComplexity { score }
    projects(first: $first, search: $search) { nodes { id name @skip(if: $left) } }
  }`;
  const simulator = forge();
  const scoreOf = async (variables: Record<string, unknown>) =>
    (await ask(simulator, { query, variables })).body.data.queryComplexity.score;

  const scores = [
    await scoreOf({ first: 1, left: false }),
    await scoreOf({ first: 100, left: false }),
    await scoreOf({ first: 1, search: 'deploy', left: false }),
    await scoreOf({ first: 1, search: '', left: false }),
    await scoreOf({ first: 1, left: true }),
    await scoreOf({ first: 1, left: false }),
  ];

  const [small, page, search] = scores;
  expect(scores).toStrictEqual([small, page, search, small, small - 1, small]);
  expect([page > small, search > small]).toStrictEqual([true, true]);
});

test('a query may not be too deep, nor lead in circles', async () => {
  const circle =
    '{ project(fullPath: "a") { group { projects { nodes { group { projects { nodes { group { id } } } } } } } } }';

  const { body } = await ask(simulator, circle);

  expect(body.errors[0].message).toBe(
    'Recursive query - too many of fields \'{"group"=>3}\' detected\nin single branch of the query")\n',
  );
});

test('the whole schema can be asked for, even without an account, unless that is switched off', async () => {
  const own = forge();
  const question = { query: getIntrospectionQuery(), operationName: 'IntrospectionQuery' };

  const open = await ask(own, question, null);
  own.settings.patch({ introspection: false });
  const closed = await ask(own, '{ __schema { queryType { name } } }');

  expect(open.body.data.__schema.queryType.name).toBe('Query');
  expect(closed.body.errors[0].message).toMatch(/^Field '__schema' doesn't exist on type 'Query'/);
});

test('what is deprecated can be left out of the schema', async () => {
  const query = { query: '{ workItem(id: "gid://gitlab/WorkItem/1") { title } }' };
  const request = (address: string) =>
    new Request(address, {
      method: 'POST',
      body: JSON.stringify(query),
      headers: { 'content-type': 'application/json' },
    });

  const usual = await answerTo(simulator, request(ENDPOINT));
  const strict = await answerTo(simulator, request(`${ENDPOINT}?remove_deprecated=true`));

  expect(usual.body).toHaveProperty('data');
  expect(strict.body.errors[0].extensions.code).toBe('undefinedField');
});
