import { isBinary } from '../git/objects/objects.js';
import { nodeSha, type Tree } from '../git/objects/tree.js';
import { treeOf } from '../git/trees/tree-of.js';
import { isDraft, latestVersion, type MergeRequest, repositoryOf } from '../world/records/merge-requests.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, reactions, referenceOf, timeText, usernames } from './shared.js';

/** A merge request. */
export function mergeRequestRecord(mergeRequest: MergeRequest) {
  const version = latestVersion(mergeRequest);
  return {
    id: mergeRequest.id,
    iid: mergeRequest.iid,
    reference: referenceOf(mergeRequest),
    project: fullPath(mergeRequest.project),
    sourceProject: mergeRequest.sourceProject && fullPath(mergeRequest.sourceProject),
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
    contextCommits: [...(mergeRequest.contextCommits ?? [])],
    blockedBy: (mergeRequest.blockedBy ?? []).map(({ mergeRequest: other }) => referenceOf(other)),
  };
}

/** A file before and after a merge request; null where it is not there, and its text null where it is no text. */
export interface MergeRequestChange {
  readonly path: string;
  readonly before: FileText | null;
  readonly after: FileText | null;
}

interface FileText {
  readonly mode: string;
  readonly sha: string;
  readonly text: string | null;
}

/** The files in which the head of a merge request differs from the commit that it began from. */
export function mergeRequestChanges(mergeRequest: MergeRequest): MergeRequestChange[] {
  const repository = repositoryOf(mergeRequest);
  const version = latestVersion(mergeRequest);
  const [before, after] = [version?.baseSha, version?.headSha].map((sha) => {
    const commit = repository.commits.get(sha ?? '');
    return new Map(commit ? filesIn(treeOf(repository, commit), '') : []);
  });
  const paths = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].sort();
  return paths
    .map((path) => ({ path, before: before?.get(path) ?? null, after: after?.get(path) ?? null }))
    .filter(({ before: old, after: young }) => old?.sha !== young?.sha || old?.mode !== young?.mode)
    .map((change) => ({ ...change, before: fileText(change.before), after: fileText(change.after) }));
}

/** A file without its text, which only those that changed are asked for. */
interface FileNode {
  readonly mode: string;
  readonly sha: string;
  /** Null for a submodule. */
  readonly content: Uint8Array | null;
}

function fileText(file: FileNode | null): FileText | null {
  if (!file) return null;
  const { mode, sha, content } = file;
  return { mode, sha, text: content && !isBinary(content) ? Buffer.from(content).toString('utf8') : null };
}

function filesIn({ nodes }: Tree, folder: string): [string, FileNode][] {
  return nodes.flatMap((node): [string, FileNode][] => {
    const path = `${folder}${node.name}`;
    if (node.kind === 'tree') return filesIn(node.tree, `${path}/`);
    const content = node.kind === 'commit' ? null : node.blob.content;
    return [[path, { mode: node.mode, sha: nodeSha(node), content }]];
  });
}
