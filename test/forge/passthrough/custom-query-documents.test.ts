import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphqlOf, recording } from '../recording.js';
import { refusal, scriptedClient, value } from '../session.js';

const { fetch, sent } = recording();
const client = await scriptedClient(fetch);
const anonymous = await scriptedClient(fetch, { token: undefined });

/** What goes to the forge for a document and its variables. */
async function sentFor(query: string, variables?: unknown): Promise<unknown> {
  sent.splice(0);
  await value(client, 'execute_custom_query', { query, ...(variables !== undefined && { variables }) });
  return graphqlOf(sent)[0];
}

const MUTATION = 'mutation { destroyNote(input: { id: "gid://gitlab/Note/7" }) { errors } }';

test.each([
  ['plain', MUTATION],
  ['named, with variables', 'mutation Q($id: NoteID!) { destroyNote(input: { id: $id }) { errors } }'],
  ['after a comment that says query', `# query { a }\n${MUTATION}`],
  ['after a byte order mark', `\uFEFF${MUTATION}`],
  ['after commas and blank lines', `,,\n\t\r\n ,${MUTATION}`],
  ['after fragments', `fragment query on Mutation { __typename } ${MUTATION.replace('{', '{ ...query ')}`],
  ['with directives', 'mutation Q @skip(if: false) { a: destroyNote(input: { id: "x" }) { errors } }'],
  ['with an alias that says query', 'mutation query { query: destroyNote(input: { id: "x" }) { errors } }'],
  ['of a fragment alone', 'mutation { ...x } fragment x on Mutation { destroyNote(input: {}) { errors } }'],
  ['with a block string before it in braces', 'mutation { a(b: """ } query { """) { errors } }'],
  ['with comments inside', 'mutation # {\n { destroyNote(input: {}) # }\n { errors } }'],
])('execute_custom_query sends a mutation only for a user, and nothing without one: %s', async (_, query) => {
  sent.splice(0);

  const refused = await refusal(anonymous, 'execute_custom_query', { query, requiresWrite: false });

  expect(refused).toMatchObject({ code: 'unauthenticated', message: expect.stringContaining('FORGE_TOKEN') });
  expect(sent).toStrictEqual([]);
});

test.each([
  '{ mutation }',
  'query mutation { a }',
  '{ mutation: a(mutation: "mutation { b }") }',
  '# mutation { a }\n{ a }',
  '{ a(b: """mutation { c }""") }',
  'fragment mutation on Query { a } { ...mutation }',
  '{ a(b: "\\u006dutation") }',
])('execute_custom_query sends a query that only speaks of mutations for anybody: %s', async (query) => {
  sent.splice(0);

  await value(anonymous, 'execute_custom_query', { query });

  expect(graphqlOf(sent)).toStrictEqual([{ query, variables: {} }]);
});

test.each([
  ['nothing', '', 'Unexpected <EOF>. (line 1, column 1)'],
  ['an unclosed brace', '{ a\n  b(', 'Expected Name, found <EOF>. (line 2, column 5)'],
  ['an unclosed text', '{ a(b: "c) }', 'Unterminated string. (line 1, column 13)'],
  ['an escaped keyword', '\\u006dutation { a }', 'Unexpected character: "\\". (line 1, column 1)'],
  ['a line break in a text', '{ a(b: "c\nd") }', 'Unterminated string. (line 1, column 10)'],
  ['a carriage return that may end a comment', '{ a } \n#\r mutation { b }', 'as in line 2'],
  ['a definition of a schema', 'type A { b: C } { a }', 'no definitions of a schema'],
  ['fragments alone', 'fragment a on Query { b }', 'exactly one operation, not 0'],
  ['two queries', 'query A { a } query B { b }', 'exactly one operation, not 2'],
  ['a query and a mutation', 'query A { a } mutation B { b }', 'exactly one operation, not 2'],
  ['a subscription', 'subscription { issuableUpdated { id } }', 'not a subscription'],
])('execute_custom_query refuses %s before anything is sent, with the place', async (_, query, words) => {
  sent.splice(0);

  const refused = await refusal(client, 'execute_custom_query', { query });

  expect(refused).toStrictEqual({
    code: 'invalid_arguments',
    message: expect.stringMatching(/^Invalid arguments: query: /),
  });
  expect(refused.message).toContain(words);
  expect(sent).toStrictEqual([]);
});

test.each([
  ['brackets', `{ a(b: ${'['.repeat(100_000)}`, 'at most 10000 characters, not 100007'],
  ['braces that close', `${'{a'.repeat(4_000)}${'}'.repeat(1_000)}`, 'not be nested more than 100 deep'],
  ['lists', `{ a(b: ${'['.repeat(4_000)}${']'.repeat(4_000)}) }`, 'not be nested more than 100 deep'],
  ['types', `query($a: ${'['.repeat(4_000)}A${']'.repeat(4_000)}) { a }`, 'not be nested more than 100 deep'],
  ['letters', `{ ${'a'.repeat(10_000)} }`, 'at most 10000 characters, not 10004'],
])(
  'execute_custom_query refuses too many %s by length and depth before it parses ✗31',
  async (_, query, words) => {
    sent.splice(0);

    const refused = await refusal(client, 'execute_custom_query', { query });

    expect(refused.message).toContain(words);
    expect(refused.code).toBe('invalid_arguments');
    expect(sent).toStrictEqual([]);
  },
);

test('execute_custom_query takes 10,000 characters as the forge counts them', async () => {
  const query = `{ a(b: "${'🙂'.repeat(9_988)}") }`;

  expect([...query]).toHaveLength(10_000);
  expect(await sentFor(query)).toStrictEqual({ query, variables: {} });
});

test('execute_custom_query refuses a document that is too long in the form in which it is sent', async () => {
  const query = `{ a(b: "gid://forge/Note/7"${' '.repeat(9_970)}) }`;

  expect(query).toHaveLength(10_000);
  expect((await refusal(client, 'execute_custom_query', { query })).message).toContain('not 10001');
});

test.each([100, 101, 100_000])(
  'execute_custom_query takes variables nested 100 deep, of %i ✗31',
  async (depth) => {
    const nested = JSON.parse(`${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`);
    const args = { query: '{ a }', variables: { nested } };

    if (depth === 100) expect(await sentFor(args.query, args.variables)).toStrictEqual(args);
    else
      expect((await refusal(client, 'execute_custom_query', args)).message).toContain(
        'variables: must not be',
      );
  },
);

test.each([
  ['a text', '{ a(b: "gid://forge/Note/7") }', '{ a(b: "gid://gitlab/Note/7") }'],
  [
    'several',
    '{a(b:["gid://forge/Ci::Build/7","gid://forge/User/8"])}',
    '{a(b:["gid://gitlab/Ci::Build/7","gid://gitlab/User/8"])}',
  ],
  ['a block string', '{ a(b: """gid://forge/Note/7""") }', '{ a(b: """gid://gitlab/Note/7""") }'],
  [
    'a block string on lines of its own',
    '{ a(b: """\n  gid://forge/Note/7\n""") }',
    '{ a(b: """\n  gid://gitlab/Note/7\n""") }',
  ],
  ['a text with escapes', '{ a(b: "\\u0067id:\\/\\/forge/Note/7") }', '{ a(b: "gid://gitlab/Note/7") }'],
  [
    'a default',
    'query ($a: ID = "gid://forge/Note/7") { b(c: $a) }',
    'query ($a: ID = "gid://gitlab/Note/7") { b(c: $a) }',
  ],
  [
    'an id without a number',
    '{ a(b: "gid://forge/Discussion/6a9c1750b37d") }',
    '{ a(b: "gid://gitlab/Discussion/6a9c1750b37d") }',
  ],
])(
  'execute_custom_query sends %s that is wholly an id in the form of the forge',
  async (_, query, expected) => {
    expect(await sentFor(query)).toStrictEqual({ query: expected, variables: {} });
  },
);

test.each([
  '{ a(b: "see gid://forge/Note/7") }',
  '{ a(b: "gid://forge/Note/7 ") }',
  '{ a(b: "gid://forge/Note/7?x") }',
  '{ a(b: "gid://gitlab/Note/7") }',
  '{ a(b: "\\"gid://forge/Note/7\\"") }',
  '{ a(b: """\n  one\n  gid://forge/Note/7\n""") }',
  '# "gid://forge/Note/7"\n{ a } # gid://forge/Note/7',
  '{\r\n\ta ,,, b(c: "ü\\n🙂") # ü\r\n}\n',
])('execute_custom_query sends all other text as it is, byte for byte: %j', async (query) => {
  expect(await sentFor(query)).toStrictEqual({ query, variables: {} });
});

test('execute_custom_query sends values of variables that are wholly an id in the form of the forge, and no names', async () => {
  const id = 'gid://forge/Note/7';
  const variables = { [id]: id, list: [id, `${id}!`, 7, null, true, 1.5], deep: { [id]: [{ id }] } };

  const { variables: received } = (await sentFor('{ a }', variables)) as { variables: unknown }; // as the server sends them

  const wire = 'gid://gitlab/Note/7';
  expect(received).toStrictEqual({
    [id]: wire,
    list: [wire, `${id}!`, 7, null, true, 1.5],
    deep: { [id]: [{ id: wire }] },
  });
});

test('execute_custom_query refuses or sends whatever text it is given, and a mutation never without a user', async () => {
  const pieces = fc.constantFrom(
    ...[
      'mutation',
      'query',
      'subscription',
      'fragment',
      ' a ',
      'on',
      '{',
      '}',
      '(',
      ')',
      '"',
      '"""',
      '#',
      '\n',
      '\r',
    ],
    ...['...', ':', '$', '\uFEFF', '\\', 'a: b', '{ a }', '"gid://forge/A/1"', ','],
  );
  const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

  await fc.assert(
    fc.asyncProperty(texts, async (query) => {
      sent.splice(0);
      const result = await anonymous.callTool({ name: 'execute_custom_query', arguments: { query } });
      const outside = query.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"|#[^\n]*/g, '');

      expect(sent).toHaveLength(result.isError ? 0 : 1);
      if (!result.isError) expect(outside).not.toMatch(/^[\s,\uFEFF]*mutation|}[\s,\uFEFF]*mutation\b/);
    }),
    { numRuns: 1_000, seed: 11 },
  );
});
