import { writable } from '../../../../core/state/changes.js';
import { latestVersion, type MergeRequest } from '../../../world/records/merge-requests.js';
import type { World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { addSystemNote } from '../../discussion/system-notes.js';
import { changedNow } from './states.js';

/** What is decided now for the time when it merges. */
interface Wishes {
  readonly squash?: boolean | undefined;
  readonly removeSourceBranch?: boolean | undefined;
  readonly message?: string | undefined;
  readonly squashMessage?: string | undefined;
  /** What the licence covers decides which checks there are. */
  readonly tier: NonNullable<MergeRequest['mergesWith']>['tier'];
}

/** Lets a merge request merge by itself once all of its checks are passed. */
export function enableAutoMerge(world: World, act: Act, mergeRequest: MergeRequest, wishes: Wishes): void {
  const { message, squashMessage, tier } = wishes;
  writable(world, mergeRequest).autoMergeBy = act.user;
  writable(world, mergeRequest).mergesWith = { message, squashMessage, tier };
  if (wishes.squash) writable(world, mergeRequest).squash = true;
  writable(world, mergeRequest).removeSourceBranch =
    wishes.removeSourceBranch ?? mergeRequest.removeSourceBranch;
  changedNow(world, act, mergeRequest);
  const sha = latestVersion(mergeRequest)?.headSha.slice(0, 8);
  addSystemNote(
    world,
    act,
    mergeRequest,
    'merge',
    `enabled an automatic merge when all merge checks for ${sha} pass`,
  );
}

/** Takes back that it merges by itself. */
export function cancelAutoMerge(world: World, act: Act, mergeRequest: MergeRequest): void {
  if (mergeRequest.autoMergeBy === null) return;
  writable(world, mergeRequest).autoMergeBy = null;
  changedNow(world, act, mergeRequest);
  addSystemNote(world, act, mergeRequest, 'merge', 'canceled the automatic merge');
}

/** Takes it back because of something that happened. */
export function abortAutoMerge(world: World, act: Act, mergeRequest: MergeRequest, reason: string): void {
  if (mergeRequest.autoMergeBy === null) return;
  writable(world, mergeRequest).autoMergeBy = null;
  changedNow(world, act, mergeRequest);
  addSystemNote(world, act, mergeRequest, 'merge', `aborted the automatic merge because ${reason}`);
}
