import { isDraft, latestVersion, type MergeRequest } from '../world/merge-requests.js';
import { fullPath } from '../world/projects.js';
import { maybeTime, type PlainRecord, reactions, referenceOf, timeText, usernames } from './shared.js';

/** A merge request. */
export function mergeRequestRecord(mergeRequest: MergeRequest): PlainRecord {
  const version = latestVersion(mergeRequest);
  return {
    id: mergeRequest.id,
    iid: mergeRequest.iid,
    reference: referenceOf(mergeRequest),
    project: fullPath(mergeRequest.project),
    sourceProject: fullPath(mergeRequest.sourceProject),
    sourceBranch: mergeRequest.sourceBranch,
    targetBranch: mergeRequest.targetBranch,
    title: mergeRequest.title,
    description: mergeRequest.description,
    state: mergeRequest.state,
    draft: isDraft(mergeRequest),
    author: mergeRequest.author.username,
    assignees: usernames(mergeRequest.assignees),
    reviewers: mergeRequest.reviewers.map(({ user, state }) => ({ username: user.username, state })),
    approvedBy: mergeRequest.approvals.map(({ user }) => user.username),
    labels: mergeRequest.labels.map(({ name }) => name),
    milestone: mergeRequest.milestone?.title ?? null,
    createdAt: timeText(mergeRequest.createdAt),
    updatedAt: timeText(mergeRequest.updatedAt),
    mergedAt: maybeTime(mergeRequest.mergedAt),
    mergedBy: mergeRequest.mergedBy?.username ?? null,
    closedAt: maybeTime(mergeRequest.closedAt),
    closedBy: mergeRequest.closedBy?.username ?? null,
    mergeCommitSha: mergeRequest.mergeCommitSha,
    squashCommitSha: mergeRequest.squashCommitSha,
    baseSha: version?.baseSha ?? null,
    startSha: version?.startSha ?? null,
    headSha: version?.headSha ?? null,
    versionCount: mergeRequest.versions.length,
    timeEstimate: mergeRequest.timeEstimate,
    timeSpent: mergeRequest.timelogs.reduce((sum, { timeSpent }) => sum + timeSpent, 0),
    noteIds: mergeRequest.notes.map(({ id }) => id),
    timelogIds: mergeRequest.timelogs.map(({ id }) => id),
    pipelineIds: mergeRequest.pipelines.map(({ id }) => id),
    closesIssues: mergeRequest.closesIssues.map(referenceOf),
    reactions: reactions(mergeRequest.emoji),
  };
}
