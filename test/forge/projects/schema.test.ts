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
import { recording } from '../recording.js';
import { forgeClient, newForge, scriptedClient, value } from '../session.js';

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
