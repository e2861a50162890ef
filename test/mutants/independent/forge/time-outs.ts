import { againAt, claiming, impatient, timeOut } from '../failing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { AT_PROJECT, IN_PROJECT } from './world.js';

const newIssue = ['create_issue', { ...IN_PROJECT, title: 'Once' }] as const;
const newest = ['get_issues', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 3 }] as const;
const onIssue = { ...IN_PROJECT, noteableType: 'issue', iid: '20' };
const newNote = ['create_note', { ...onIssue, body: 'Once.' }] as const;
const notes = ['get_notes', { ...onIssue, first: 100 }] as const;
const restNotes = { path: `${AT_PROJECT}/issues/20/notes` };

/** Writes that time out: done twice, or reported as done that are not. */
export const timeOutMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-create-issue-again-after-504',
    tool: 'create_issue',
    breaks: 'A call creates an issue, one, whatever becomes of the answer (Endpoints, create_issue).',
    change: againAt(/\b504\b|timeout/i),
    shows: () => [timeOut(1, 'done'), newIssue, newest],
  },
  {
    id: 'forge-note-again-after-silence',
    tool: 'create_note',
    breaks: 'A call adds a comment, one, whatever becomes of the answer (Endpoints, create_note).',
    change: againAt(/could not be reached/),
    shows: () => [timeOut(2, 'silence'), newNote, notes],
  },
  {
    id: 'forge-rest-write-again-when-not-answered-in-time',
    tool: 'execute_rest_write',
    breaks: 'A write is performed, once (Endpoints, execute_rest_write).',
    change: impatient,
    shows: () => [
      timeOut(1, 'silence'),
      ['execute_rest_write', { ...restNotes, method: 'POST', body: { body: 'Once.' } }],
      ['execute_rest_read', restNotes],
    ],
  },
  {
    id: 'forge-note-claimed-at-504',
    tool: 'create_note',
    breaks: 'A comment is added when the call says so (Endpoints, create_note).',
    change: claiming(({ body }) => ({ note: { body } }), /\b504\b|timeout/i),
    shows: () => [timeOut(2, 'not done'), newNote, notes],
  },
  {
    id: 'forge-delete-note-claimed-at-504',
    tool: 'delete_note',
    breaks: 'The note is gone when the call says so (Endpoints, delete_note).',
    change: claiming(({ noteId }) => ({ deleted: true, noteId }), /\b504\b|timeout/i),
    shows: ({ records }) => {
      const note = records.notes.find(({ author, system }) => author === 'clara.yilmaz' && !system);
      return [timeOut(1, 'not done'), ['delete_note', { noteId: String(note?.id) }], notes];
    },
  },
];
