import { writable } from '../../../core/state/changes.js';
import { canReadNote, canReadNoteable, placeOf } from '../../access/roles.js';
import {
  addressedIn,
  namesIn,
  phraseFor,
  type Referable,
  referencesIn,
} from '../../queries/matching/references.js';
import type { Issue } from '../../world/records/issues.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from './system-notes.js';
import { remind } from './todos.js';

export { closedBy, referenceTo } from '../../queries/matching/references.js';

export interface Written {
  /** What the text belongs to. */
  readonly subject: Noteable;
  readonly text: string;
  /** What it said before; only what is new is acted on. */
  readonly before?: string | undefined;
  /** Null where the text is the description. */
  readonly note?: Note | null;
}

/** Acts on what a text mentions: people get a to-do, issues and merge requests a note that says where. */
export function actOnMentions(world: World, act: Act, written: Written): void {
  remindMentioned(world, act, written);
  crossReference(world, act, written);
}

function remindMentioned(world: World, act: Act, { subject, text, before = '', note = null }: Written): void {
  // What is written about snippets asks nothing of anybody (app/models/note.rb, `can_create_todo?`).
  if (subject.kind === 'snippet') return;
  const addressed = addressedIn(text);
  const mentionedBefore = namesIn(before);
  for (const user of mentionedUsers(world, text)) {
    const name = user.username.toLowerCase();
    if (mentionedBefore.includes(name) || !(note ? canReadNote(user, note) : canReadNoteable(user, subject)))
      continue;
    const action = addressed.includes(name) ? 'directly_addressed' : 'mentioned';
    remind(world, act, { for: user, action, target: subject, note });
  }
}

/** The active people that a text mentions. */
export function mentionedUsers(world: World, text: string): User[] {
  return namesIn(text)
    .flatMap((name) => world.usersByName.get(name) ?? [])
    .filter(({ state }) => state === 'active');
}

function crossReference(world: World, act: Act, { subject, text, note }: Written): void {
  if (note?.internal) return;
  for (const target of referencesIn(world, placeOf(subject), text)) {
    if (target === subject || !canReadNoteable(act.user, target)) continue;
    noteMention(world, act, target, subject);
  }
}

/** Writes under a record where it was mentioned, once for each place, and keeps the merge requests among those. */
function noteMention(world: World, act: Act, target: Referable, source: Noteable): void {
  const body = `mentioned in ${phraseFor(source, placeOf(target))}`;
  const isNoted = target.notes.some((note) => note.systemAction === 'cross_reference' && note.body === body);
  if (!isNoted) addSystemNote(world, act, target, 'cross_reference', body);
  if (target.kind === 'issue' && source.kind === 'merge request') rememberMention(world, target, source);
}

function rememberMention(
  world: World,
  issue: Issue,
  source: Issue['mentionedInMergeRequests'][number],
): void {
  if (issue.mentionedInMergeRequests.includes(source)) return;
  writable(world, issue).mentionedInMergeRequests = [...issue.mentionedInMergeRequests, source];
}
