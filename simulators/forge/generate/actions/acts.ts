import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { register } from '../../collections/register.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { DiffPosition, Note, Noteable } from '../../world/records/notes.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import type { Todo } from '../../world/records/todos.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';
import { recordEvent } from './record-event.js';

export interface Said {
  readonly body: string;
  readonly internal?: boolean | undefined;
  /** The note that it answers. */
  readonly replyTo?: Note | undefined;
  readonly position?: DiffPosition | null;
}

/** An account writes a note, which is an event of the project and settles their to-dos about the subject. */
export function say(setting: Setting, act: Act, noteable: Noteable, said: Said): Note {
  const { world } = setting;
  const { body, internal = false, replyTo, position = replyTo?.position ?? null } = said;
  const id = nextId(world, 'notes');
  if (replyTo && replyTo.type === null) writable(world, replyTo).type = 'DiscussionNote';
  const note = register(world, 'notes', {
    kind: 'note',
    id,
    noteable,
    author: act.user,
    body,
    createdAt: act.at,
    updatedAt: act.at,
    lastEditedAt: null,
    lastEditedBy: null,
    systemAction: null,
    internal,
    discussion: replyTo?.discussion ?? id,
    type: replyTo?.type ?? (position ? 'DiffNote' : null),
    resolvable: replyTo?.resolvable ?? position !== null,
    resolvedBy: null,
    resolvedAt: null,
    position,
    emoji: [],
  });
  if (noteable.kind !== 'commit') writable(world, noteable).updatedAt = act.at;
  if (noteable.kind !== 'snippet') settle(setting, act, noteable);
  const project = projectOf(noteable);
  if (project) recordEvent({ world }, act, project, 'commented', note);
  return note;
}

/** The project that something is in; null for what belongs to a group. */
function projectOf(noteable: Noteable): Project | null {
  if (noteable.kind !== 'issue') return noteable.project;
  return noteable.home.kind === 'project' ? noteable.home : null;
}

/** Asks something of an account, unless they brought it about themselves. */
export function ask(
  { world, pending }: Setting,
  act: Act,
  wanted: Pick<Todo, 'user' | 'action' | 'target'> & { note?: Note },
): void {
  const { user, action, target, note = null } = wanted;
  const ownDoing = user === act.user && action !== 'build_failed' && action !== 'marked';
  if (ownDoing || user.bot || user.state !== 'active') return;
  const todos = pending.get(target) ?? [];
  if (todos.some((todo) => todo.user === user && todo.action === action)) return;
  const todo = register(world, 'todos', {
    kind: 'todo',
    id: nextId(world, 'todos'),
    user,
    author: act.user,
    action,
    target,
    place: target.kind === 'issue' ? target.home : target.project,
    note,
    state: 'pending',
    createdAt: act.at,
    updatedAt: act.at,
    snoozedUntil: null,
  });
  pending.set(target, [...todos, todo]);
}

/** An account has dealt with something: what was asked of them about it is done. */
export function settle({ world, pending }: Setting, { user, at }: Act, target: Todo['target']): void {
  const todos = pending.get(target);
  if (!todos?.some((todo) => todo.user === user)) return;
  for (const todo of todos) {
    if (todo.user !== user) continue;
    writable(world, todo).state = 'done';
    writable(world, todo).updatedAt = at;
  }
  pending.set(
    target,
    todos.filter((todo) => todo.user !== user),
  );
}

/** An account puts an emoji on something. */
export function react(
  { world }: Setting,
  { user, at }: Act,
  subject: Issue | MergeRequest | Note,
  name: string,
): void {
  if (subject.emoji.some((emoji) => emoji.user === user && emoji.name === name)) return;
  writable(world, subject).emoji = [
    ...subject.emoji,
    { id: nextId(world, 'emoji'), name, user, createdAt: at },
  ];
}

/** A way to write of an account. */
export function mention(user: User): string {
  return `@${user.username}`;
}
