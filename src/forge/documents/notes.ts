import * as z from 'zod';
import { connection, PAGE_INFO } from '../pages.js';
import { Id } from '../records/answers.js';
import { NOTE_FIELDS, NoteAnswer } from '../records/notes.js';
import { document } from './document.js';

type Field = 'issue' | 'mergeRequest';

const WebUrl = z.string().nullish();
const errors = z.array(z.string());

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
  note: z.object({ id: Id, url: WebUrl, internal: z.boolean().nullish() }).nullish(),
  quickActionsStatus: z
    .object({ messages: z.array(z.string()).nullish(), errorMessages: z.array(z.string()).nullish() })
    .nullish(),
});
export type NewNote = z.output<typeof NewNote>;

/** Writes a note; of quick actions alone none comes (GitLab: Quick actions). */
export const CREATE_NOTE = document(
  `mutation createNote($input: CreateNoteInput!) {
    createNote(input: $input) {
      errors
      note { id url internal }
      quickActionsStatus { messages errorMessages }
    }
  }`,
  z.object({ createNote: NewNote.nullable() }),
);

/** Deletes a note. */
export const DESTROY_NOTE = document(
  'mutation destroyNote($input: DestroyNoteInput!) { destroyNote(input: $input) { errors } }',
  z.object({ destroyNote: z.object({ errors }).nullable() }),
);

/** A note, for what stands against deleting it. */
export const NOTE = document(
  `query note($id: NoteID!) { note(id: $id) { system author { username } userPermissions { adminNote } } }`,
  z.object({
    note: z
      .object({
        system: z.boolean(),
        author: z.object({ username: z.string() }).nullish(),
        userPermissions: z.object({ adminNote: z.boolean() }),
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
    z.object({
      project: z
        .object({
          archived: z.boolean().nullish(),
          maxAccessLevel: z.object({ integerValue: z.number().nullish() }).nullish(),
          userPermissions: z.object({ adminProject: z.boolean() }),
          subject: z
            .object({
              id: z.string(),
              webUrl: WebUrl,
              discussionLocked: z.boolean().nullish(),
              userPermissions: z.object({ createNote: z.boolean() }),
            })
            .nullish(),
        })
        .nullish(),
    }),
  );
}
