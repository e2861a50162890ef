import { diffsOf } from '../queries/merge-request-diffs.js';
import { patchId } from '../queries/patch-id.js';
import type { MergeRequest, ReviewState } from '../world/merge-requests.js';
import type { User } from '../world/people.js';
import { setReviewers } from '../world/register.js';
import type { World } from '../world/world.js';
import type { Act } from './act.js';
import { recordEvent } from './events.js';
import { sentence } from './issue-notes.js';
import { changedNow } from './merge-request-states.js';
import { mergeIfReady } from './merging.js';
import { addSystemNote } from './system-notes.js';
import { settleTodos } from './todos.js';

/** Approves a merge request for whoever acts; false where they did so before or it is merged already. */
export function approve(world: World, act: Act, mergeRequest: MergeRequest): boolean {
  if (hasApproved(act.user, mergeRequest) || mergeRequest.state === 'merged') return false;
  mergeRequest.approvals = [...mergeRequest.approvals, { user: act.user, createdAt: act.at }];
  setReviewState(mergeRequest, act.user, 'approved');
  changedNow(world, act, mergeRequest);
  recordEvent(world, act, { project: mergeRequest.project, action: 'approved', target: mergeRequest });
  addSystemNote(world, act, mergeRequest, 'approved', 'approved this merge request');
  settleTodos(act.user, mergeRequest, act.at);
  mergeIfReady(world, mergeRequest, act.at);
  return true;
}

/** Takes back the approval of whoever acts; false where there is none, or it is merged already. */
export function unapprove(world: World, act: Act, mergeRequest: MergeRequest): boolean {
  if (!hasApproved(act.user, mergeRequest) || mergeRequest.state === 'merged') return false;
  removeApproval(mergeRequest, act.user);
  setReviewState(mergeRequest, act.user, 'unapproved');
  changedNow(world, act, mergeRequest);
  addSystemNote(world, act, mergeRequest, 'unapproved', 'unapproved this merge request');
  return true;
}

/**
 * Takes back all approvals, as new commits do where nobody has switched it off, unless they change the same as those
 * before (GitLab, "Remove all approvals when commits are added").
 */
export function resetApprovals(world: World, act: Act, mergeRequest: MergeRequest): void {
  const approvers = mergeRequest.approvals.map(({ user }) => user);
  const [before, now] = [mergeRequest.versions.at(-2), mergeRequest.versions.at(-1)];
  if (approvers.length === 0) return;
  if (patchId(diffsOf(mergeRequest, before)) === patchId(diffsOf(mergeRequest, now))) return;
  mergeRequest.approvals = [];
  for (const user of approvers) setReviewState(mergeRequest, user, 'unapproved');
  const names = sentence(approvers.map(({ username }) => `@${username}`));
  addSystemNote(
    world,
    act,
    mergeRequest,
    'approvals_reset',
    `reset approvals from ${names} by pushing to the branch`,
  );
}

/** Whether somebody has approved. */
export function hasApproved(user: User, { approvals }: MergeRequest): boolean {
  return approvals.some((approval) => approval.user === user);
}

/** Takes away the approval of somebody. */
export function removeApproval(mergeRequest: MergeRequest, user: User): void {
  mergeRequest.approvals = mergeRequest.approvals.filter((approval) => approval.user !== user);
}

/** How far somebody is with a review; nothing for those who were not asked to. */
export function setReviewState(mergeRequest: MergeRequest, user: User, state: ReviewState): void {
  setReviewers(
    mergeRequest,
    mergeRequest.reviewers.map((reviewer) => (reviewer.user === user ? { ...reviewer, state } : reviewer)),
  );
}
