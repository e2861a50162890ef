import { given, ignoring, isRow, rowOf, when, without } from '../changing.js';
import type { Change, Mutant, Row } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { AT_PROJECT, IN_PROJECT } from './world.js';

/** Credentials of another caller than the one of the environment. */
const as = ({ tokens }: ForgeWorld, account: string) => ({
  userCredentials: { accessToken: tokens[account] },
});

/** Answers a call as it was answered before, to whichever caller. */
const rememberingFor = (keyOf: (args: Row) => Row): Change => {
  return async ({ tool, args, memory, pass }) => {
    const call = `${tool} ${JSON.stringify(keyOf(args))}`;
    const result = await pass();
    if (!result.isError && !memory.has(call)) memory.set(call, result);
    // Only results are remembered under the name of a call.
    return result.isError ? result : ((memory.get(call) as typeof result | undefined) ?? result);
  };
};
const withoutCaller = (args: Row) => without(args, 'userCredentials');
const remembering = rememberingFor((args) => args);

/** Goes on with the credentials of the call before, where a call brings none. */
const staying: Change = async ({ args, memory, pass }) => {
  if (isRow(args.userCredentials)) memory.set('credentials', args.userCredentials);
  const brought = args.userCredentials ?? memory.get('credentials');
  return pass(brought === undefined ? args : { ...args, userCredentials: brought });
};

/** Whether a call brings a token, for the forge of the environment. */
const bringsToken = ({ userCredentials }: Row) =>
  typeof rowOf(userCredentials).accessToken === 'string' && rowOf(userCredentials).forgeUrl === undefined;

/** Tries as the caller of the environment what the call's own caller may not. */
const insisting: Change = async ({ args, pass }) => {
  const result = await pass();
  return result.isError && bringsToken(args) ? pass(withoutCaller(args)) : result;
};

const onIssue = { ...IN_PROJECT, noteableType: 'issue', iid: '20' };
const everyIssue = ['get_issues', { ...IN_PROJECT, first: 5 }] as const;
const restNotes = { path: `${AT_PROJECT}/issues/20/notes` };

/** Wrong for another caller, or after one; and after writes. */
export const callerMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-issues-of-a-caller-for-all',
    tool: 'get_issues',
    breaks: 'Each call may carry credentials, which decide about its answer (Authentication).',
    change: rememberingFor(withoutCaller),
    shows: () => [everyIssue, ['create_issue', { ...IN_PROJECT, title: 'One more' }], everyIssue],
    combination: true,
  },
  {
    id: 'forge-project-of-a-caller-for-all',
    tool: 'get_projects',
    breaks: 'get_projects needs authentication to see private projects (Authentication).',
    change: rememberingFor(withoutCaller),
    shows: (world) => [
      ['get_projects', { first: 100 }],
      ['get_projects', { first: 100, ...as(world, 'outsiderToken') }],
    ],
    combination: true,
  },
  {
    id: 'forge-todos-of-a-caller-for-all',
    tool: 'list_my_todos',
    breaks: 'The to-dos are those of the caller (Endpoints, list_my_todos; Authentication).',
    change: rememberingFor(withoutCaller),
    shows: (world) => [
      ['list_my_todos', { first: 5 }],
      ['list_my_todos', { first: 5, ...as(world, 'developerToken') }],
    ],
    combination: true,
  },
  {
    id: 'forge-events-with-the-last-credentials',
    tool: 'list_my_events',
    breaks: 'Without credentials the token of the environment counts (Authentication).',
    change: staying,
    shows: (world) => [
      ['list_my_events', { ...as(world, 'developerToken') }],
      ['list_my_events', {}],
    ],
    combination: true,
  },
  {
    id: 'forge-rest-read-with-the-last-credentials',
    tool: 'execute_rest_read',
    breaks: 'Without credentials the token of the environment counts (Authentication).',
    change: staying,
    shows: (world) => [
      ['execute_rest_read', { path: '/user', ...as(world, 'developerToken') }],
      ['execute_rest_read', { path: '/user' }],
    ],
    combination: true,
  },
  {
    id: 'forge-notes-with-the-last-credentials',
    tool: 'get_notes',
    breaks: 'Without credentials the token of the environment counts (Authentication).',
    change: staying,
    shows: (world) => [
      ['create_note', { ...onIssue, body: 'Ours.', internal: true }],
      ['get_notes', { ...onIssue, ...as(world, 'developerToken') }],
      ['get_notes', { ...onIssue, first: 100, ...as(world, 'outsiderToken') }],
      ['get_notes', { ...onIssue, first: 100 }],
    ],
    combination: true,
  },
  {
    id: 'forge-note-by-the-environment',
    tool: 'create_note',
    breaks: 'A call acts with the credentials that it carries (Authentication).',
    change: when(bringsToken, ignoring('userCredentials')),
    shows: (world) => [
      ['create_note', { ...onIssue, body: 'Mine.', ...as(world, 'developerToken') }],
      ['get_notes', { ...onIssue, first: 100 }],
    ],
  },
  {
    id: 'forge-delete-note-as-any-caller',
    tool: 'delete_note',
    breaks: 'The token must belong to the note author or a maintainer (Endpoints, delete_note).',
    change: insisting,
    shows: (world) => {
      const note = world.records.notes.find(({ author, system }) => author === 'clara.yilmaz' && !system);
      return [
        ['delete_note', { noteId: String(note?.id), ...as(world, 'readOnlyToken') }],
        ['execute_custom_query', { query: `{ note(id: "gid://gitlab/Note/${note?.id}") { id } }` }],
      ];
    },
    combination: true,
  },
  {
    id: 'forge-rest-write-as-any-caller',
    tool: 'execute_rest_write',
    breaks: 'A write needs a token with write permission: that of the call (Authentication).',
    change: insisting,
    shows: (world) => [
      [
        'execute_rest_write',
        { method: 'POST', ...restNotes, body: { body: 'Done.' }, ...as(world, 'readOnlyToken') },
      ],
      ['execute_rest_read', restNotes],
    ],
    combination: true,
  },
  {
    id: 'forge-broadcast-as-any-caller',
    tool: 'create_broadcast_message',
    breaks: 'Broadcast messages need administrator privileges, those of the caller (Authentication).',
    change: async ({ args, memory, pass }) => {
      const result = await pass();
      if (!result.isError) memory.set('administrator', args.userCredentials);
      const administrator = memory.get('administrator');
      return result.isError && administrator ? pass({ ...args, userCredentials: administrator }) : result;
    },
    shows: (world) => [
      ['create_broadcast_message', { message: 'One', ...as(world, 'adminToken') }],
      ['create_broadcast_message', { message: 'Two', ...as(world, 'developerToken') }],
      ['list_broadcast_messages', { perPage: 100, ...as(world, 'adminToken') }],
    ],
    combination: true,
  },
  {
    id: 'forge-query-as-any-caller',
    tool: 'execute_custom_query',
    breaks: 'A document runs with the credentials that the call carries (Authentication).',
    change: when(given('variables'), ignoring('userCredentials')),
    shows: (world) => [
      [
        'execute_custom_query',
        {
          query: 'query($path: ID!) { project(fullPath: $path) { name } currentUser { username } }',
          ...{ variables: { path: 'platform/core' }, ...as(world, 'developerToken') },
        },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-notes-as-before-the-last',
    tool: 'get_notes',
    breaks: 'The notes are returned, a new one too (Endpoints, get_notes).',
    change: remembering,
    shows: () => [
      ['get_notes', { ...onIssue, first: 100 }],
      ['create_note', { ...onIssue, body: 'One more.' }],
      ['get_notes', { ...onIssue, first: 100 }],
    ],
    combination: true,
  },
  {
    id: 'forge-broadcasts-as-before-the-last',
    tool: 'list_broadcast_messages',
    breaks: 'The messages are listed, a new one too (Endpoints, list_broadcast_messages).',
    change: remembering,
    shows: (world) => [
      ['list_broadcast_messages', { perPage: 100, ...as(world, 'adminToken') }],
      ['create_broadcast_message', { message: 'One more', ...as(world, 'adminToken') }],
      ['list_broadcast_messages', { perPage: 100, ...as(world, 'adminToken') }],
    ],
    combination: true,
  },
  {
    id: 'forge-rest-read-as-before-the-write',
    tool: 'execute_rest_read',
    breaks: 'A read gives what is there now (Endpoints, execute_rest_read).',
    change: remembering,
    shows: () => [
      ['execute_rest_read', restNotes],
      ['execute_rest_write', { method: 'POST', ...restNotes, body: { body: 'Done.' } }],
      ['execute_rest_read', restNotes],
    ],
    combination: true,
  },
  {
    id: 'forge-query-as-before-the-mutation',
    tool: 'execute_custom_query',
    breaks: 'A query gives what is there now (Endpoints, execute_custom_query).',
    change: async (asked) => {
      const isMutation = /^\s*mutation/.test(String(rowOf(asked.args).query));
      return isMutation ? asked.pass() : remembering(asked);
    },
    shows: () => {
      const query =
        '{ project(fullPath: "platform/core") { issues(first: 1, sort: CREATED_DESC) { nodes { title } } } }';
      return [
        ['execute_custom_query', { query }],
        ['create_issue', { ...IN_PROJECT, title: 'One more' }],
        ['execute_custom_query', { query }],
      ];
    },
    combination: true,
  },
];
