import { writable } from '../../../core/state/changes.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { settleTodos } from '../discussion/todos.js';
import { recordEvent } from '../events.js';
import { hasApproved, removeApproval, setReviewState } from './lifecycle/approvals.js';
import { changedNow } from './lifecycle/states.js';
import { mergeIfReady } from './merging.js';

/** Approves a merge request for the account that acts; false where they did so before or it is merged already. */
export function approve(world: World, act: Act, mergeRequest: MergeRequest): boolean {
  if (hasApproved(act.user, mergeRequest) || mergeRequest.state === 'merged') return false;
  writable(world, mergeRequest).approvals = [
    ...mergeRequest.approvals,
    { user: act.user, createdAt: act.at },
  ];
  setReviewState(world, mergeRequest, act.user, 'approved');
  changedNow(world, act, mergeRequest);
  recordEvent(world, act, { project: mergeRequest.project, action: 'approved', target: mergeRequest });
  addSystemNote(world, act, mergeRequest, 'approved', 'approved this merge request');
  settleTodos(world, act.user, mergeRequest, act.at);
  mergeIfReady(world, mergeRequest, act.at);
  return true;
}

/** Takes back the approval of the account that acts; false where there is none, or it is merged already. */
export function unapprove(world: World, act: Act, mergeRequest: MergeRequest): boolean {
  if (!hasApproved(act.user, mergeRequest) || mergeRequest.state === 'merged') return false;
  removeApproval(world, mergeRequest, act.user);
  setReviewState(world, mergeRequest, act.user, 'unapproved');
  changedNow(world, act, mergeRequest);
  addSystemNote(world, act, mergeRequest, 'unapproved', 'unapproved this merge request');
  return true;
}
