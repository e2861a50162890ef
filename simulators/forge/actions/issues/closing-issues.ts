import { writable } from '../../../core/state/changes.js';
import { canReadIssue } from '../../access/roles.js';
import { commitsOf } from '../../queries/merge-requests/merge-request-diffs.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { closedBy } from '../discussion/mentions.js';

/**
 * Works out anew which issues merging closes: those that the text or a commit says so of, if it is to be merged into
 * the default branch (GitLab, "Manage issues", "Closing issues automatically").
 */
export function findClosingIssues(world: World, { user }: Act, mergeRequest: MergeRequest): void {
  const { project, title, description, targetBranch } = mergeRequest;
  const closes = targetBranch === project.repository.defaultBranch;
  const text = [title, description ?? '', ...commitsOf(mergeRequest).map(({ message }) => message)].join(
    '\n',
  );
  setClosingIssues(
    world,
    mergeRequest,
    closes ? closedBy(world, project, text).filter((issue) => canReadIssue(user, issue)) : [],
  );
}

function setClosingIssues(world: World, mergeRequest: MergeRequest, issues: readonly Issue[]): void {
  for (const issue of mergeRequest.closesIssues.filter((before) => !issues.includes(before))) {
    writable(world, issue).closedByMergeRequests = issue.closedByMergeRequests.filter(
      (one) => one !== mergeRequest,
    );
  }
  for (const issue of issues.filter((now) => !now.closedByMergeRequests.includes(mergeRequest))) {
    writable(world, issue).closedByMergeRequests = [...issue.closedByMergeRequests, mergeRequest];
  }
  writable(world, mergeRequest).closesIssues = issues;
}
