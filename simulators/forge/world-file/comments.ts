import type { Path } from '../../core/world-file/problems.js';
import { createNote } from '../actions/discussion/notes.js';
import type { Noteable } from '../world/records/notes.js';
import type { User } from '../world/records/people.js';
import { attempt, type Loading, personAt, timeBetween, timeOf } from './loading.js';
import type { CommentEntry } from './work-schema.js';

interface Subject {
  readonly noteable: Noteable;
  readonly createdAt: number;
  /** Who wrote what the file gives to no person. */
  readonly usual: User;
}

/** Writes comments and their replies under an issue or merge request. */
export function loadComments(
  loading: Loading,
  at: Path,
  { noteable, createdAt, usual }: Subject,
  entries: readonly CommentEntry[] = [],
): void {
  const { world } = loading;
  const actOf = (where: Path, by: string | undefined, time: string | undefined, part: number) => ({
    user: personAt(loading, [...where, 'by'], by) ?? usual,
    at: timeOf(loading, time) ?? timeBetween(loading, createdAt, part),
  });
  for (const [place, entry] of entries.entries()) {
    const where = [...at, place];
    const part = (turn: number) => (place + turn) / (entries.length + 1);
    const {
      text,
      by,
      at: time,
      internal,
      replies = [],
    } = typeof entry === 'string' ? { text: entry } : entry;
    const act = actOf(where, by, time, part(1));
    const input = { body: text, internal, thread: replies.length > 0 };
    const first = attempt(loading, where, () => createNote(world, act, noteable, input));
    for (const [turn, reply] of replies.entries()) {
      const below = [...where, 'replies', turn];
      const { text: body, by: who, at: when } = typeof reply === 'string' ? { text: reply } : reply;
      const next = actOf(below, who, when, part(1 + (turn + 1) / (replies.length + 1)));
      const later = { ...next, at: Math.max(next.at, when === undefined ? act.at : 0) };
      if (first)
        attempt(loading, below, () =>
          createNote(world, later, noteable, { body, replyTo: first.discussion }),
        );
    }
  }
}
