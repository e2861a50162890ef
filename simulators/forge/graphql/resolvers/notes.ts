import { canAdminNote, canCreateNote, canResolveNote } from '../../access/issues.js';
import { canReadNote, placeOf, roleIn } from '../../access/roles.js';
import { type Discussion, discussionId, discussionsOf, readableNotes } from '../../queries/notes.js';
import { noteUrl } from '../../rendering/addresses.js';
import { emojiNamed } from '../../rendering/emoji.js';
import { markdownHtml } from '../../rendering/markdown.js';
import type { DiffPosition, Emoji, Note } from '../../world/records/notes.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { roleName } from '../lists/access-levels.js';
import { globalId } from '../scalars/global-ids.js';

/** The global id of a note: notes of a thread, and those on a diff, are of classes of their own. */
function noteId({ id, type }: Note): string {
  return globalId(type ?? 'Note', id);
}

/** The discussion that a note is in, as far as the viewer may read it; the other notes are looked for once they are asked for. */
function discussionWith(note: Note, { world, viewer }: Context): Discussion {
  const { discussion: number, noteable } = note;
  return {
    number,
    noteable,
    get notes() {
      const readable = readableNotes({ world, viewer }, noteable, { withEvents: true });
      return discussionsOf(readable).find((one) => one.number === number)?.notes ?? [note];
    },
  };
}

/** What system notes show as their picture (app/helpers/system_note_helper.rb). */
const ICONS: Readonly<Record<string, string>> = {
  assignee: 'user',
  branch: 'fork',
  closed: 'issue-close',
  commit: 'commit',
  confidential: 'eye-slash',
  cross_reference: 'comment-dots',
  description: 'pencil',
  discussion: 'comment',
  due_date: 'calendar',
  iteration: 'iteration',
  label: 'labels',
  locked: 'lock',
  merge: 'git-merge',
  merged: 'git-merge',
  milestone: 'milestone',
  moved: 'arrow-right',
  opened: 'issues',
  relate: 'link',
  reviewer: 'user',
  start_date_or_due_date: 'calendar',
  task: 'task-done',
  time_estimate: 'timer',
  time_tracking: 'timer',
  title: 'pencil',
  unlocked: 'lock-open',
  weight: 'weight',
};

/** What a note or a discussion shows of having been settled. */
const resolution: Fields<Pick<Note, 'resolvable' | 'resolvedAt' | 'resolvedBy'>> = {
  resolved: ({ resolvable, resolvedAt }) => resolvable && resolvedAt !== null,
};

/** A note. */
export const noteFields: Fields<Note> = {
  ...resolution,
  authorIsContributor: () => false,
  awardEmoji: ({ emoji }, args: Paging) => pageOfItems(emoji, args),
  bodyFirstLineHtml: ({ body }) => markdownHtml(body.split('\n')[0] ?? ''),
  bodyHtml: ({ body }) => markdownHtml(body),
  discussion: (note, _, context) => discussionWith(note, context),
  externalAuthor: () => null,
  id: noteId,
  imported: () => false,
  maxAccessLevelOfAuthor: ({ author, noteable }) => {
    const role = roleIn(author, placeOf(noteable));
    return role === 0 ? null : roleName(role);
  },
  project: ({ noteable }) => {
    const place = placeOf(noteable);
    return place.kind === 'project' ? place : null;
  },
  system: ({ systemAction }) => systemAction !== null,
  systemNoteIconName: ({ systemAction }) => systemAction && (ICONS[systemAction] ?? 'pencil'),
  systemNoteMetadata: (note) => (note.systemAction === null ? null : note),
  url: (note, _, { site }) => noteUrl(site, note),
  userPermissions: (note) => note,
};

/** What the viewer may do with a note. */
export const notePermissionFields: Fields<Note> = {
  adminNote: (note, _, { viewer }) => canAdminNote(viewer, note),
  awardEmoji: ({ noteable, systemAction }, _, { viewer }) =>
    systemAction === null && canCreateNote(viewer, noteable),
  createNote: ({ noteable }, _, { viewer }) => canCreateNote(viewer, noteable),
  readNote: (note, _, { viewer }) => canReadNote(viewer, note),
  repositionNote: (note, _, { viewer }) => note.type === 'DiffNote' && canAdminNote(viewer, note),
  resolveNote: (note, _, { viewer }) => note.resolvable && canResolveNote(viewer, note),
};

/** What a system note is about. */
export const systemNoteFields: Fields<Note> = {
  action: ({ systemAction }) => systemAction,
  descriptionVersion: () => null,
  id: ({ id }) => globalId('SystemNoteMetadata', id),
};

/** The global id of a discussion. */
function discussionGlobalId({ number }: Pick<Discussion, 'number'>): string {
  return globalId('Discussion', discussionId(number));
}

function resolvableNotes({ notes }: Discussion): Note[] {
  return notes.filter(({ resolvable }) => resolvable);
}

function isResolved(discussion: Discussion): boolean {
  const notes = resolvableNotes(discussion);
  return notes.length > 0 && notes.every(({ resolvedAt }) => resolvedAt !== null);
}

function lastResolved(discussion: Discussion): Note | null {
  if (!isResolved(discussion)) return null;
  return resolvableNotes(discussion).reduce((last, note) =>
    (last.resolvedAt ?? 0) < (note.resolvedAt ?? 0) ? note : last,
  );
}

/** A discussion: a thread, or a note by itself. */
export const discussionFields: Fields<Discussion> = {
  createdAt: ({ notes: [first] }) => first.createdAt,
  id: discussionGlobalId,
  noteable: ({ noteable }) =>
    ['commit', 'snippet'].includes(noteable.kind) || (noteable.kind === 'issue' && noteable.type === 'epic')
      ? null
      : noteable,
  notes: ({ notes }, args: Paging) => pageOfItems(notes, args),
  replyId: discussionGlobalId,
  resolvable: (discussion) => resolvableNotes(discussion).length > 0,
  resolved: isResolved,
  resolvedAt: (discussion) => lastResolved(discussion)?.resolvedAt ?? null,
  resolvedBy: (discussion) => lastResolved(discussion)?.resolvedBy ?? null,
  userPermissions: (discussion) => discussion,
};

/** What the viewer may do with a discussion. */
export const discussionPermissionFields: Fields<Discussion> = {
  resolveNote: (discussion, _, { viewer }) =>
    resolvableNotes(discussion).length > 0 && canResolveNote(viewer, discussion.notes[0]),
};

/** The place in a diff that a note is about. */
export const positionFields: Fields<DiffPosition> = {
  diffRefs: (position) => position,
  filePath: ({ newPath }) => newPath,
  height: () => null,
  positionType: () => 'text',
  width: () => null,
  x: () => null,
  y: () => null,
};

/** A reaction. */
export const emojiFields: Fields<Emoji> = {
  description: ({ name }) => emojiNamed(name).description,
  emoji: ({ name }) => emojiNamed(name).text,
  unicode: ({ name }) => emojiNamed(name).text,
  unicodeVersion: ({ name }) => emojiNamed(name).version,
};
