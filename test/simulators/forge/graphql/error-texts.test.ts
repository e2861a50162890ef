import { expect, test } from 'vitest';
import { ask, forge } from './client.js';

const simulator = forge();

const ID = 'gid://gitlab/Issue/1';

/** A query, the first error's words, its code and its path; words and codes as graphql-ruby has them. */
const CASES: readonly (readonly [query: string, message: string, code: string, path: readonly string[]])[] = [
  [
    'query Op { project(fullPath: "a") { foo } }',
    "Field 'foo' doesn't exist on type 'Project'",
    'undefinedField',
    ['query Op', 'project', 'foo'],
  ],
  [
    '{ projct(fullPath: "a") { id } }',
    "Field 'projct' doesn't exist on type 'Query' (Did you mean `project` or `projects`?)",
    'undefinedField',
    ['query', 'projct'],
  ],
  [
    '{ project(fullPath: "a", first: 1) { id } }',
    "Field 'project' doesn't accept argument 'first'",
    'argumentNotAccepted',
    ['query', 'project', 'first'],
  ],
  [
    '{ project { id } }',
    "Field 'project' is missing required arguments: fullPath",
    'missingRequiredArguments',
    ['query', 'project'],
  ],
  [
    '{ project(fullPath: "a") }',
    "Field must have selections (field 'project' returns Project but has no selections. Did you mean 'project { ... }'?)",
    'selectionMismatch',
    ['query', 'project'],
  ],
  [
    '{ echo(text: "a") { b } }',
    "Selections can't be made on scalars (field 'echo' returns String but has selections [\"b\"])",
    'selectionMismatch',
    ['query', 'echo'],
  ],
  [
    '{ echo(text: 5) }',
    "Argument 'text' on Field 'echo' has an invalid value (5). Expected type 'String!'.",
    'argumentLiteralsIncompatible',
    ['query', 'echo', 'text'],
  ],
  [
    '{ issues(sort: NEWEST) { count } }',
    "Argument 'sort' on Field 'issues' has an invalid value (NEWEST). Expected type 'IssueSort'.",
    'argumentLiteralsIncompatible',
    ['query', 'issues', 'sort'],
  ],
  [
    '{ issue(id: "5") { id } }',
    '"5" is not a valid Global ID',
    'argumentLiteralsIncompatible',
    ['query', 'issue', 'id'],
  ],
  [
    '{ issue(id: "gid://gitlab/Project/5") { id } }',
    '"gid://gitlab/Project/5" does not represent an instance of Issue',
    'argumentLiteralsIncompatible',
    ['query', 'issue', 'id'],
  ],
  [
    'query Q($id: ID!) { issue(id: $id) { id } }',
    'Type mismatch on variable $id and argument id (ID! / IssueID!)',
    'variableMismatch',
    ['query Q', 'issue', 'id'],
  ],
  [
    'query Q($path: String!) { project(fullPath: $path) { id } }',
    'Type mismatch on variable $path and argument fullPath (String! / ID!)',
    'variableMismatch',
    ['query Q', 'project', 'fullPath'],
  ],
  [
    'query Q($id: IssueID) { issue(id: $id) { id } }',
    'Nullability mismatch on variable $id and argument id (IssueID / IssueID!)',
    'variableMismatch',
    ['query Q', 'issue', 'id'],
  ],
  [
    'query Q($ids: String) { issues(iids: $ids) { count } }',
    'List dimension mismatch on variable $ids and argument iids (String / [String!])',
    'variableMismatch',
    ['query Q', 'issues', 'iids'],
  ],
  [
    'query Q($text: String!) { echo(text: "a") }',
    'Variable $text is declared by Q but not used',
    'variableNotUsed',
    ['query Q'],
  ],
  [
    'query Q { echo(text: $text) }',
    'Variable $text is used by Q but not declared',
    'variableNotDefined',
    ['query Q', 'echo', 'text'],
  ],
  [
    'query Q($text: Text) { echo(text: $text) }',
    "Text isn't a defined input type (on $text)",
    'variableRequiresValidType',
    ['query Q'],
  ],
  [
    'query Q($text: String! = "a") { echo(text: $text) }',
    "Non-null variable $text can't have a default value",
    'defaultValueInvalidOnNonNullVariable',
    ['query Q'],
  ],
  [
    '{ ...Parts }',
    'Fragment Parts was used, but not defined',
    'useAndDefineFragment',
    ['query', '... Parts'],
  ],
  [
    '{ echo(text: "a") } fragment Parts on Query { echo(text: "a") }',
    'Fragment Parts was defined, but not used',
    'useAndDefineFragment',
    ['fragment Parts'],
  ],
  [
    '{ ... on Nothing { id } }',
    "No such type Nothing, so it can't be a fragment condition",
    'undefinedType',
    ['query', '... on Nothing'],
  ],
  [
    '{ ... on Issue { id } }',
    "Fragment on Issue can't be spread inside Query",
    'cannotSpreadFragment',
    ['query', '... on Issue'],
  ],
  ['{ echo(text: "a") @live }', 'Directive @live is not defined', 'undefinedDirective', ['query', 'echo']],
  [
    'mutation { createNote(input: { noteableId: "gid://gitlab/Issue/1" }) { errors } }',
    "Argument 'body' on InputObject 'CreateNoteInput' is required. Expected type String!",
    'missingRequiredInputObjectAttribute',
    ['mutation', 'createNote', 'input', 'body'],
  ],
  [
    `{ issue(id: "${ID}") { a: title a: iid } }`,
    "Field 'a' has a field conflict: title or iid?",
    'fieldConflict',
    [],
  ],
  [
    'subscription { issueUpdated { id } }',
    'Schema is not configured for subscriptions',
    'missingSubscriptionConfiguration',
    ['subscription'],
  ],
];

test.each(CASES)('%s: %s', async (query, message, code, path) => {
  const { status, body } = await ask(simulator, query);

  const [error] = body.errors;
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('data');
  expect({ message: error.message, code: error.extensions.code, path: error.path }).toStrictEqual({
    message,
    code,
    path,
  });
});

test('an error says where in the text it is, and no more than five are reported', async () => {
  const { body } = await ask(simulator, '{\n  a\n  b\n  c\n  d\n  e\n  f\n}');

  expect(body.errors.map(({ locations }: { locations: object[] }) => locations[0])).toStrictEqual(
    [2, 3, 4, 5, 6].map((line) => ({ line, column: 3 })),
  );
});

test('a wrong value of a variable is reported with all that is wrong in it', async () => {
  const query = 'mutation M($input: CreateNoteInput!) { createNote(input: $input) { errors } }';

  const { body } = await ask(simulator, { query, variables: { input: { noteableId: '1', foo: 2 } } });

  expect(body.errors).toStrictEqual([
    {
      message:
        'Variable $input of type CreateNoteInput! was provided invalid value for noteableId ("1" is not a valid Global ID), foo (Field is not defined on CreateNoteInput), body (Expected value to not be null)',
      locations: [{ line: 1, column: 12 }],
      extensions: {
        value: { noteableId: '1', foo: 2 },
        problems: [
          {
            path: ['noteableId'],
            explanation: '"1" is not a valid Global ID',
            message: '"1" is not a valid Global ID',
          },
          { path: ['foo'], explanation: 'Field is not defined on CreateNoteInput' },
          { path: ['body'], explanation: 'Expected value to not be null' },
        ],
      },
    },
  ]);
});

test.each([
  ['{ echo(', 'Expected NAME, actual: (none) ("") at [1, 8]'],
  ['', 'Unexpected end of document'],
  [
    'hello',
    'Expected one of SCHEMA, SCALAR, TYPE, ENUM, INPUT, UNION, INTERFACE, actual: IDENTIFIER ("hello") at [1, 1]',
  ],
])('the text %j is reported to be no query', async (query, message) => {
  const { status, body } = await ask(simulator, { query });

  expect(status).toBe(200);
  expect(body.errors[0].message).toBe(message);
});
