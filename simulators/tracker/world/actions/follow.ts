import { writable } from '../../../core/state/changes.js';
import type { Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import type { World } from '../records/world.js';

/** Makes a user a watcher of an issue, or no longer one. */
export function watchIssue(world: World, issue: Issue, user: User, watching: boolean): void {
  writable(world, issue).watchers = withMember(issue.watchers, user, watching);
}

/** Gives or takes back a user's vote for an issue. */
export function voteForIssue(world: World, issue: Issue, user: User, voting: boolean): void {
  writable(world, issue).voters = withMember(issue.voters, user, voting);
}

function withMember(users: readonly User[], user: User, member: boolean): readonly User[] {
  const others = users.filter((other) => other !== user);
  return member ? [...others, user] : others;
}
