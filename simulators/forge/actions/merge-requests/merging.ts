import { clockAt } from '../../../core/clock.js';
import { writable } from '../../../core/state/changes.js';
import { canPushToSource } from '../../access/merge-requests.js';
import { fastForward, mergeCommits, mergeIntoBranch, rebase, squash } from '../../git/merge.js';
import { GitError } from '../../git/objects/errors.js';
import { fetchCommit } from '../../git/objects/fork.js';
import type { Signature } from '../../git/objects/objects.js';
import { branchOf, deleteBranch, setBranch } from '../../git/objects/refs.js';
import { type Commit, commitOf } from '../../git/objects/repository.js';
import { isAncestor } from '../../git/trees/ancestry.js';
import { commitsOf, headOf } from '../../queries/merge-requests/merge-request-diffs.js';
import { currentPipeline, isMergeable } from '../../queries/merge-requests/mergeability.js';
import { refused } from '../../refusals/refusals.js';
import {
  latestVersion,
  type MergeRequest,
  repositoryOf,
  sourceBranchOf,
} from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { fullPath } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { recordPush } from '../code/push.js';
import { referenceTo } from '../discussion/mentions.js';
import { sentence } from '../issues/notes.js';
import { retarget } from './lifecycle/diff-versions.js';
import { changedNow, markMerged, openMergeRequests } from './lifecycle/states.js';

/** How an account wants a merge request merged; what is left out is as the merge request and its project have it. */
export interface Merging {
  readonly squash?: boolean | undefined;
  readonly message?: string | undefined;
  readonly squashMessage?: string | undefined;
  readonly removeSourceBranch?: boolean | undefined;
}

/** Joins the branches as the project does it, and all that follows from it; the account that calls has looked that it can be done. */
export function merge(world: World, act: Act, mergeRequest: MergeRequest, wanted: Merging = {}): void {
  const { project, targetBranch } = mergeRequest;
  if (wanted.squash) writable(world, mergeRequest).squash = true;
  const before = branchOf(project.repository, targetBranch).sha;
  join(world, act, mergeRequest, wanted);
  const after = branchOf(project.repository, targetBranch).sha;
  writable(world, mergeRequest).removeSourceBranch =
    wanted.removeSourceBranch ?? mergeRequest.removeSourceBranch;
  markMerged(world, act, mergeRequest);
  recordPush(world, act, project, { kind: 'branch', ref: targetBranch, before, after });
  if (mergeRequest.removeSourceBranch) removeSource(world, act, mergeRequest);
}

function join(world: World, act: Act, mergeRequest: MergeRequest, { message, squashMessage }: Merging): void {
  const { project, targetBranch } = mergeRequest;
  const { repository } = project;
  const onto = commitOf(repository, branchOf(repository, targetBranch).sha);
  const squashed = squashes(mergeRequest) ? squashOnto(act, mergeRequest, onto, squashMessage) : null;
  const source = squashed ?? headOf(mergeRequest) ?? onto;
  writable(world, mergeRequest).squashCommitSha = squashed?.sha ?? null;
  if (project.settings.mergeMethod === 'ff') {
    fastForward(repository, targetBranch, source);
    return;
  }
  const making = { author: signatureOf(act), message: message || defaultMergeMessage(mergeRequest) };
  writable(world, mergeRequest).mergeCommitSha = mergeIntoBranch(
    repository,
    targetBranch,
    source,
    making,
  ).sha;
}

/** Whether its commits become one when it is merged: as the project wants it, or else as it says itself. */
export function squashes({ squash: own, project: { settings } }: MergeRequest): boolean {
  if (settings.squashOption === 'always') return true;
  return settings.squashOption !== 'never' && own;
}

/** Null where there is only one commit, which has that message already. */
function squashOnto(
  act: Act,
  mergeRequest: MergeRequest,
  onto: Commit,
  wanted: string | undefined,
): Commit | null {
  const head = headOf(mergeRequest);
  const message = wanted || defaultSquashMessage(mergeRequest);
  const [only, ...others] = commitsOf(mergeRequest);
  if (head === null || (others.length === 0 && only?.message.trim() === message.trim())) return null;
  const author = signatureOf({ user: mergeRequest.author, at: act.at });
  return squash(mergeRequest.project.repository, onto, head, {
    author,
    committer: signatureOf(act),
    message,
  });
}

/** The message of a merge commit where no account gives another (app/models/merge_request.rb, default_merge_commit_message). */
export function defaultMergeMessage(mergeRequest: MergeRequest): string {
  const { project, sourceBranch, targetBranch, title, iid, closesIssues } = mergeRequest;
  const closed = closesIssues.map((issue) => referenceTo(issue, project));
  return [
    `Merge branch '${sourceBranch}' into '${targetBranch}'`,
    title,
    ...(closed.length === 0 ? [] : [`Closes ${sentence(closed)}`]),
    `See merge request ${fullPath(project)}!${iid}`,
  ].join('\n\n');
}

/** The message of the one commit that is left of several. */
export function defaultSquashMessage({ title }: MergeRequest): string {
  return title;
}

function signatureOf({ user, at }: { readonly user: User; readonly at: number }): Signature {
  return { name: user.name, email: user.email, time: at };
}

/** Removes the source branch, if nothing speaks against it; open merge requests into it go on into the target branch. */
function removeSource(world: World, act: Act, mergeRequest: MergeRequest): void {
  const { sourceProject, sourceBranch } = mergeRequest;
  if (sourceProject === null || !canRemoveSource(act.user, mergeRequest)) return;
  const { repository } = sourceProject;
  const before = branchOf(repository, sourceBranch).sha;
  deleteBranch(repository, sourceBranch);
  retargetChain(world, act, mergeRequest);
  recordPush(world, act, sourceProject, { kind: 'branch', ref: sourceBranch, before, after: null });
}

/** Whether an account may remove the source branch, and it is neither needed nor ahead of what was merged. */
function canRemoveSource(user: User | null, mergeRequest: MergeRequest): boolean {
  const branch = sourceBranchOf(mergeRequest);
  if (!branch || branch.protected || branch.name === repositoryOf(mergeRequest).defaultBranch) return false;
  return branch.sha === latestVersion(mergeRequest)?.headSha && canPushToSource(user, mergeRequest);
}

/** No more than so many follow (app/services/merge_requests/retarget_chain_service.rb). */
const MOST_RETARGETED = 4;

function retargetChain(
  world: World,
  act: Act,
  { project, sourceProject, sourceBranch, targetBranch }: MergeRequest,
): void {
  if (project !== sourceProject) return;
  const followers = openMergeRequests(project).filter((one) => one.targetBranch === sourceBranch);
  for (const follower of followers.slice(0, MOST_RETARGETED)) {
    const text = `deleted the \`${sourceBranch}\` branch. This merge request now targets the \`${targetBranch}\` branch`;
    retarget(world, act, follower, targetBranch, text);
  }
}

/** Merges a merge request that is to merge by itself, once nothing is against it any more. */
export function mergeIfReady(world: World, mergeRequest: MergeRequest, at: Time): void {
  const { autoMergeBy, mergesWith } = mergeRequest;
  const circumstances = { clock: clockAt(at), tier: mergesWith?.tier ?? 'ultimate' };
  if (autoMergeBy === null || !isMergeable(mergeRequest, circumstances)) return;
  if (currentPipeline(mergeRequest)?.status !== 'success') return;
  merge(world, { user: autoMergeBy, at }, mergeRequest, mergesWith);
}

/** Puts the commits of the source branch upon the target branch; in a conflict it only says so. */
export function rebaseSource(world: World, act: Act, mergeRequest: MergeRequest): void {
  const { project, sourceProject, sourceBranch, targetBranch } = mergeRequest;
  if (sourceProject === null) return;
  const before = branchOf(sourceProject.repository, sourceBranch).sha;
  const target = branchOf(project.repository, targetBranch).sha;
  const onto = fetchCommit(sourceProject.repository, project.repository, target);
  try {
    const source = commitOf(sourceProject.repository, before);
    const head = rebase(sourceProject.repository, onto, source, signatureOf(act));
    if (head.sha === before) return;
    setBranch(sourceProject.repository, sourceBranch, head.sha);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    writable(world, mergeRequest).mergeError =
      'Rebase failed: Rebase locally, resolve all conflicts, then push the branch.';
    changedNow(world, act, mergeRequest);
    return;
  }
  const after = branchOf(sourceProject.repository, sourceBranch).sha;
  recordPush(world, act, sourceProject, { kind: 'branch', ref: sourceBranch, before, after });
}

/** The commit that merging would make, on no branch; refused where it cannot be made. */
export function trialMerge(mergeRequest: MergeRequest): Commit {
  const { repository } = mergeRequest.project;
  const target = repository.branches.get(mergeRequest.targetBranch);
  const head = headOf(mergeRequest);
  if (!target || !head) throw refused(400, 'Merge request is not mergeable');
  const into = commitOf(repository, target.sha);
  if (isAncestor(repository, head, into)) throw refused(400, 'Merge request is not mergeable');
  const message = `Merge ${head.sha} into ${into.sha}`;
  try {
    return mergeCommits(repository, into, head, { author: head.committer, message });
  } catch (error) {
    if (error instanceof GitError) throw refused(400, 'Merge request is not mergeable');
    throw error;
  }
}
