import { without } from '../changing.js';
import { again, claiming, disowning, once } from '../failing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { AT_PROJECT, freeBranches, IN_PROJECT } from './world.js';

const newIssue = ['create_issue', { ...IN_PROJECT, title: 'Once' }] as const;
const newest = ['get_issues', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 3 }] as const;
const onIssue = { ...IN_PROJECT, noteableType: 'issue', iid: '20' };
const newNote = ['create_note', { ...onIssue, body: 'Once.' }] as const;
const notes = ['get_notes', { ...onIssue, first: 100 }] as const;
const newRestNote = { method: 'POST', path: `${AT_PROJECT}/issues/20/notes`, body: { body: 'Once.' } };
const restNotes = ['execute_rest_read', { path: `${AT_PROJECT}/issues/20/notes` }] as const;
const asAdministrator = ({ tokens }: ForgeWorld) => ({ userCredentials: { accessToken: tokens.adminToken } });
const messages = (world: ForgeWorld) =>
  ['list_broadcast_messages', { perPage: 100, ...asAdministrator(world) }] as const;

/** A fault of the request of this number by which something may be written, be it REST or GraphQL. */
const nth = (number: number, kind: 'status' | 'reset' | 'truncatedBody') => {
  const { fault } = once('POST /*', kind);
  return { fault: { ...fault, nth: number } };
};

const MUTATION =
  'mutation($id: NoteableID!) { createNote(input: {noteableId: $id, body: "Once."}) { note { body } errors } }';

/** Writes before a backend that fails one request: done twice, reported as done that are not, or as failed that are done. */
export const faultMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-create-issue-again-after-broken-answer',
    tool: 'create_issue',
    breaks: 'A call creates an issue, one, whatever becomes of the answer (Endpoints, create_issue).',
    change: again(),
    shows: () => [nth(1, 'truncatedBody'), newIssue, newest],
  },
  {
    id: 'forge-note-again-after-broken-answer',
    tool: 'create_note',
    breaks: 'A call adds a comment, one, whatever becomes of the answer (Endpoints, create_note).',
    change: again(),
    shows: () => [nth(2, 'truncatedBody'), newNote, notes],
  },
  {
    id: 'forge-broadcast-again-after-broken-answer',
    tool: 'create_broadcast_message',
    breaks: 'A call creates a message, one (Endpoints, create_broadcast_message).',
    change: again(),
    shows: (world) => [
      nth(1, 'truncatedBody'),
      ['create_broadcast_message', { message: 'Once.', ...asAdministrator(world) }],
      messages(world),
    ],
  },
  {
    id: 'forge-rest-write-again-after-broken-answer',
    tool: 'execute_rest_write',
    breaks: 'A write is performed, once (Endpoints, execute_rest_write).',
    change: again(),
    shows: () => [nth(1, 'truncatedBody'), ['execute_rest_write', newRestNote], restNotes],
  },
  {
    id: 'forge-mutation-again-after-broken-answer',
    tool: 'execute_custom_query',
    breaks: 'A document is run, once (Endpoints, execute_custom_query).',
    change: again(),
    shows: () => [
      nth(1, 'truncatedBody'),
      ['execute_custom_query', { query: MUTATION, variables: { id: 'gid://gitlab/Issue/1' } }],
      ['execute_custom_query', { query: '{ issue(id: "gid://gitlab/Issue/1") { notes { count } } }' }],
    ],
  },
  {
    id: 'forge-create-issue-claimed-at-503',
    tool: 'create_issue',
    breaks: 'An issue is created when the call says so (Endpoints, create_issue).',
    change: claiming(({ title }) => ({ issue: { iid: '1', title } }), /503/),
    shows: () => [nth(1, 'status'), newIssue, newest],
  },
  {
    id: 'forge-note-claimed-at-reset',
    tool: 'create_note',
    breaks: 'A comment is added when the call says so (Endpoints, create_note).',
    change: claiming(({ body }) => ({ note: { body } }), /reset|reached/),
    shows: () => [nth(2, 'reset'), newNote, notes],
  },
  {
    id: 'forge-delete-note-claimed-at-503',
    tool: 'delete_note',
    breaks: 'The note is gone when the call says so (Endpoints, delete_note).',
    change: claiming(({ noteId }) => ({ deleted: true, noteId }), /503/),
    shows: ({ records }) => {
      const note = records.notes.find(({ author, system }) => author === 'clara.yilmaz' && !system);
      return [nth(1, 'status'), ['delete_note', { noteId: String(note?.id) }], notes];
    },
  },
  {
    id: 'forge-delete-issue-claimed-at-reset',
    tool: 'delete_issue',
    breaks: 'The issue is gone when the call says so (Endpoints, delete_issue).',
    change: claiming(({ iid }) => ({ deleted: true, iid })),
    shows: () => [once('DELETE /*', 'reset'), ['delete_issue', { ...IN_PROJECT, iid: '20' }], newest],
  },
  {
    id: 'forge-delete-broadcast-claimed-at-503',
    tool: 'delete_broadcast_message',
    breaks: 'The message is gone when the call says so (Endpoints, delete_broadcast_message).',
    change: claiming(({ id }) => ({ deleted: true, id })),
    shows: (world) => [
      once('DELETE /*', 'status'),
      ['delete_broadcast_message', { id: world.records.broadcasts[0]?.id, ...asAdministrator(world) }],
      messages(world),
    ],
  },
  {
    id: 'forge-merge-request-made-and-called-failed',
    tool: 'create_merge_request',
    breaks: 'A merge request that was created is no failure (Endpoints, create_merge_request).',
    change: disowning,
    shows: (world) => [
      nth(1, 'status'),
      [
        'create_merge_request',
        { ...IN_PROJECT, title: 'Once', sourceBranch: freeBranches(world)[0], targetBranch: 'main' },
      ],
      ['get_merge_requests', newest[1]],
    ],
  },
  {
    id: 'forge-note-made-and-called-failed',
    tool: 'create_note',
    breaks: 'A comment that was added is no failure (Endpoints, create_note).',
    change: disowning,
    shows: () => [nth(2, 'status'), newNote, notes],
  },
  {
    id: 'forge-note-again-for-all',
    tool: 'create_note',
    breaks: 'An internal comment is internal, however often it was tried (Endpoints, create_note).',
    change: again((args) => without(args, 'internal')),
    shows: () => [nth(2, 'status'), ['create_note', { ...newNote[1], internal: true }], notes],
    combination: true,
  },
];
