import type { Issue } from './issues.js';
import type { User } from './people.js';
import type { Writable } from './writable.js';

/** Makes somebody a watcher of an issue, or no longer one. */
export function watchIssue(issue: Issue, user: User, watching: boolean): void {
  const writable: Writable<Issue> = issue;
  writable.watchers = withMember(issue.watchers, user, watching);
}

/** Gives or takes back somebody's vote for an issue. */
export function voteForIssue(issue: Issue, user: User, voting: boolean): void {
  const writable: Writable<Issue> = issue;
  writable.voters = withMember(issue.voters, user, voting);
}

function withMember(users: readonly User[], user: User, member: boolean): readonly User[] {
  const others = users.filter((other) => other !== user);
  return member ? [...others, user] : others;
}
