import { writable } from '../../../core/state/changes.js';
import type { Issuable } from '../../access/issues.js';
import type { Note } from '../../world/records/notes.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';
import { mentionedUsers } from './mentions.js';

/** Says whether an account wants to hear of something. */
export function subscribe(world: World, subject: Issuable, user: User, wanted: boolean): void {
  writable(world, subject).subscriptions = new Map([...subject.subscriptions, [user, wanted]]);
}

/** Whether an account hears of something: as they said, or else where they take part. */
export function isSubscribed(world: World, subject: Issuable, user: User): boolean {
  return subject.subscriptions.get(user) ?? participants(world, subject).includes(user);
}

/** Those who take part: the author, those assigned or asked to review, who wrote, reacted, or is mentioned. */
export function participants(
  world: World,
  subject: Issuable,
  isReadable: (note: Note) => boolean = () => true,
): User[] {
  const notes = subject.notes.filter((note) => note.systemAction === null && isReadable(note));
  return [
    ...new Set([
      subject.author,
      ...subject.assignees,
      ...(subject.kind === 'merge request' ? subject.reviewers.map(({ user }) => user) : []),
      ...mentionedUsers(world, subject.description ?? ''),
      ...notes.flatMap(({ author, body, emoji }) => [
        author,
        ...mentionedUsers(world, body),
        ...emoji.map(({ user }) => user),
      ]),
      ...subject.emoji.map(({ user }) => user),
    ]),
  ];
}
