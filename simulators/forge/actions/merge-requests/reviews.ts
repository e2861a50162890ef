import { update } from '../../collections/register.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { remind } from '../discussion/todos.js';
import { sentence } from '../issues/notes.js';
import { hasApproved, removeApproval, setReviewState } from './lifecycle/approvals.js';
import { changedNow } from './lifecycle/states.js';

/** Sets who is asked to review; those who were asked before stay as far as they are. */
export function replaceReviewers(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  users: readonly User[],
): void {
  const before = mergeRequest.reviewers.map(({ user }) => user);
  const added = users.filter((user) => !before.includes(user));
  const removed = before.filter((user) => !users.includes(user));
  if (added.length + removed.length === 0) return;
  const staying = mergeRequest.reviewers.filter(({ user }) => users.includes(user));
  const asked = added.map((user) => ({ user, state: 'unreviewed' as const, createdAt: act.at }));
  update(world, 'mergeRequests', mergeRequest, { reviewers: [...staying, ...asked] });
  changedNow(world, act, mergeRequest);
  addSystemNote(world, act, mergeRequest, 'reviewer', reviewersNote(added, removed));
  for (const user of added)
    remind(world, act, { for: user, action: 'review_requested', target: mergeRequest });
}

function reviewersNote(added: readonly User[], removed: readonly User[]): string {
  const parts = [
    ...(added.length === 0 ? [] : [`requested review from ${namesOf(added)}`]),
    ...(removed.length === 0 ? [] : [`removed review request for ${namesOf(removed)}`]),
  ];
  return parts.join(' and ');
}

function namesOf(users: readonly User[]): string {
  return sentence(users.map(({ username }) => `@${username}`));
}

/** Asks an account to review once more; its approval then no longer counts. False for an account that is no reviewer. */
export function requestReviewAgain(world: World, act: Act, mergeRequest: MergeRequest, user: User): boolean {
  if (!mergeRequest.reviewers.some((reviewer) => reviewer.user === user)) return false;
  const approved = hasApproved(user, mergeRequest);
  if (approved) removeApproval(world, mergeRequest, user);
  setReviewState(world, mergeRequest, user, 'unreviewed');
  changedNow(world, act, mergeRequest);
  remind(world, act, { for: user, action: 'review_requested', target: mergeRequest });
  const body = `requested review from @${user.username}${approved ? ' and removed approval' : ''}`;
  addSystemNote(world, act, mergeRequest, 'reviewer', body);
  return true;
}
