import { describe, expect, test } from 'vitest';
import { SITE } from '../forge/session.js';
import { createGraphqlJudge, readSchema } from './forge-requests/graphql-judge.js';
import { paidParts } from './forge-requests/paid-fields.js';
import { watching } from './forge-requests/watching-fetch.js';
import { createRequestJudge } from './gitlab/request-judge.js';

const schema = readSchema();
const judge = createGraphqlJudge(schema);
const judges = { graphql: judge, rest: createRequestJudge() };

const SOUND =
  'query issues($path: ID!, $sort: IssueSort!, $first: Int!) { project(fullPath: $path) { issues(sort: $sort, first: $first) { nodes { iid } } } }';
const VARIABLES = { path: 'a/b', sort: 'UPDATED_DESC', first: 5 };
const CREATE =
  'mutation create($input: CreateNoteInput!) { createNote(input: $input) { errors note { id } } }';

describe('the judge of GraphQL requests', () => {
  test('accepts what is sound', () => {
    const input = { noteableId: 'gid://gitlab/Issue/7', body: 'x' };

    expect(judge.violations({ query: SOUND, variables: VARIABLES })).toStrictEqual([]);
    expect(judge.violations({ query: CREATE, variables: { input } })).toStrictEqual([]);
  });

  test.each([
    [
      'a field that is not there',
      ['{ iid }', '{ iid number }'],
      'Cannot query field "number" on type "Issue"',
    ],
    ['an argument that is not there', ['(sort: $sort', '(order: $sort'], 'Unknown argument "order"'],
    ['a type that is not there', ['$sort: IssueSort!', '$sort: IssueOrder!'], 'Unknown type "IssueOrder"'],
    [
      'a variable of the wrong type',
      ['$path: ID!', '$path: String!'],
      '"String!" used in position expecting type "ID!"',
    ],
    [
      'a variable that may be null',
      ['$path: ID!', '$path: ID'],
      '"ID" used in position expecting type "ID!"',
    ],
    [
      'a variable that is not used ✗13',
      ['$first: Int!', '$first: Int!, $last: Int'],
      '"$last" is never used',
    ],
    ['a variable that is not declared', [', $first: Int!', ''], '"$first" is not defined'],
    [
      'a literal of no enumeration',
      ['sort: $sort', 'sort: NEWEST'],
      'Value "NEWEST" does not exist in "IssueSort"',
    ],
    ['a record without its fields', [' { iid }', ''], 'must have a selection of subfields'],
    ['what does not parse', ['{ iid } }', '{ iid }'], 'Syntax Error'],
    [
      'two operations',
      ['query issues', 'query other { currentUser { id } } query issues'],
      'has 2 operations',
    ],
    ['a deprecated field', ['{ iid }', '{ iid epic { id } }'], 'Issue.epic is deprecated'],
    ['a document that is too long', ['{ iid }', `{ iid ${'title '.repeat(2000)} }`], 'characters'],
  ])('sees %s', (_, [from = '', to = ''], words) => {
    const query = SOUND.replace(from, to);

    const violations = judge.violations({ query, variables: VARIABLES });

    expect(query).not.toBe(SOUND);
    expect(violations.join('\n')).toContain(words);
  });

  test.each<[string, object, string]>([
    ['a value of no enumeration', { ...VARIABLES, sort: 'NEWEST' }, 'Value "NEWEST" does not exist'],
    ['a lower-case value', { ...VARIABLES, sort: 'updated' }, 'does not exist in "IssueSort"'],
    ['a text for a number', { ...VARIABLES, first: '5' }, 'Int cannot represent non-integer value'],
    ['a fraction for a whole number', { ...VARIABLES, first: 1.5 }, 'Int cannot represent non-integer value'],
    [
      'a value that is missing',
      { path: 'a/b', sort: 'UPDATED_DESC' },
      '"$first" of required type "Int!" was not',
    ],
    ['null for what is required', { ...VARIABLES, path: null }, 'must not be null'],
    ['a value that is not declared', { ...VARIABLES, after: null }, '"$after" is sent, and not declared'],
  ])('sees %s among the variables', (_, variables, words) => {
    expect(judge.violations({ query: SOUND, variables: { ...variables } }).join('\n')).toContain(words);
  });

  test.each([
    [
      'an id in the words of the server',
      { noteableId: 'gid://forge/Issue/7', body: 'x' },
      'is no NoteableID',
    ],
    ['a bare number for an id', { noteableId: '7', body: 'x' }, 'is no NoteableID'],
    [
      'an id of another class',
      { noteableId: 'gid://gitlab/Issue/7', body: 'x', discussionId: 'gid://gitlab/Note/7' },
      'is no DiscussionID',
    ],
    [
      'a member of an input that is not there',
      { noteableId: 'gid://gitlab/Issue/7', text: 'x' },
      'Field "text" is not',
    ],
    ['a member that is missing', { noteableId: 'gid://gitlab/Issue/7' }, 'Field "body" of required type'],
  ])('sees %s', (_, input, words) => {
    expect(judge.violations({ query: CREATE, variables: { input } }).join('\n')).toContain(words);
  });
});

describe('the list of what only paid editions have', () => {
  test.each([
    ['query a { project(fullPath: "a") { issue(iid: "1") { iid weight } } }', ['Issue.weight']],
    [
      'query a { workItem(id: "gid://gitlab/WorkItem/1") { widgets { ... on WorkItemWidgetWeight { weight } } } }',
      ['WorkItemWidgetWeight', 'WorkItemWidgetWeight.weight'],
    ],
    [
      'query a { project(fullPath: "a") { issues(weight: "3") { nodes { iid } } } }',
      ['Project.issues(weight)'],
    ],
    ['query a { project(fullPath: "a") { issue(iid: "1") { iid confidential } } }', []],
  ])('finds in %s %j', (query, found) => {
    expect(paidParts(schema, query)).toStrictEqual(found);
  });
});

describe('the fetch that watches', () => {
  const API = `${SITE}/api/v4`;
  const json = { 'content-type': 'application/json' };

  test.each<[string, string, RequestInit, string]>([
    ['a path that is not there', `${API}/projects/1/isues`, { method: 'GET' }, 'is not published'],
    ['a method that is not there', `${API}/version`, { method: 'PUT' }, 'is not published'],
    [
      'a parameter that is not there',
      `${API}/projects?member=true`,
      { method: 'GET' },
      'member is not published',
    ],
    [
      'a value of no enumeration',
      `${API}/projects/1/issues?state=ajar`,
      { method: 'GET' },
      'state must be equal',
    ],
    [
      'a member of a body that is not there',
      `${API}/projects/1/issues`,
      { method: 'POST', headers: json, body: '{"title":"a","name":"b"}' },
      'name is not published',
    ],
    [
      'a member that is missing',
      `${API}/projects/1/issues`,
      { method: 'POST', headers: json, body: '{}' },
      "must have required property 'title'",
    ],
    ['another interface', `${SITE}/platform/core.git`, { method: 'GET' }, 'is of neither interface'],
    [
      'GraphQL that is not declared JSON',
      `${SITE}/api/graphql`,
      { method: 'POST', body: JSON.stringify({ query: SOUND, variables: VARIABLES }) },
      'sent by POST',
    ],
    [
      'a member beside query and variables',
      `${SITE}/api/graphql`,
      { method: 'POST', headers: json, body: JSON.stringify({ query: SOUND, variables: VARIABLES, id: 7 }) },
      'the member id is sent',
    ],
  ])('sees %s', async (_, url, init, words) => {
    const watched = watching(async () => Response.json({}), judges);

    await watched.fetch(url, init);

    expect(watched.violations().join('\n')).toContain(words);
  });

  test.each<[string, RequestInit]>([
    [`${API}/projects/platform%2Fcore/issues/7`, { method: 'DELETE' }],
    [`${API}/projects/1/issues?state=opened&iids%5B%5D=7&per_page=5`, { method: 'GET' }],
    [
      `${SITE}/api/graphql`,
      { method: 'POST', headers: json, body: JSON.stringify({ query: SOUND, variables: VARIABLES }) },
    ],
  ])('lets %s pass', async (url, init) => {
    const watched = watching(async () => Response.json({}), judges);

    await watched.fetch(url, init);

    expect(watched.violations()).toStrictEqual([]);
  });
});
