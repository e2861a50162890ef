import { writable } from '../../core/changes.js';
import type { MergeRequest } from '../world/merge-requests.js';
import type { World } from '../world/world.js';
import type { Act } from './act.js';
import { hasApproved, removeApproval, setReviewState } from './approvals.js';
import { recordEvent } from './events.js';
import { changedNow } from './merge-request-states.js';
import { mergeIfReady } from './merging.js';
import { addSystemNote } from './system-notes.js';
import { settleTodos } from './todos.js';

/** Approves a merge request for whoever acts; false where they did so before or it is merged already. */
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

/** Takes back the approval of whoever acts; false where there is none, or it is merged already. */
export function unapprove(world: World, act: Act, mergeRequest: MergeRequest): boolean {
  if (!hasApproved(act.user, mergeRequest) || mergeRequest.state === 'merged') return false;
  removeApproval(world, mergeRequest, act.user);
  setReviewState(world, mergeRequest, act.user, 'unapproved');
  changedNow(world, act, mergeRequest);
  addSystemNote(world, act, mergeRequest, 'unapproved', 'unapproved this merge request');
  return true;
}
