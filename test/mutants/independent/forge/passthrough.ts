import { answer, asking, fact, given, ignoring, itemsOf, rowOf, rows, when, without } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { AT_PROJECT, PROJECT } from './world.js';

const LABELS = `${AT_PROJECT}/labels`;
const LABEL = { method: 'POST', path: LABELS, body: { name: 'oar', color: '#123456' } };
const CREATE = 'mutation($input: CreateNoteInput!) { createNote(input: $input) { errors note { body } } }';

/** Mutants of the schema tools, of the two passthroughs, and of who calls. */
export const passthroughMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-half-of-the-mutations',
    tool: 'get_available_queries',
    breaks: 'The queries and the mutations of the schema are listed (Endpoints, get_available_queries).',
    change: fact('mutations', (mutations) => itemsOf(mutations).slice(0, itemsOf(mutations).length / 2)),
    shows: () => [['get_available_queries', {}]],
  },
  {
    id: 'forge-fields-without-arguments',
    tool: 'get_type_fields',
    breaks: 'The fields of the type are listed, those with arguments too (Endpoints, get_type_fields).',
    change: rows('fields', (fields) => fields.filter((field) => field.arguments === undefined)),
    shows: () => [['get_type_fields', { typeName: 'Project' }]],
  },
  {
    id: 'forge-fields-of-first-type',
    tool: 'get_type_fields',
    breaks: 'The fields are those of the type named (Endpoints, get_type_fields).',
    change: asking((args, { memory }) => {
      if (!memory.has('type')) memory.set('type', args.typeName);
      return { ...args, typeName: memory.get('type') };
    }),
    shows: () => [
      ['get_type_fields', { typeName: 'Project' }],
      ['get_type_fields', { typeName: 'Todoable' }],
    ],
    combination: true,
  },
  {
    id: 'forge-query-variables-of-before',
    tool: 'execute_custom_query',
    breaks: 'The document runs with the variables given (Endpoints, execute_custom_query).',
    change: asking((args, { memory }) => {
      const key = String(args.query);
      if (!memory.has(key)) memory.set(key, args.variables);
      return args.variables === undefined ? args : { ...args, variables: memory.get(key) };
    }),
    shows: () => {
      const query = 'query($path: ID!) { project(fullPath: $path) { name } }';
      return [
        ['execute_custom_query', { query, variables: { path: PROJECT } }],
        ['execute_custom_query', { query, variables: { path: 'community/sdk' } }],
      ];
    },
    combination: true,
  },
  {
    id: 'forge-mutation-twice',
    tool: 'execute_custom_query',
    breaks: 'A document is run, once (Endpoints, execute_custom_query).',
    change: when(
      ({ query }) => /^\s*mutation\b/.test(String(query)),
      async ({ pass }) => {
        await pass();
        return pass();
      },
    ),
    shows: ({ the }) => {
      const { issueId, issueIid } = the('an issue');
      const input = { noteableId: `gid://forge/Issue/${issueId}`, body: 'Done.' };
      return [
        ['execute_custom_query', { query: CREATE, variables: { input } }],
        ['execute_rest_read', { path: `${AT_PROJECT}/issues/${issueIid}/notes` }],
      ];
    },
    combination: true,
  },
  {
    id: 'forge-rest-read-words-only',
    tool: 'execute_rest_read',
    breaks:
      'Values of the query may be numbers and booleans, and are sent as text (Endpoints, execute_rest_read).',
    change: when(
      given('query'),
      asking((args) => ({
        ...args,
        query: Object.fromEntries(
          Object.entries(rowOf(args.query)).filter(([, value]) => typeof value === 'string'),
        ),
      })),
    ),
    shows: () => [['execute_rest_read', { path: '/projects', query: { per_page: 2, search: 'core' } }]],
  },
  {
    id: 'forge-rest-read-first-parameter',
    tool: 'execute_rest_read',
    breaks: 'query is an object: each of its values is sent (Endpoints, execute_rest_read).',
    change: when(
      given('query'),
      asking((args) => ({
        ...args,
        query: Object.fromEntries(Object.entries(rowOf(args.query)).slice(0, 1)),
      })),
    ),
    shows: () => [
      ['execute_rest_read', { path: `${AT_PROJECT}/issues`, query: { state: 'closed', per_page: 2 } }],
    ],
  },
  {
    id: 'forge-rest-write-body-loses-query',
    tool: 'execute_rest_write',
    breaks: 'query is sent, with a body too (Endpoints, execute_rest_write).',
    change: when(given('body'), ignoring('query')),
    shows: () => [
      [
        'execute_rest_write',
        {
          method: 'PUT',
          path: `${AT_PROJECT}/issues/20`,
          body: { title: 'Lay the keel' },
          query: { add_labels: 'keel' },
        },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-rest-delete-does-nothing',
    tool: 'execute_rest_write',
    breaks: 'DELETE is included, and deletes (Endpoints, execute_rest_write).',
    change: when(
      ({ method }) => method === 'DELETE',
      async () => answer({ status: 204, body: null }),
    ),
    shows: () => [
      ['execute_rest_write', LABEL],
      ['execute_rest_write', { method: 'DELETE', path: `${LABELS}/oar` }],
      ['execute_rest_read', { path: LABELS, query: { search: 'oar' } }],
    ],
    combination: true,
  },
  {
    id: 'forge-rest-write-twice',
    tool: 'execute_rest_write',
    breaks: 'A write is performed, once (Endpoints, execute_rest_write).',
    change: when(
      ({ method }) => method === 'POST',
      async ({ pass }) => {
        const result = await pass();
        await pass();
        return result;
      },
    ),
    shows: () => [
      [
        'execute_rest_write',
        { method: 'POST', path: `${AT_PROJECT}/issues/20/notes`, body: { body: 'Done.' } },
      ],
      ['execute_rest_read', { path: `${AT_PROJECT}/issues/20/notes` }],
    ],
  },
  {
    id: 'forge-current-user-of-before',
    tool: 'get_current_user',
    breaks:
      'The user is the owner of the token that the call carries (Authentication; Endpoints, get_current_user).',
    change: async ({ memory, pass }) => {
      const result = await pass();
      if (!memory.has('user')) memory.set('user', result);
      return rowOf(memory.get('user'));
    },
    shows: ({ tokens }) => [
      ['get_current_user', {}],
      ['get_current_user', { userCredentials: { accessToken: tokens.token } }],
    ],
    combination: true,
  },
  {
    id: 'forge-projects-of-configured-user',
    tool: 'get_projects',
    breaks: 'A call is made with the credentials that it carries (Authentication).',
    change: ({ args, pass }) => pass(without(args, 'userCredentials')),
    shows: ({ tokens }) => [
      ['get_projects', { first: 100, sort: 'created_desc', userCredentials: { accessToken: tokens.token } }],
    ],
  },
];
