import { writable } from '../../../../core/state/changes.js';
import { approvalSetting } from '../../../access/approval-settings.js';
import { update } from '../../../collections/register.js';
import { diffsOf } from '../../../queries/merge-requests/merge-request-diffs.js';
import { patchId } from '../../../queries/merge-requests/patch-id.js';
import type { MergeRequest, ReviewState } from '../../../world/records/merge-requests.js';
import type { User } from '../../../world/records/people.js';
import type { World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { addSystemNote } from '../../discussion/system-notes.js';
import { sentence } from '../../issues/notes.js';

/**
 * Takes back all approvals, as new commits do where no account has switched it off, unless they change the same as those
 * before (GitLab, "Remove all approvals when commits are added").
 */
export function resetApprovals(world: World, act: Act, mergeRequest: MergeRequest): void {
  const approvers = mergeRequest.approvals.map(({ user }) => user);
  const [before, now] = [mergeRequest.versions.at(-2), mergeRequest.versions.at(-1)];
  if (approvers.length === 0 || !approvalSetting(mergeRequest.project, 'reset_approvals_on_push')) return;
  if (patchId(diffsOf(mergeRequest, before)) === patchId(diffsOf(mergeRequest, now))) return;
  writable(world, mergeRequest).approvals = [];
  for (const user of approvers) setReviewState(world, mergeRequest, user, 'unapproved');
  const names = sentence(approvers.map(({ username }) => `@${username}`));
  addSystemNote(
    world,
    act,
    mergeRequest,
    'approvals_reset',
    `reset approvals from ${names} by pushing to the branch`,
  );
}

/** Whether an account has approved. */
export function hasApproved(user: User, { approvals }: MergeRequest): boolean {
  return approvals.some((approval) => approval.user === user);
}

/** Takes away the approval of an account. */
export function removeApproval(world: World, mergeRequest: MergeRequest, user: User): void {
  writable(world, mergeRequest).approvals = mergeRequest.approvals.filter(
    (approval) => approval.user !== user,
  );
}

/** How far an account is with a review; nothing for those who were not asked to. */
export function setReviewState(
  world: World,
  mergeRequest: MergeRequest,
  user: User,
  state: ReviewState,
): void {
  update(world, 'mergeRequests', mergeRequest, {
    reviewers: mergeRequest.reviewers.map((reviewer) =>
      reviewer.user === user ? { ...reviewer, state } : reviewer,
    ),
  });
}
