import { writable } from '../../../../core/state/changes.js';
import { canUpdateIssue } from '../../../access/issues.js';
import { touch } from '../../../collections/register.js';
import { refused } from '../../../refusals/refusals.js';
import { latestVersion, type MergeRequest, sourceBranchOf } from '../../../world/records/merge-requests.js';
import type { Project } from '../../../world/records/projects.js';
import type { World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { addSystemNote } from '../../discussion/system-notes.js';
import { settleTodos } from '../../discussion/todos.js';
import { recordEvent } from '../../events.js';
import { closeIssue } from '../../issues/issues.js';

/** Notes that a merge request changed just now. */
export function changedNow(world: World, { at }: Act, mergeRequest: MergeRequest): void {
  writable(world, mergeRequest).updatedAt = at;
  touch(world, 'mergeRequests', mergeRequest);
}

/** Closes a merge request that is open; any other stays as it is. */
export function closeMergeRequest(world: World, act: Act, mergeRequest: MergeRequest): void {
  if (mergeRequest.state !== 'opened') return;
  Object.assign(writable(world, mergeRequest), {
    state: 'closed',
    closedAt: act.at,
    closedBy: act.user,
    autoMergeBy: null,
  });
  changedNow(world, act, mergeRequest);
  recordEvent(world, act, { project: mergeRequest.project, action: 'closed', target: mergeRequest });
  addSystemNote(world, act, mergeRequest, 'closed', 'closed');
  settleTodos(world, act.user, mergeRequest, act.at);
}

/** Opens a merge request that was closed; one without its source branch stays closed. */
export function reopenMergeRequest(world: World, act: Act, mergeRequest: MergeRequest): void {
  if (!canBeReopened(mergeRequest)) return;
  refuseSecond(mergeRequest, mergeRequest);
  Object.assign(writable(world, mergeRequest), { state: 'opened', closedAt: null, closedBy: null });
  changedNow(world, act, mergeRequest);
  recordEvent(world, act, { project: mergeRequest.project, action: 'reopened', target: mergeRequest });
  addSystemNote(world, act, mergeRequest, 'opened', 'reopened');
}

/** Whether opening again would open it. */
function canBeReopened(mergeRequest: MergeRequest): boolean {
  return mergeRequest.state === 'closed' && sourceBranchOf(mergeRequest) !== undefined;
}

type Branches = Pick<MergeRequest, 'project' | 'sourceProject' | 'sourceBranch' | 'targetBranch'>;

/** Refuses branches that another open merge request already joins, or that are one and the same (app/models/merge_request.rb). */
export function refuseSecond(wanted: Branches, except: MergeRequest | null = null): void {
  if (wanted.project === wanted.sourceProject && wanted.sourceBranch === wanted.targetBranch) {
    throw refused(422, ["You can't use same project/branch for source and target"]);
  }
  const other = openMergeRequests(wanted.project).find(
    (one) =>
      one !== except &&
      one.sourceProject === wanted.sourceProject &&
      one.sourceBranch === wanted.sourceBranch &&
      one.targetBranch === wanted.targetBranch,
  );
  if (!other) return;
  throw refused(409, [`Another open merge request already exists for this source branch: !${other.iid}`]);
}

/** The open merge requests of a project. */
export function openMergeRequests({ mergeRequests }: Project): readonly MergeRequest[] {
  return mergeRequests.view({
    name: 'opened by id',
    accepts: ({ state }) => state === 'opened',
    compare: (one, other) => one.id - other.id,
  });
}

/** What follows once the commits are in the target branch: issues are closed, everybody is notified (app/services/merge_requests/post_merge_service.rb). */
export function markMerged(world: World, act: Act, mergeRequest: MergeRequest): void {
  closeIssues(world, act, mergeRequest);
  settleTodos(world, act.user, mergeRequest, act.at);
  Object.assign(writable(world, mergeRequest), {
    state: 'merged',
    mergedAt: act.at,
    mergedBy: act.user,
    autoMergeBy: null,
    mergeError: null,
  });
  changedNow(world, act, mergeRequest);
  recordEvent(world, act, { project: mergeRequest.project, action: 'merged', target: mergeRequest });
  addSystemNote(world, act, mergeRequest, 'merged', 'merged');
}

function closeIssues(world: World, act: Act, mergeRequest: MergeRequest): void {
  for (const issue of mergeRequest.closesIssues) {
    const { home } = issue;
    const closes = home.kind === 'project' && home.settings.autocloseReferencedIssues;
    if (closes && issue.state === 'opened' && canUpdateIssue(act.user, issue))
      closeIssue(world, act, issue, mergeRequest);
  }
}

/** Whether the commit that an account has seen is still the last one; refuses it otherwise. */
export function refuseOtherHead(mergeRequest: MergeRequest, sha: string | null | undefined): void {
  const head = latestVersion(mergeRequest)?.headSha ?? '';
  if (sha && sha !== head) throw refused(409, `SHA does not match HEAD of source branch: ${head}`);
}
