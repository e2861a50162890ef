import { writable } from '../../../core/state/changes.js';
import { touch } from '../../collections/register.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Emoji, Note } from '../../world/records/notes.js';
import type { ProjectSnippet } from '../../world/records/pages.js';
import type { User } from '../../world/records/people.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { settleTodos } from './todos.js';

/** What people can react to. */
export type Awardable = Issue | MergeRequest | ProjectSnippet | Note;

/** Adds a reaction; null where the same person has reacted in the same way already. */
export function addEmoji(world: World, { user, at }: Act, subject: Awardable, written: string): Emoji | null {
  const name = emojiName(written);
  if (ownEmoji(subject, user, name)) return null;
  const emoji: Emoji = { id: nextId(world, 'emoji'), name, user, createdAt: at };
  writable(world, subject).emoji = [...subject.emoji, emoji];
  settle(world, subject, user, at);
  return emoji;
}

function settle(world: World, subject: Awardable, user: User, at: number): void {
  const about = subject.kind === 'note' ? subject.noteable : subject;
  if (about.kind !== 'snippet') settleTodos(world, user, about, at);
  touchAwardable(world, subject);
}

/** Takes a reaction away. */
export function removeEmoji(world: World, subject: Awardable, emoji: Emoji): void {
  writable(world, subject).emoji = subject.emoji.filter((one) => one !== emoji);
  touchAwardable(world, subject);
}

/** A person's reaction of a name. */
export function ownEmoji({ emoji }: Awardable, user: User, written: string): Emoji | undefined {
  const name = emojiName(written);
  return emoji.find((one) => one.user === user && one.name === name);
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  '+1': 'thumbsup',
  '-1': 'thumbsdown',
  '👍': 'thumbsup',
  '👎': 'thumbsdown',
};

/** The name of a reaction, which some are also called otherwise; colons around it do not count. */
export function emojiName(written: string): string {
  const name = written.trim().replace(/^:|:$/g, '');
  return OTHER_NAMES[name] ?? name;
}

/** Whether a reaction could be called so. */
export function isEmojiName(name: string): boolean {
  return /^[a-z0-9_+-]+$/.test(emojiName(name));
}

function touchAwardable(world: World, subject: Awardable): void {
  if (subject.kind === 'issue') touch(world, 'issues', subject);
  if (subject.kind === 'merge request') touch(world, 'mergeRequests', subject);
}
