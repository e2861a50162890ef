import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { SCHEMA_OPERATIONS, SCHEMA_TYPE, SCHEMA_TYPE_NAMES } from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import { asks, brings, EXAMPLES, errors, id, iid, nodes, stated } from './notation.js';

const { eachLike, integer, like, regex } = MatchersV3;

const { projectPath, encodedProjectPath, issueId } = EXAMPLES;
const ACCOUNT = [{ name: 'an account with an access token' }];
const READ = 'query ($path: ID!) { project(fullPath: $path) { issues(first: 1) { nodes { iid } } } }';
const WRITE = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { errors note { id } } }';

/** A document of the caller's own. */
const custom = (text: string, variables: object) => asks({ text }, variables);
const field = {
  name: like('project'),
  isDeprecated: like(false),
  type: { kind: like('OBJECT') },
  args: like([]),
};
const value = { name: like('CREATED_ASC'), isDeprecated: like(false) };

/** What the caller sends: GraphQL, REST, and questions about the schema. */
export const passthroughFixtures: Record<string, Fixture> = {
  'lists queries and mutations': {
    tool: 'get_available_queries',
    args: {},
    interactions: {
      description: 'the queries and mutations of the schema',
      states: ACCOUNT,
      request: asks(SCHEMA_OPERATIONS, {}),
      response: brings({
        __schema: {
          queryType: { fields: eachLike(field, 1) },
          mutationType: { fields: eachLike(field, 1) },
        },
      }),
    },
    outcome: { structuredContent: { queries: [expect.stringContaining('project')] } },
  },
  'reads a type of the schema': {
    tool: 'get_type_fields',
    args: { typeName: 'IssueSort' },
    interactions: {
      description: 'an enumeration of the schema',
      states: ACCOUNT,
      request: asks(SCHEMA_TYPE, { name: 'IssueSort' }),
      response: brings({
        __type: { kind: 'ENUM', name: 'IssueSort', enumValues: eachLike(value, 1) },
      }),
    },
    outcome: { structuredContent: { kind: 'enum', enumValues: [{ name: 'CREATED_ASC' }] } },
  },
  'finds no type of a name': {
    tool: 'get_type_fields',
    args: { typeName: 'Isue' },
    interactions: [
      {
        description: 'a type that the schema has not',
        states: ACCOUNT,
        request: asks(SCHEMA_TYPE, { name: 'Isue' }),
        response: brings({ __type: null }),
      },
      {
        description: 'the names of all types of the schema',
        states: ACCOUNT,
        request: asks(SCHEMA_TYPE_NAMES, {}),
        response: brings({ __schema: { types: eachLike({ name: like('Issue') }, 1) } }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
  'reads no schema where it may not be asked for': {
    tool: 'get_type_fields',
    args: { typeName: 'Issue' },
    interactions: {
      description: 'a type of a schema that may not be asked for',
      states: [{ name: 'introspection is switched off' }],
      request: asks(SCHEMA_TYPE, { name: 'Issue' }),
      response: errors("Field '__type' doesn't exist on type 'Query'"),
    },
    outcome: { isError: true, _meta: { code: 'unsupported' } },
  },
  'runs a query': {
    tool: 'execute_custom_query',
    args: { query: READ, variables: { path: projectPath } },
    interactions: {
      description: "a query of the caller's own",
      states: [{ name: 'a project' }],
      request: custom(READ, { path: stated('{projectPath}') }),
      response: brings({ project: { issues: nodes({ iid }) } }),
    },
    outcome: { structuredContent: { data: { project: { issues: { nodes: [{ iid: '7' }] } } } } },
  },
  'runs a mutation': {
    tool: 'execute_custom_query',
    args: {
      query: WRITE,
      variables: { input: { noteableId: `gid://forge/Issue/${issueId}`, body: 'Done.' } },
      requiresWrite: true,
    },
    interactions: {
      description: "a mutation of the caller's own",
      states: [{ name: 'an issue' }],
      request: custom(WRITE, {
        input: { noteableId: stated('gid://gitlab/Issue/{issueId}'), body: 'Done.' },
      }),
      response: brings({ createNote: { errors: [], note: { id: id('Note') } } }),
    },
    outcome: { structuredContent: { data: { createNote: { note: { id: 'gid://gitlab/Note/107' } } } } },
  },
  'is refused a query with an unknown field': {
    tool: 'execute_custom_query',
    args: { query: '{ keel }' },
    interactions: {
      description: 'a query for a field that is not there',
      states: ACCOUNT,
      request: custom('{ keel }', {}),
      response: {
        status: 200,
        body: {
          errors: eachLike(
            {
              message: like("Field 'keel' doesn't exist on type 'Query'"),
              locations: eachLike({ line: integer(1), column: integer(3) }, 1),
            },
            1,
          ),
        },
      },
    },
    outcome: { isError: true, _meta: { code: 'invalid_arguments' } },
  },
  'reads by REST': {
    tool: 'execute_rest_read',
    args: { path: '/projects', query: { per_page: 2, membership: true } },
    interactions: {
      description: 'a page of a list by REST',
      states: ACCOUNT,
      request: { method: 'GET', path: '/api/v4/projects', query: { per_page: '2', membership: 'true' } },
      response: {
        status: 200,
        headers: { 'x-page': '1', 'x-per-page': '2', 'x-next-page': regex('^\\d+$', '2') },
        body: eachLike({ id: integer(107), path_with_namespace: like('group/project') }, 1),
      },
    },
    outcome: { structuredContent: { status: 200, body: [{ id: 107 }], paging: { nextPage: 2 } } },
  },
  'finds nothing by REST': {
    tool: 'execute_rest_read',
    args: { path: `/projects/${encodedProjectPath}` },
    interactions: {
      description: 'a project by REST that is not there',
      states: [{ name: 'no project of that path' }],
      request: { method: 'GET', path: stated('/api/v4/projects/{encodedProjectPath}') },
      response: { status: 404, body: { message: like('404 Project Not Found') } },
    },
    outcome: { isError: true, _meta: { code: 'not_found', status: 404 } },
  },
  'writes by REST': {
    tool: 'execute_rest_write',
    args: {
      method: 'POST',
      path: `/projects/${encodedProjectPath}/labels`,
      body: { name: 'keel', color: '#123456' },
    },
    interactions: {
      description: 'a new label by REST',
      states: [{ name: 'a project' }],
      request: {
        method: 'POST',
        path: stated('/api/v4/projects/{encodedProjectPath}/labels'),
        body: { name: 'keel', color: '#123456' },
      },
      response: { status: 201, body: { id: integer(5), name: 'keel', color: '#123456' } },
    },
    outcome: { structuredContent: { status: 201, body: { name: 'keel' } } },
  },
  'is refused a write by REST': {
    tool: 'execute_rest_write',
    args: { method: 'POST', path: `/projects/${encodedProjectPath}/labels`, body: { name: 'keel' } },
    interactions: {
      description: 'a new label by REST without its colour',
      states: [{ name: 'a project' }],
      request: {
        method: 'POST',
        path: stated('/api/v4/projects/{encodedProjectPath}/labels'),
        body: { name: 'keel' },
      },
      response: { status: 400, body: { error: like('color is missing') } },
    },
    outcome: { isError: true, _meta: { code: 'invalid_arguments', status: 400 } },
  },
};
