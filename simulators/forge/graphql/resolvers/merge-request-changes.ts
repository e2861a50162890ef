import { canMergeInto } from '../../access/branches.js';
import { canAdmin, canCreateNote, canUpdate } from '../../access/issues.js';
import { canPushToSource } from '../../access/merge-requests.js';
import { canReadMergeRequests, DEVELOPER, hasRole } from '../../access/roles.js';
import { statsOf } from '../../git/diffs/diff.js';
import type { Commit } from '../../git/objects/repository.js';
import { commitsOf, countDiverged, diffsOf } from '../../queries/merge-requests/merge-request-diffs.js';
import { repositoryUrl } from '../../rendering/addresses.js';
import {
  type DiffVersion,
  latestVersion,
  type MergeRequest,
  repositoryOf,
  sourceBranchOf,
} from '../../world/records/merge-requests.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { type CommitOf, userWithEmail } from './commits.js';

function commitRecords({ project }: MergeRequest, commits: readonly Commit[]): CommitOf[] {
  return commits.map((commit) => ({ project, commit }));
}

/** What a merge request changes, from where to where. */
export const mergeRequestChanges: Fields<MergeRequest> = {
  commitCount: (mergeRequest) => commitsOf(mergeRequest).length,
  commits: (mergeRequest, args: Paging) =>
    pageOfItems(commitRecords(mergeRequest, commitsOf(mergeRequest)), args),
  commitsWithoutMergeCommits: (mergeRequest, args: Paging) => {
    const commits = commitsOf(mergeRequest).filter(({ parents }) => parents.length < 2);
    return pageOfItems(commitRecords(mergeRequest, commits), args);
  },
  committers: (mergeRequest, args: Paging, { world }) => {
    const users = commitsOf(mergeRequest).map(({ committer }) => userWithEmail(world, committer.email));
    return pageOfItems([...new Set(users.filter((user) => user !== null))], args);
  },
  diffHeadSha: (mergeRequest) => latestVersion(mergeRequest)?.headSha ?? null,
  diffRefs: (mergeRequest) => latestVersion(mergeRequest) ?? null,
  diffStats: (mergeRequest, { path }: { path?: Given<string> }) =>
    diffsOf(mergeRequest)
      .map(({ newPath, additions, deletions }) => ({ path: newPath, additions, deletions }))
      .filter((stats) => !path || stats.path === path),
  diffStatsSummary: (mergeRequest) => {
    const diffs = diffsOf(mergeRequest);
    const { additions, deletions, total } = statsOf(diffs);
    return { additions, deletions, changes: total, fileCount: diffs.length };
  },
  divergedFromTargetBranch: (mergeRequest) => countDiverged(mergeRequest) > 0,
  mergeRequestDiffs: ({ versions }, args: Paging) => pageOfItems(versions.toReversed(), args),
  sourceBranchExists: (mergeRequest) => sourceBranchOf(mergeRequest) !== undefined,
  sourceBranchProtected: (mergeRequest) => sourceBranchOf(mergeRequest)?.protected ?? false,
  targetBranchExists: ({ project, targetBranch }) => project.repository.branches.has(targetBranch),
  targetBranchPath: ({ project, targetBranch }) =>
    project.repository.branches.has(targetBranch)
      ? repositoryUrl('', project, 'commits', targetBranch)
      : null,
};

/** One version of the diff. */
export const versionFields: Fields<DiffVersion> = {
  updatedAt: ({ createdAt }) => createdAt,
};

/** What the viewer may do with a merge request. */
export const mergeRequestPermissionFields: Fields<MergeRequest> = {
  adminMergeRequest: (mergeRequest, _, { viewer }) => canAdmin(viewer, mergeRequest),
  canApprove: ({ author, project, state, approvals }, _, { viewer }) =>
    viewer !== null &&
    state === 'opened' &&
    author !== viewer &&
    hasRole(viewer, project, DEVELOPER) &&
    !approvals.some(({ user }) => user === viewer),
  canMerge: ({ project, targetBranch }, _, { viewer }) => canMergeInto(viewer, project, targetBranch),
  cherryPickOnCurrentMergeRequest: ({ project, mergeCommitSha }, _, { viewer }) =>
    mergeCommitSha !== null && hasRole(viewer, project, DEVELOPER),
  createNote: (mergeRequest, _, { viewer }) => canCreateNote(viewer, mergeRequest),
  pushToSourceBranch: (mergeRequest, _, { viewer }) => canPushToSource(viewer, mergeRequest),
  readMergeRequest: ({ project }, _, { viewer }) => canReadMergeRequests(viewer, project),
  removeSourceBranch: (mergeRequest, _, { viewer }) =>
    mergeRequest.sourceBranch !== repositoryOf(mergeRequest).defaultBranch &&
    canPushToSource(viewer, mergeRequest),
  revertOnCurrentMergeRequest: ({ project, mergeCommitSha }, _, { viewer }) =>
    mergeCommitSha !== null && hasRole(viewer, project, DEVELOPER),
  updateMergeRequest: (mergeRequest, _, { viewer }) => canUpdate(viewer, mergeRequest),
};
