import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { ORIGIN } from '../simulators/forge/laws/ask.js';
import { schemaDifferences } from './gitlab/schema-differences.js';

const url = new URL('../../../shared/reference/gitlab.graphql', import.meta.url);
const published = buildSchema(readFileSync(url, 'utf8'));
const simulator = createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

/** The schema as a client gets it. */
async function introspected(): Promise<GraphQLSchema> {
  const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true });
  const response = await simulator.fetch(`${ORIGIN}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'private-token': simulator.credentials.token ?? '' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return buildClientSchema(data);
}

test('the schema is a true part of the published one: no foreign name, no other type, no text of theirs', async () => {
  const own = await introspected();

  expect(schemaDifferences(own, published)).toStrictEqual([]);
  expect(Object.keys(own.getQueryType()?.getFields() ?? {}).length).toBeGreaterThan(15);
  expect(Object.keys(own.getMutationType()?.getFields() ?? {}).length).toBeGreaterThan(30);
});

/** A part of the published schema to plant differences in. */
const SOUND = `
directive @gl_introduced(version: String!) on FIELD | INLINE_FRAGMENT
type Query { currentUser: CurrentUser  project(fullPath: ID!): Project }
type CurrentUser implements User { id: UserID!  username: String! }
interface User { id: UserID!  username: String! }
type Project { name: String!  issue(iid: String): Issue  fullPath: ID!  tagList: String @deprecated(reason: "old") }
type Issue { iid: String!  state: IssueState!  discussions(after: String): DiscussionConnection! }
type DiscussionConnection { pageInfo: PageInfo! }
type PageInfo { hasNextPage: Boolean! }
enum IssueState { opened closed }
scalar UserID
scalar ProjectID
scalar IssueID
input NegatedIssueFilterInput { labelName: [String!] }
union Issuable = Issue
type Mutation { createIssue(input: CreateIssueInput!): CreateIssuePayload }
input CreateIssueInput { title: String!  projectPath: ID!  confidential: Boolean }
type CreateIssuePayload { issue: Issue  errors: [String!]! }
`;

describe('the comparison', () => {
  test('takes a true part', () => {
    expect(schemaDifferences(buildSchema(SOUND), published)).toStrictEqual([]);
  });

  test.each([
    ['a foreign type', 'scalar UserID', 'scalar UserID scalar Colour', 'Colour is a foreign type'],
    ['a foreign field', '{ name: String!', '{ name: String!  nick: String', 'Project.nick is foreign'],
    [
      'a foreign argument',
      '(fullPath: ID!)',
      '(fullPath: ID!, depth: Int)',
      'Query.project.depth is foreign',
    ],
    ['a foreign value', 'opened closed', 'opened closed ajar', 'IssueState.ajar is foreign'],
    [
      'a foreign member of an input',
      'title: String!  p',
      'title: String!  mood: Int  p',
      'CreateIssueInput.mood is foreign',
    ],
    [
      'a foreign interface',
      'type Issue {',
      'type Issue implements Odd { odd: Int',
      'Issue implements Odd, which is foreign',
    ],
    [
      'a foreign member of a union',
      '= Issue',
      '= Issue | Project',
      'Issuable has the member Project, which is foreign',
    ],
    ['a foreign directive', 'type Query', 'directive @odd on FIELD type Query', '@odd is foreign'],
    [
      'a directive in a foreign place',
      '| INLINE_FRAGMENT',
      '| INLINE_FRAGMENT | QUERY',
      '@gl_introduced is allowed on QUERY',
    ],
    [
      'null where there is none',
      '{ name: String!',
      '{ name: String',
      'Project.name has the type String, published as String!',
    ],
    [
      'no null where there is',
      'tagList: String',
      'tagList: String!',
      'Project.tagList has the type String!, published as String',
    ],
    [
      'a single value for a list',
      'errors: [String!]!',
      'errors: String!',
      'CreateIssuePayload.errors has the type',
    ],
    [
      'an argument that may be left out',
      '(fullPath: ID!)',
      '(fullPath: ID)',
      'Query.project.fullPath has the type ID,',
    ],
    [
      'an argument that is not there',
      'project(fullPath: ID!)',
      'project',
      'Query.project.fullPath is required',
    ],
    ['a member that is not there', 'title: String!  p', 'p', 'CreateIssueInput.title is required'],
    [
      'another default',
      'confidential: Boolean',
      'confidential: Boolean = true',
      'CreateIssueInput.confidential has the default true',
    ],
    ['another kind of type', 'scalar UserID', 'enum UserID { a }', 'UserID is of another kind'],
    ['a deprecation left out', ' @deprecated(reason: "old")', '', 'Project.tagList is not deprecated'],
    [
      'a deprecation of its own',
      'hasNextPage: Boolean!',
      'hasNextPage: Boolean! @deprecated',
      'PageInfo.hasNextPage is deprecated, not as published',
    ],
    [
      'a text of theirs',
      'type PageInfo',
      '"""EMPTY""" type PageInfo',
      'PageInfo has the published description',
    ],
  ])('sees %s', (_, sound, planted, words) => {
    const text = planted.replace('EMPTY', published.getType('PageInfo')?.description ?? '');
    const extra = planted.includes('Odd') ? 'interface Odd { odd: Int }' : '';
    const lines = schemaDifferences(buildSchema(SOUND.replace(sound, text) + extra), published);

    expect(lines.join('\n')).toContain(words);
  });

  test('sees what is planted into the schema of the simulator', async () => {
    const text = printSchema(await introspected()).replace(/^type Todo [^{]*\{/m, '$& mood: String');

    expect(schemaDifferences(buildSchema(text), published)).toStrictEqual(['Todo.mood is foreign']);
  });
});
