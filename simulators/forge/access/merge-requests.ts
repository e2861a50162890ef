import { type MergeRequest, sourceBranchOf } from '../world/records/merge-requests.js';
import type { Project } from '../world/records/projects.js';
import { approvalSetting } from './approval-settings.js';
import { canPushTo } from './branches.js';
import { canReadMergeRequests, canUse, DEVELOPER, GUEST, hasRole, OWNER, type Viewer } from './roles.js';

/** Whether an account may open merge requests from the branches of a project. */
export function canCreateFrom(viewer: Viewer, project: Project): boolean {
  return !project.archived && canUse(viewer, project, 'repository') && hasRole(viewer, project, DEVELOPER);
}

/** Whether an account may open merge requests into a project: the account that reads its code, from a fork. */
export function canCreateIn(viewer: Viewer, project: Project): boolean {
  return viewer !== null && !project.archived && canReadMergeRequests(viewer, project);
}

/** Whether an account may set labels, assignees, reviewers and the like. */
export function canSetMetadata(viewer: Viewer, project: Project): boolean {
  return !project.archived && hasRole(viewer, project, DEVELOPER);
}

/** Whether an account has the right to approve at all. */
export function canApproveIn(viewer: Viewer, project: Project): boolean {
  return !project.archived && hasRole(viewer, project, DEVELOPER);
}

/** Whether the approval of an account counts: authors do not approve what they made (GitLab, "Prevent approval by author"). */
export function canApprove(viewer: Viewer, mergeRequest: MergeRequest): boolean {
  const { project, author, state, approvals } = mergeRequest;
  if (viewer === null || state === 'merged') return false;
  if (viewer === author && !approvalSetting(project, 'merge_requests_author_approval')) return false;
  return canApproveIn(viewer, project) && !approvals.some(({ user }) => user === viewer);
}

/** Whether an account may delete a merge request. */
export function canDeleteMergeRequest(viewer: Viewer, { project }: MergeRequest): boolean {
  return hasRole(viewer, project, OWNER);
}

/** Whether an account may push to the source branch. */
export function canPushToSource(viewer: Viewer, { sourceProject, sourceBranch }: MergeRequest): boolean {
  return sourceProject !== null && canPushTo(viewer, sourceProject, sourceBranch);
}

/** Why an account may not rebase the source branch; null where they may (app/services/merge_requests/rebase_service.rb). */
export function rebaseProblem(viewer: Viewer, mergeRequest: MergeRequest): string | null {
  const branch = sourceBranchOf(mergeRequest);
  if (!branch) return 'Source branch does not exist';
  if (!canPushToSource(viewer, mergeRequest)) return 'Cannot push to source branch';
  return branch.protected ? 'Source branch is protected from force push' : null;
}

/** Whether an account has never brought anything into a project that they are no member of. */
export function isFirstContribution({ author, project, state }: MergeRequest): boolean {
  if (hasRole(author, project, GUEST + 1)) return false;
  const merged = author.authoredMergeRequests.items.filter(
    (one) => one.project === project && one.state === 'merged',
  );
  return merged.length === (state === 'merged' ? 1 : 0);
}
