import type { Emoji } from '../world/records/notes.js';
import type { User } from '../world/records/people.js';
import { fullPath, type Group, type Project } from '../world/records/projects.js';
import type { Time } from '../world/records/time.js';

/** A record as plain JSON: other records by what people call them, times as in ISO 8601. */
export type PlainRecord = Readonly<Record<string, unknown>>;

/** A time in ISO 8601, in UTC. */
export function timeText(time: Time): string {
  return new Date(time).toISOString();
}

/** The same for a time that may not have come. */
export function maybeTime(time: Time | null): string | null {
  return time === null ? null : timeText(time);
}

/** The usernames of some people. */
export function usernames(users: readonly User[]): string[] {
  return users.map(({ username }) => username);
}

/** `group/project#5` of an issue, `group/project!5` of a merge request, `group&5` of an epic. */
export function referenceOf(subject: {
  readonly kind: 'issue' | 'merge request';
  readonly iid: number;
  readonly home?: Project | Group;
  readonly project?: Project;
}): string {
  const place = subject.home ?? subject.project;
  const sign = subject.kind === 'merge request' ? '!' : place?.kind === 'group' ? '&' : '#';
  return `${place ? fullPath(place) : ''}${sign}${subject.iid}`;
}

/** Who reacted, and with what. */
export function reactions(emoji: readonly Emoji[]): PlainRecord[] {
  return emoji.map(({ name, user }) => ({ name, user: user.username }));
}
