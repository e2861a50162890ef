import { divergence } from '../git/ancestry.js';
import { isBinary } from '../git/objects.js';
import { type Commit, titleOf } from '../git/repository.js';
import { resolve } from '../git/revision.js';
import { nodeSha, type Tree, type TreeNode } from '../git/tree.js';
import { treeOf } from '../git/tree-of.js';
import { latestVersion, type MergeRequest } from '../world/merge-requests.js';
import { fullPath, type Project } from '../world/projects.js';
import { type PlainRecord, timeText } from './shared.js';

/** A commit. */
function commitRecord(project: Project, { sha, parents, author, message, ...commit }: Commit): PlainRecord {
  return {
    project: fullPath(project),
    sha,
    parents,
    authorName: author.name,
    authorEmail: author.email,
    authoredAt: timeText(author.time),
    committedAt: timeText(commit.committer.time),
    title: titleOf({ sha, parents, author, message, ...commit }),
    message,
  };
}

/** The commits of a merge request, the newest first, merge commits included. */
export function mergeRequestCommits(mergeRequest: MergeRequest): PlainRecord[] {
  const { project, sourceProject } = mergeRequest;
  const version = latestVersion(mergeRequest);
  const { commits } = sourceProject.repository;
  const [base, head] = [commits.get(version?.baseSha ?? ''), commits.get(version?.headSha ?? '')];
  if (!base || !head) return [];
  const { right } = divergence(sourceProject.repository, [base], [head]);
  return right.map((commit) => commitRecord(project, commit));
}

/** Every file, folder and submodule of a project at a branch, tag or commit. */
export function fileRecords(project: Project, ref = 'HEAD'): PlainRecord[] {
  const commit = resolve(project.repository, ref);
  return commit ? below(project, treeOf(project.repository, commit), '') : [];
}

function below(project: Project, { nodes }: Tree, folder: string): PlainRecord[] {
  return nodes.flatMap((node) => {
    const path = `${folder}${node.name}`;
    const own = { project: fullPath(project), path, ...contentOf(node) };
    return node.kind === 'tree' ? [own, ...below(project, node.tree, `${path}/`)] : [own];
  });
}

function contentOf(node: TreeNode): PlainRecord {
  const { name, kind: type, mode } = node;
  const sha = nodeSha(node);
  if (node.kind !== 'blob') return { name, type, mode, sha };
  const content = Buffer.from(node.blob.content);
  const binary = isBinary(node.blob.content);
  const text = binary ? null : content.toString('utf8');
  return { name, type, mode, sha, size: content.length, binary, text, base64: content.toString('base64') };
}
