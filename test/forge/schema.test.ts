import {
  buildASTSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  parse,
  print,
} from 'graphql';
import { expect, test } from 'vitest';
import { schemaTexts } from '#simulators/forge/graphql/schema/index.js';
import { recording } from './recording.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from './session.js';

const simulator = newForge();
const client = await forgeClient(simulator);
/** The schema as it is written, not as anything answers it. */
const schema = buildASTSchema(parse(schemaTexts.join('\n')), { assumeValid: true });

type Field = GraphQLField<unknown, unknown>;

function argumentsOf(args: readonly (GraphQLArgument | GraphQLInputField)[]): string {
  return args.map((arg) => `${arg.name}: ${arg.type}${defaultOf(arg, ' = ')}`).join(', ');
}

function defaultOf({ astNode }: GraphQLArgument | GraphQLInputField, before: string): string {
  return astNode?.defaultValue ? before + print(astNode.defaultValue) : '';
}

function lineOf({ name, args, type, deprecationReason }: Field): string {
  const given = args.length > 0 ? `(${argumentsOf(args)})` : '';
  const mark = /experiment/i.test(deprecationReason ?? '') ? ' [experiment]' : ' [deprecated]';
  return `${name}${given}: ${type}${deprecationReason ? mark : ''}`;
}

const whyNot = (reason: string | null | undefined) => (reason ? { deprecated: reason } : {});

function rowOf({ name, args, type, deprecationReason }: Field) {
  const given = args.length > 0 ? { arguments: argumentsOf(args) } : {};
  return { name, ...given, type: String(type), ...whyNot(deprecationReason) };
}

/** Everything of a type, worked out from the schema's text. */
function expectedOf(name: string) {
  const type = schema.getType(name);
  if (isObjectType(type) || isInterfaceType(type)) {
    const interfaces = type.getInterfaces().map(String);
    return {
      ...(interfaces.length > 0 && { interfaces }),
      ...(isInterfaceType(type) && { possibleTypes: schema.getPossibleTypes(type).map(String) }),
      fields: Object.values(type.getFields()).map(rowOf),
    };
  }
  if (isUnionType(type)) return { possibleTypes: type.getTypes().map(String) };
  if (isEnumType(type))
    return {
      enumValues: type.getValues().map((each) => ({ name: each.name, ...whyNot(each.deprecationReason) })),
    };
  if (!isInputObjectType(type)) return {};
  const inputFields = Object.values(type.getFields()).map((field) => {
    const given = defaultOf(field, '');
    return {
      name: field.name,
      type: String(field.type),
      ...(given && { default: given }),
      ...whyNot(field.deprecationReason),
    };
  });
  return { inputFields };
}

test('get_available_queries lists every query and mutation, a line each, for a user and for anybody', async () => {
  const anonymous = await forgeClient(simulator, null);
  const expected = {
    queries: Object.values(schema.getQueryType()?.getFields() ?? {}).map(lineOf),
    mutations: Object.values(schema.getMutationType()?.getFields() ?? {}).map(lineOf),
  };

  expect(await value(client, 'get_available_queries')).toStrictEqual(expected);
  expect(await value(anonymous, 'get_available_queries')).toStrictEqual(expected);
  expect(expected.mutations).toContain('createNote(input: CreateNoteInput!): CreateNotePayload');
});

test.each([
  ['Project', 'object'],
  ['Query', 'object'],
  ['User', 'interface'],
  ['NoteableInterface', 'interface'],
  ['NoteableType', 'union'],
  ['IssueSort', 'enum'],
  ['CreateIssueInput', 'input_object'],
  ['NegatedIssueFilterInput', 'input_object'],
  ['Time', 'scalar'],
])('get_type_fields lists all that %s has, in order, for a user and for anybody', async (typeName, kind) => {
  const anonymous = await forgeClient(simulator, null);
  const expected = { name: typeName, kind, ...expectedOf(typeName) };

  expect(await value(client, 'get_type_fields', { typeName })).toStrictEqual(expected);
  expect(await value(anonymous, 'get_type_fields', { typeName })).toStrictEqual(expected);
});

const INT = { kind: 'SCALAR', name: 'Int', ofType: null };
const never = (ofType: object) => ({ kind: 'NON_NULL', ofType });
const list = (ofType: object) => ({ kind: 'LIST', ofType });
const lists = never(list(never(list(never(INT)))));
const long = `Counts   the\nthings. ${'And more of it. '.repeat(40)}`;
const scripted = {
  __type: {
    kind: 'OBJECT',
    name: 'Thing',
    description: long,
    fields: [
      { name: 'a', description: long, type: lists, args: [], isDeprecated: false },
      {
        name: 'b',
        description: 'x'.repeat(300),
        type: INT,
        isDeprecated: true,
        deprecationReason: null,
        args: [{ name: 'c', type: INT, defaultValue: '7' }],
      },
    ],
    interfaces: [{ name: 'One' }, { name: 'Two' }],
  },
};

test('get_type_fields gives descriptions short, deprecations, defaults, and lists of lists', async () => {
  const { fetch } = recording(() => Response.json({ data: scripted }));

  expect(await value(await scriptedClient(fetch), 'get_type_fields', { typeName: 'Thing' })).toStrictEqual({
    name: 'Thing',
    kind: 'object',
    description: 'Counts the things.',
    interfaces: ['One', 'Two'],
    fields: [
      { name: 'a', type: '[[Int!]!]!', description: 'Counts the things.' },
      {
        name: 'b',
        arguments: 'c: Int = 7',
        type: 'Int',
        description: `${'x'.repeat(199)}…`,
        deprecated: 'deprecated',
      },
    ],
  });
});

test('get_available_queries gives descriptions in a few words, and marks what may go', async () => {
  const field = {
    name: 'a',
    type: INT,
    args: [],
    description: long,
    isDeprecated: true,
    deprecationReason: '**Status**: Experiment.',
  };
  const fields = [
    field,
    { ...field, name: 'b', deprecationReason: 'Use a.' },
    { ...field, name: 'c', isDeprecated: false },
  ];
  const answer = { __schema: { queryType: { fields }, mutationType: null } };
  const { fetch } = recording(() => Response.json({ data: answer }));

  expect(await value(await scriptedClient(fetch), 'get_available_queries')).toStrictEqual({
    queries: [
      'a: Int [experiment] — Counts the things.',
      'b: Int [deprecated] — Counts the things.',
      'c: Int — Counts the things.',
    ],
    mutations: [],
  });
});

test.each([
  ['Isue', 'Issue'],
  ['mergerequest', 'MergeRequest'],
  ['Project!', 'Project'],
  ['CommitConection', 'CommitConnection'],
])('get_type_fields says of the unknown type %s that there is one called %s ✗3', async (typeName, near) => {
  const { code, message } = await refusal(client, 'get_type_fields', { typeName });

  expect(code).toBe('not_found');
  expect(message).toContain(`There is no type "${typeName}"`);
  expect(message).toMatch(new RegExp(`Near names: .*\\b${near}\\b`));
});

test('get_type_fields says of a type like no other only that it is not there', async () => {
  const { message } = await refusal(client, 'get_type_fields', { typeName: 'Qqqqqqqqqqqqqq' });

  expect(message).toBe('There is no type "Qqqqqqqqqqqqqq" that can be seen here.');
});

const asking = [
  ['get_available_queries', {}],
  ['get_type_fields', { typeName: 'Issue' }],
] as const;

test.each(asking)(
  '%s is refused with the reason where introspection is switched off ✗15',
  async (name, args) => {
    const own = newForge();
    own.settings.patch({ introspection: false });

    const refused = await refusal(await forgeClient(own), name, args);

    expect(refused.code).toBe('unsupported');
    expect(refused.message).toMatch(/schema cannot be read \(is introspection switched off .*Field '__/);
  },
);

test.each(asking)('%s says why where it does not learn the schema', async (name, args) => {
  const answers: [Response, string, RegExp][] = [
    [Response.json({ errors: [{ message: 'No introspection' }] }), 'unsupported', /No introspection/],
    [Response.json({ data: { __schema: null, __type: 7 } }), 'unsupported', /not the answer/],
    [new Response('<html>'), 'unsupported', /not the answer/],
    [Response.json({ message: '404 Not Found' }, { status: 404 }), 'unsupported', /404 Not Found/],
    [
      Response.json({ errors: [{ message: 'Invalid token' }] }, { status: 401 }),
      'unauthenticated',
      /Invalid token/,
    ],
    [Response.json({ errors: [{ message: 'Not for you' }] }, { status: 403 }), 'forbidden', /Not for you/],
    [Response.json({}, { status: 429, headers: { 'retry-after': '100' } }), 'rate_limited', /429/],
  ];
  for (const [answer, code, words] of answers) {
    const { fetch } = recording(() => answer.clone());

    const refused = await refusal(await scriptedClient(fetch), name, args);

    expect(refused).toStrictEqual({ code, message: expect.stringMatching(words) });
  }
});

test.each(asking)('%s does not read an answer that is nested without end ✗26', async (name, args) => {
  const type = '{"kind":"LIST","ofType":'.repeat(50_000) + JSON.stringify(INT) + '}'.repeat(50_000);
  const fields = `{"kind":"OBJECT","name":"Deep","fields":[{"name":"a","type":${type}}]}`;
  const deep = `{"data":{"__type":${fields},"__schema":{"queryType":${fields}}}}`;
  const { fetch } = recording(() => new Response(deep));

  expect((await refusal(await scriptedClient(fetch), name, args)).code).toBe('unsupported');
});

test.each(asking)(
  '%s asks for the schema when it is needed, once, and never at the start ✗15',
  async (name, args) => {
    const { fetch, sent } = recording(({ url, ...init }) => simulator.fetch(url.href, init));
    const mine = await scriptedClient(fetch, { token: async () => tokenOf(simulator, 'token') });
    await mine.listTools();
    expect(sent).toStrictEqual([]);

    const first = await value(mine, name, args);
    const second = await value(mine, name, args);

    expect(second).toStrictEqual(first);
    expect(sent).toHaveLength(1);
  },
);

test.each(asking)(
  '%s shows nobody the schema of another user, site or folder of a site ✗15',
  async (name, args) => {
    const { fetch, sent } = recording(() =>
      Response.json({ data: { ...scripted, __schema: { queryType: {} } } }),
    );
    const mine = await scriptedClient(fetch, { token: async () => 'a-token' });
    const everyone = [
      undefined,
      { accessToken: 'one' },
      { accessToken: 'two' },
      { forgeUrl: 'https://other.test' },
      { forgeUrl: 'https://other.test', accessToken: 'one' },
      { forgeUrl: `${SITE}/below`, accessToken: 'one' },
    ];

    for (const userCredentials of [...everyone, ...everyone])
      await value(mine, name, { ...args, ...(userCredentials && { userCredentials }) });

    const asked = sent.map(
      ({ url, headers }) => `${url.href} ${headers.get('private-token') ?? 'anonymous'}`,
    );
    expect(asked).toStrictEqual([
      `${SITE}/api/graphql a-token`,
      `${SITE}/api/graphql one`,
      `${SITE}/api/graphql two`,
      'https://other.test/api/graphql anonymous',
      'https://other.test/api/graphql one',
      `${SITE}/below/api/graphql one`,
    ]);
  },
);

test.each(asking)('%s forgets the schema that was not asked for longest', async (name, args) => {
  const { fetch, sent } = recording(() =>
    Response.json({ data: { ...scripted, __schema: { queryType: {} } } }),
  );
  const mine = await scriptedClient(fetch);
  const ask = (accessToken: string) => value(mine, name, { ...args, userCredentials: { accessToken } });

  for (let user = 0; user < 21; user++) await ask(`user-${user}`);
  await ask('user-20');
  expect(sent).toHaveLength(21);
  await ask('user-0');

  expect(sent).toHaveLength(22);
});

test('get_type_fields forgets the type that was not asked for longest', async () => {
  const { fetch, sent } = recording(() => Response.json({ data: scripted }));
  const mine = await scriptedClient(fetch);
  const ask = (typeName: string) => value(mine, 'get_type_fields', { typeName });

  for (let type = 0; type < 100; type++) await ask(`Type${type}`);
  await ask('Type0');
  await ask('Type100');
  await ask('Type0');
  expect(sent).toHaveLength(101);
  await ask('Type1');

  expect(sent).toHaveLength(102);
});
