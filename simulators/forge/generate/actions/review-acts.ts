import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import { update } from '../../collections/register.js';
import type { MergeRequest, ReviewState } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';
import type { Setting } from '../context.js';
import { ask, mention, settle } from './acts.js';
import { recordEvent } from './record-event.js';

/** An account is asked to review. */
export function askForReview(
  setting: Setting,
  act: Act,
  mergeRequest: MergeRequest,
  users: readonly User[],
): void {
  const others = users.filter((user) => user !== mergeRequest.author);
  if (others.length === 0) return;
  const asked = others.map((user) => ({ user, state: 'unreviewed' as const, createdAt: act.at }));
  update(setting.world, 'mergeRequests', mergeRequest, { reviewers: [...mergeRequest.reviewers, ...asked] });
  addSystemNote(
    setting.world,
    act,
    mergeRequest,
    'reviewer',
    `requested review from ${others.map(mention).join(' and ')}`,
  );
  for (const user of others) ask(setting, act, { user, action: 'review_requested', target: mergeRequest });
}

/** What a reviewer has come to. */
export function judge(world: World, mergeRequest: MergeRequest, user: User, state: ReviewState): void {
  update(world, 'mergeRequests', mergeRequest, {
    reviewers: mergeRequest.reviewers.map((reviewer) =>
      reviewer.user === user ? { ...reviewer, state } : reviewer,
    ),
  });
}

/** An account approves. */
export function approve(setting: Setting, act: Act, mergeRequest: MergeRequest): void {
  if (mergeRequest.approvals.some(({ user }) => user === act.user)) return;
  writable(setting.world, mergeRequest).approvals = [
    ...mergeRequest.approvals,
    { user: act.user, createdAt: act.at },
  ];
  writable(setting.world, mergeRequest).updatedAt = act.at;
  judge(setting.world, mergeRequest, act.user, 'approved');
  addSystemNote(setting.world, act, mergeRequest, 'approved', 'approved this merge request');
  settle(setting, act, mergeRequest);
  recordEvent(setting, act, mergeRequest.project, 'approved', mergeRequest);
}
