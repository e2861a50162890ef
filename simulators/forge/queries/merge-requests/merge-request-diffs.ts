import { diffTrees, type FileDiff } from '../../git/diffs/diff.js';
import { commitsBetween } from '../../git/history/log.js';
import { type Commit, commitOf } from '../../git/objects/repository.js';
import { aheadBehind } from '../../git/trees/ancestry.js';
import { changedFiles } from '../../git/trees/changed-files.js';
import { withRenames } from '../../git/trees/renames.js';
import { treeOf } from '../../git/trees/tree-of.js';
import { type DiffVersion, latestVersion, type MergeRequest } from '../../world/records/merge-requests.js';

/** The last commit of a merge request; null where its source branch never had one. */
export function headOf(mergeRequest: MergeRequest): Commit | null {
  const version = latestVersion(mergeRequest);
  return version ? commitOf(mergeRequest.project.repository, version.headSha) : null;
}

/** The commits that a version would bring into the target branch, newest first. */
export function commitsOf(
  mergeRequest: MergeRequest,
  version: DiffVersion | undefined = latestVersion(mergeRequest),
): Commit[] {
  const { repository } = mergeRequest.project;
  if (version === undefined) return [];
  return commitsBetween(
    repository,
    commitOf(repository, version.startSha),
    commitOf(repository, version.headSha),
  );
}

/** Whether there is nothing to merge: the branches meet at the last commit of the source branch. */
export function isEmpty(mergeRequest: MergeRequest): boolean {
  const version = latestVersion(mergeRequest);
  return version === undefined || version.baseSha === version.headSha;
}

/** The files that a version changes. */
export function diffsOf(
  mergeRequest: MergeRequest,
  version: DiffVersion | undefined = latestVersion(mergeRequest),
): FileDiff[] {
  return version ? diffTrees(...treesOf(mergeRequest, version)) : [];
}

/** How many files a version changes. */
export function countChanges(
  mergeRequest: MergeRequest,
  version: DiffVersion | undefined = latestVersion(mergeRequest),
): number {
  return version ? withRenames(changedFiles(...treesOf(mergeRequest, version))).length : 0;
}

function treesOf({ project: { repository } }: MergeRequest, { baseSha, headSha }: DiffVersion) {
  return [
    treeOf(repository, commitOf(repository, baseSha)),
    treeOf(repository, commitOf(repository, headSha)),
  ] as const;
}

/** How many commits the target branch has that the source branch lacks. */
export function countDiverged(mergeRequest: MergeRequest): number {
  const { repository } = mergeRequest.project;
  const target = repository.branches.get(mergeRequest.targetBranch);
  const head = headOf(mergeRequest);
  if (target === undefined || head === null) return 0;
  return aheadBehind(repository, head, commitOf(repository, target.sha)).ahead;
}
