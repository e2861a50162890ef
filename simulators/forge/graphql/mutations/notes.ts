import { canAdminNote, canCreateNote, canResolveNote, canWriteInternally } from '../../access/issues.js';
import { canReadNote, canReadNoteable, placeOf } from '../../access/roles.js';
import { resolveDiscussion, unresolveDiscussion } from '../../actions/discussion/discussions.js';
import { deleteNote, judgeNote, type NewNote } from '../../actions/discussion/notes.js';
import { rewriteNote, type WrittenNote, writeNote } from '../../actions/quick-actions/in-notes.js';
import { interpretable } from '../../actions/quick-actions/parse.js';
import { positionProblems } from '../../queries/merge-requests/diff-positions.js';
import { type Discussion, discussionNumber, discussionsOf, readableNotes } from '../../queries/notes.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { DiffPosition, Note, Noteable } from '../../world/records/notes.js';
import type { Given } from '../arguments/read.js';
import { severalOf } from '../changes/allowed-changes.js';
import { assertMay, found } from '../changes/find.js';
import { attempt, type Change, mutation, type Payload } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import { FieldProblem, notAvailable } from '../request/problems.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface NoteInput {
  readonly noteableId: GlobalId;
  readonly body: string;
  readonly internal?: Given<boolean>;
}

interface ReplyInput extends NoteInput {
  readonly discussionId?: Given<GlobalId>;
}

interface PositionInput {
  readonly baseSha?: Given<string>;
  readonly headSha: string;
  readonly startSha: string;
  readonly paths: { readonly newPath?: Given<string>; readonly oldPath?: Given<string> };
  readonly newLine?: Given<number>;
  readonly oldLine?: Given<number>;
}

/** Writing, changing, deleting notes and settling discussions. */
export const noteMutations: Fields<unknown> = {
  createNote: mutation((input: ReplyInput, change) => {
    const noteable = noteableOf(change, input.noteableId);
    if (!input.discussionId) return written(change, noteable, input, {});
    const discussion = discussionWith(change, input.discussionId);
    if (!discussion) throw new FieldProblem(NO_DISCUSSION);
    const isNear = placeOf(discussion.noteable) === placeOf(noteable);
    if (!isNear || !canCreateNote(change.viewer, discussion.noteable)) {
      return { errors: ['Discussion to reply to cannot be found'] };
    }
    return written(change, discussion.noteable, input, { replyTo: discussion.number });
  }),

  createDiffNote: mutation((input: NoteInput & { readonly position: PositionInput }, change) => {
    const { oldLine, newLine } = input.position;
    if (oldLine == null && newLine == null) {
      throw new FieldProblem('position oldLine or newLine arguments are required');
    }
    const noteable = noteableOf(change, input.noteableId);
    const position = positionOf(input.position);
    const problems = positionProblems(noteable, position, 'text');
    if (Object.keys(problems).length > 0) throw invalidRecord(problems);
    return written(change, noteable, input, { position, thread: true });
  }),

  createDiscussion: mutation((input: NoteInput, change) =>
    written(change, noteableOf(change, input.noteableId), input, { thread: true }),
  ),

  updateNote: mutation((input: { readonly id: GlobalId; readonly body?: Given<string> }, change) => {
    const note = administered(change, input.id);
    const { body } = input;
    if (body == null) return { note };
    return attempt(
      () => {
        if (!interpretable(body)) judgeNote(body);
        const { world, act } = change;
        return payloadOf(rewriteNote(world, act, note, { body, several: severalOf(change) }));
      },
      { note },
    );
  }),

  destroyNote: mutation((input: { readonly id: GlobalId }, change) => {
    deleteNote(change.world, change.act, administered(change, input.id));
    return {};
  }),

  discussionToggleResolve: mutation((input: { readonly id: GlobalId; readonly resolve: boolean }, change) => {
    const discussion = found(discussionWith(change, input.id));
    const { notes } = discussion;
    assertMay(notes.some(({ resolvable }) => resolvable) && canResolveNote(change.viewer, notes[0]));
    if (input.resolve) resolveDiscussion(change.world, change.act, notes);
    else unresolveDiscussion(change.world, notes);
    return { discussion };
  }),
};

const NO_DISCUSSION = "The discussion does not exist or you don't have permission to perform this action";

/** What a note is to be under, for those who may write there. */
function noteableOf(change: Change, id: GlobalId): Noteable {
  const noteable = subjectWith(change, id);
  assertMay(canCreateNote(change.viewer, noteable));
  return noteable;
}

/** Commits have no ids by which they could be found over all projects. */
function subjectWith({ world, viewer }: Change, { model, id }: GlobalId): Noteable {
  if (model === 'Commit') throw notAvailable();
  const subject =
    model === 'MergeRequest' ? world.mergeRequests.get(Number(id)) : world.issues.get(Number(id));
  if (model === 'Epic' && subject?.kind === 'issue' && subject.type !== 'epic') throw notAvailable();
  return found(subject && canReadNoteable(viewer, subject) ? subject : null);
}

function written(change: Change, noteable: Noteable, input: NoteInput, more: Partial<NewNote>): Payload {
  const { world, act, viewer } = change;
  if (!interpretable(input.body)) judgeNote(input.body);
  const internal = input.internal === true && canWriteInternally(viewer, noteable);
  const note = { body: input.body, internal, ...more };
  return payloadOf(writeNote(world, act, noteable, { input: note, several: severalOf(change) }));
}

/** The note and what its commands came to (`Notes::QuickActionsStatus`). */
function payloadOf({ note, commandNames, summary }: WrittenNote): Payload {
  const failed = note === null && summary.length === 0;
  return {
    note,
    quickActionsStatus: {
      commandNames,
      commandsOnly: note === null,
      messages: summary.length === 0 ? null : [summary.join(' ')],
      errorMessages: failed ? ['Failed to apply commands.'] : null,
    },
  };
}

function positionOf({ paths, baseSha, startSha, headSha, oldLine, newLine }: PositionInput): DiffPosition {
  return {
    baseSha: baseSha ?? '',
    startSha,
    headSha,
    oldPath: paths.oldPath ?? paths.newPath ?? '',
    newPath: paths.newPath ?? paths.oldPath ?? '',
    oldLine: oldLine ?? null,
    newLine: newLine ?? null,
  };
}

function administered({ world, viewer }: Change, { id }: GlobalId): Note {
  const note = found(world.notes.get(Number(id)));
  assertMay(canReadNote(viewer, note) && canAdminNote(viewer, note));
  return note;
}

/** The discussion of an id, as far as the caller may read it. */
function discussionWith({ world, viewer }: Change, { id }: GlobalId): Discussion | undefined {
  const number = discussionNumber(id);
  const note = number === null ? undefined : world.notes.get(number);
  if (!note) return undefined;
  return discussionsOf(readableNotes({ world, viewer }, note.noteable)).find(
    (each) => each.number === number,
  );
}
