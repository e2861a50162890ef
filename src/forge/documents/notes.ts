import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { Id } from '../records/answers.js';
import { NOTE_FIELDS, NoteAnswer } from '../records/notes.js';
import { maybe, plain } from '../shapes/shapes.js';
import { document } from './document.js';

type Field = 'issue' | 'mergeRequest';

const WebUrl = maybe.text;
const errors = z.array(plain.text);

/** A page of the notes on an issue. */
export const ISSUE_NOTES = notesOf('issue');
/** The same on a merge request. */
export const MERGE_REQUEST_NOTES = notesOf('mergeRequest');

/** An issue that is to be commented on, and whether this user may. */
export const ISSUE_TO_COMMENT = toComment('issue');
/** The same of a merge request. */
export const MERGE_REQUEST_TO_COMMENT = toComment('mergeRequest');

const NewNote = z.object({
  errors,
  note: z.object({ id: Id, url: WebUrl, internal: maybe.flag }).nullish(),
  quickActionsStatus: z
    .object({ messages: z.array(plain.text).nullish(), errorMessages: z.array(plain.text).nullish() })
    .nullish(),
});
export type NewNote = z.output<typeof NewNote>;

/** Writes a note; of quick actions alone none is returned (GitLab: Quick actions). */
export const CREATE_NOTE = document(
  `mutation createNote($input: CreateNoteInput!) {
    createNote(input: $input) {
      errors
      note { id url internal }
      quickActionsStatus { messages errorMessages }
    }
  }`,
  () => z.object({ createNote: NewNote.nullable() }),
);

/** Deletes a note. */
export const DESTROY_NOTE = document(
  'mutation destroyNote($input: DestroyNoteInput!) { destroyNote(input: $input) { errors } }',
  () => z.object({ destroyNote: z.object({ errors }).nullable() }),
);

/** A note, for what prevents deleting it. */
export const NOTE = document(
  `query note($id: NoteID!) { note(id: $id) { system author { username } userPermissions { adminNote } } }`,
  () =>
    z.object({
      note: z
        .object({
          system: plain.flag,
          author: z.object({ username: plain.text }).nullish(),
          userPermissions: z.object({ adminNote: plain.flag }),
        })
        .nullish(),
    }),
);

function notesOf(field: Field) {
  return document(
    `query ${field}Notes($projectPath: ID!, $iid: String!, $first: Int!, $after: String) {
      project(fullPath: $projectPath) {
        subject: ${field}(iid: $iid) {
          webUrl
          notes(first: $first, after: $after) { ${PAGE_INFO} nodes { ${NOTE_FIELDS} } }
        }
      }
    }`,
    () =>
      z.object({
        project: z
          .object({ subject: z.object({ webUrl: WebUrl, notes: connection(NoteAnswer) }).nullish() })
          .nullish(),
      }),
  );
}

function toComment(field: Field) {
  return document(
    `query ${field}ToComment($projectPath: ID!, $iid: String!) {
      project(fullPath: $projectPath) {
        archived maxAccessLevel { integerValue } userPermissions { adminProject }
        subject: ${field}(iid: $iid) { id webUrl discussionLocked userPermissions { createNote } }
      }
    }`,
    () =>
      z.object({
        project: z
          .object({
            archived: maybe.flag,
            maxAccessLevel: z.object({ integerValue: maybe.number }).nullish(),
            userPermissions: z.object({ adminProject: plain.flag }),
            subject: z
              .object({
                id: plain.text,
                webUrl: WebUrl,
                discussionLocked: maybe.flag,
                userPermissions: z.object({ createNote: plain.flag }),
              })
              .nullish(),
          })
          .nullish(),
      }),
  );
}
