import { isBinary } from '../git/objects/objects.js';
import { type Commit, commitOf, titleOf } from '../git/objects/repository.js';
import { resolve } from '../git/objects/revision.js';
import { nodeSha, type Tree, type TreeNode } from '../git/objects/tree.js';
import { divergence } from '../git/trees/ancestry.js';
import { treeOf } from '../git/trees/tree-of.js';
import { latestVersion, type MergeRequest, repositoryOf } from '../world/records/merge-requests.js';
import { fullPath, type Project } from '../world/records/projects.js';
import { timeText } from './shared.js';

/** A commit. */
function commitRecord(project: Project, { sha, parents, author, message, ...commit }: Commit) {
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

type CommitRecord = ReturnType<typeof commitRecord>;

/** A repository: its commits, and to which of them its branches and tags point. */
export interface RepositoryRecord {
  /** Null for one without commits. */
  readonly defaultBranch: string | null;
  readonly branches: readonly RefRecord[];
  readonly tags: readonly RefRecord[];
  readonly commits: readonly { readonly sha: string; readonly parents: readonly string[] }[];
}

interface RefRecord {
  readonly name: string;
  readonly sha: string;
}

/** The repository of a project. */
export function repositoryRecord({ repository }: Project): RepositoryRecord {
  const { commits, branches, tags, defaultBranch } = repository;
  return {
    defaultBranch: commits.size > 0 ? defaultBranch : null,
    branches: [...branches.values()].map(({ name, sha }) => ({ name, sha })),
    tags: [...tags.values()].map(({ name, target }) => ({ name, sha: target })),
    commits: [...commits.values()].map(({ sha, parents }) => ({ sha, parents })),
  };
}

/** The commits of a merge request, the newest first, merge commits included. */
export function mergeRequestCommits(mergeRequest: MergeRequest): CommitRecord[] {
  const { project } = mergeRequest;
  const version = latestVersion(mergeRequest);
  const repository = repositoryOf(mergeRequest);
  const { commits } = repository;
  const [base, head] = [commits.get(version?.baseSha ?? ''), commits.get(version?.headSha ?? '')];
  if (!base || !head) return [];
  const { right } = divergence(repository, [base], [head]);
  return right.map((commit) => commitRecord(project, commit));
}

/** Every file, folder and submodule of a project at a branch, tag or commit. */
export function fileRecords(project: Project, ref = 'HEAD') {
  const commit = resolve(project.repository, ref);
  return commit ? below(project, treeOf(project.repository, commit), '') : [];
}

/** Every file, folder and submodule of a project at a commit, by its whole id. Throws where there is no such commit. */
export function filesAtCommit(project: Project, sha: string): FileRecord[] {
  const { repository } = project;
  return below(project, treeOf(repository, commitOf(repository, sha)), '');
}

/** A file, folder (`tree`) or submodule (`commit`); folders and submodules have no content. */
export type FileRecord = {
  readonly project: string;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly mode: string;
  readonly sha: string;
  readonly size?: number;
  readonly binary?: boolean;
  /** Null for a binary file. */
  readonly text?: string | null;
  readonly base64?: string;
};

function below(project: Project, { nodes }: Tree, folder: string): FileRecord[] {
  return nodes.flatMap((node) => {
    const path = `${folder}${node.name}`;
    const own = { project: fullPath(project), path, ...contentOf(node) };
    return node.kind === 'tree' ? [own, ...below(project, node.tree, `${path}/`)] : [own];
  });
}

function contentOf(node: TreeNode): Omit<FileRecord, 'project' | 'path'> {
  const { name, kind: type, mode } = node;
  const sha = nodeSha(node);
  if (node.kind !== 'blob') return { name, type, mode, sha };
  const content = Buffer.from(node.blob.content);
  const binary = isBinary(node.blob.content);
  const text = binary ? null : content.toString('utf8');
  return { name, type, mode, sha, size: content.length, binary, text, base64: content.toString('base64') };
}
