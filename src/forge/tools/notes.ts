import * as z from 'zod';
import { upToTen } from '../../kernel/error-text.js';
import { ToolError } from '../../kernel/errors.js';
import { CREATES, DELETES, READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { connection, PAGE_INFO, PageInfo, pageOf } from '../connection/pages.js';
import { orMissing } from '../connection/permission.js';
import { iid, noteableType, pagination, projectPath } from '../definition/arguments.js';
import { type SubjectName, subjectIn, subjectText } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { Id } from '../records/answers.js';
import { NOTE_FIELDS, Note, NoteAnswer, noteRows } from '../records/notes.js';
import { neutralId, numberOf, wireId } from '../shapes/ids.js';
import { maybe, plain } from '../shapes/shapes.js';

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

const NOTES = { issue: ISSUE_NOTES, merge_request: MERGE_REQUEST_NOTES };
const TO_COMMENT = { issue: ISSUE_TO_COMMENT, merge_request: MERGE_REQUEST_TO_COMMENT };

/** The least role that may write and read internal notes: Planner (GitLab: Comments and threads, Internal notes). */
const INTERNAL_FROM = 15;

const NOTE_TYPES = ['Note', 'DiffNote', 'DiscussionNote', 'LegacyDiffNote'] as const;

const PUBLIC_AFTER_ALL =
  'The forge did not make the note internal: everybody who sees what it is on sees it. delete_note takes it away.';

export const noteTools = [
  tool({
    name: 'get_notes',
    title: 'Notes',
    description:
      'List the notes on an issue or merge request, oldest first: comments, comments on lines of a diff, and what the forge wrote about changes (not those of labels, milestone and state, which are no notes).',
    annotations: READS,
    input: { projectPath, noteableType, iid, ...pagination },
    output: {
      notes: z.array(Note),
      pageInfo: PageInfo,
      webUrl: z
        .string()
        .optional()
        .describe('The issue or merge request; a note is at this address, "#note_" and the number of its id'),
    },
    run: async ({ noteableType: type, projectPath, iid, ...slice }, forge) => {
      let webUrl: string | null | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(NOTES[type], { projectPath, iid, ...page });
        const subject = subjectIn(forge, project, { type, projectPath, iid });
        webUrl = subject.webUrl;
        return subject.notes;
      });
      return { notes: noteRows(nodes), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),

  tool({
    name: 'create_note',
    title: 'Comment',
    description:
      'Comment on an issue or merge request. Lines such as /close or /assign @user are quick actions: the forge does them, and leaves them out of the comment.',
    annotations: CREATES,
    needsUser: true,
    input: {
      projectPath,
      noteableType,
      iid,
      body: z.string().min(1).describe('Markdown'),
      internal: z.boolean().default(false).describe('Whether only members of the project see it'),
    },
    output: {
      id: z
        .string()
        .optional()
        .describe('Left out where the body held quick actions alone: then no note was made'),
      webUrl: z.string().optional().describe('The note; what it was meant for, where none was made'),
      internal: z.boolean().optional(),
      quickActions: z.array(z.string()).optional().describe('What came of quick actions in the body'),
    },
    run: async ({ noteableType: type, projectPath, iid, body, internal }, forge) => {
      const name = { type, projectPath, iid };
      const subject = await commentable(forge, name, internal);
      const change = forge.mutate(CREATE_NOTE, {
        noteableId: subject.id,
        body,
        ...(internal && { internal }),
      });
      const made = await orMissing(change, async () => undefined, `comment on ${subjectText(name)}`);
      if (internal && made.note && !made.note.internal) forge.warn(PUBLIC_AFTER_ALL);
      return noteMade(made, subject.webUrl);
    },
  }),

  tool({
    name: 'delete_note',
    title: 'Delete a note',
    description:
      'Delete a note of an issue or merge request. It needs the token of its author or of a maintainer of the project.',
    annotations: DELETES,
    needsUser: true,
    input: {
      noteId: z.string().min(1).describe('Id of the note: a number, or gid://forge/Note/<number>'),
    },
    output: { id: z.string(), deleted: z.literal(true) },
    run: async ({ noteId }, forge) => {
      const number = numberOf(wireId('noteId', noteId, ...NOTE_TYPES));
      const id = `gid://gitlab/Note/${number}`; // GitLab takes it for a note of any type
      const why = () => whyNotDeleted(forge, id, noteId);
      await orMissing(forge.mutate(DESTROY_NOTE, { id }), why, `delete note ${noteId}`);
      return { id: neutralId(id), deleted: true as const };
    },
  }),
];

/** The issue or merge request, where this user may comment on it; the forge itself would make an internal note public. */
async function commentable(forge: Forge, name: SubjectName, internal: boolean) {
  const { projectPath, iid } = name;
  const { project } = await forge.query(TO_COMMENT[name.type], { projectPath, iid });
  const subject = subjectIn(forge, project, name);
  if (!subject.userPermissions.createNote)
    throw mayNotComment(name, project?.archived, subject.discussionLocked);
  const mayInternally =
    project?.userPermissions.adminProject || (project?.maxAccessLevel?.integerValue ?? 0) >= INTERNAL_FROM;
  if (!internal || mayInternally) return subject;
  throw new ToolError(
    'forbidden',
    `This user may not write internal notes in ${projectPath}: it takes at least the Planner role. Nothing was written.`,
  );
}

function mayNotComment(name: SubjectName, archived?: boolean | null, locked?: boolean | null): ToolError {
  const reason = archived
    ? 'the project is archived'
    : locked
      ? 'its discussion is locked for all but members of the project'
      : 'the forge does not allow it';
  return new ToolError('forbidden', `This user may not comment on ${subjectText(name)}: ${reason}.`);
}

/** What came of a comment: a note, or only what its quick actions did. Throws ToolError where neither came of it. */
function noteMade({ note, quickActionsStatus }: NewNote, subjectUrl: string | null | undefined) {
  const { messages, errorMessages } = quickActionsStatus ?? {};
  if (!note && !messages?.length) throw nothingMade(errorMessages);
  const webUrl = note ? note.url : subjectUrl;
  return {
    ...(note && { id: note.id }),
    ...(webUrl && { webUrl }),
    ...(note?.internal && { internal: true }),
    ...(messages?.length && { quickActions: messages }),
  };
}

function nothingMade(reasons: readonly string[] | null | undefined): ToolError {
  if (!reasons?.length)
    return new ToolError(
      'backend_error',
      'The forge did not say what it made; get_notes shows whether the note is there.',
    );
  return new ToolError(
    'invalid_arguments',
    `No note was made: the body holds quick actions alone, and the forge refused them: ${upToTen(reasons, ' ')}`,
  );
}

async function whyNotDeleted(forge: Forge, id: string, noteId: string): Promise<undefined> {
  const { note } = await forge.query(NOTE, { id });
  if (!note) throw forge.missing('note', noteId, 'get_notes lists those of an issue or merge request.');
  const author = note.author ? ` (${note.author.username})` : '';
  if (note.system)
    throw new ToolError('forbidden', `The forge itself wrote note ${noteId}; such notes cannot be deleted.`);
  if (!note.userPermissions.adminNote)
    throw new ToolError(
      'forbidden',
      `Note ${noteId} can be deleted by its author${author} and by maintainers of the project only.`,
    );
}
