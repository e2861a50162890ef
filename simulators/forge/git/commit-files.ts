import { writable } from '../../core/state/changes.js';
import { lastCommitOf } from './history/path-history.js';
import { GitError } from './objects/errors.js';
import { fetchCommit } from './objects/fork.js';
import { commitId, type Signature } from './objects/objects.js';
import { isRefName, setBranch } from './objects/refs.js';
import { type Commit, nextGeneration, type PlannedCommit, type Repository } from './objects/repository.js';
import { resolve } from './objects/revision.js';
import { EMPTY_TREE, type Tree, treeSha } from './objects/tree.js';
import { applyChanges, cleanPath, type FileChange } from './trees/changes.js';
import { treeOf } from './trees/tree-of.js';

/** A commit to be made on a branch. */
export interface FileCommit {
  readonly branch: string;
  readonly changes: readonly FileChange[];
  readonly author: Signature;
  /** The author, if not given. */
  readonly committer?: Signature | undefined;
  readonly message: string;
  /** Where a new branch starts; at most one of these. */
  readonly startBranch?: string | undefined;
  readonly startSha?: string | undefined;
  /** The repository of the start, if another one. */
  readonly startRepository?: Repository | undefined;
  /** Overwrites a branch that exists, with a commit upon the start. */
  readonly force?: boolean | undefined;
}

/** The parts of a commit that is made at once, tree and all. */
export interface NewCommit {
  readonly tree: Tree;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  readonly message: string;
}

/** Commits changes to a branch and moves it; throws GitError as GitLab's commits API refuses. https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions */
export function commitFiles(repository: Repository, order: FileCommit): Commit {
  assertStart(repository, order);
  const parent = parentOf(repository, order);
  assertUnchanged(repository, parent, order.changes);
  const before = parent === null ? EMPTY_TREE : treeOf(repository, parent);
  const commit = writeCommit(repository, {
    tree: applyChanges(before, order.changes),
    parents: parent === null ? [] : [parent.sha],
    author: order.author,
    committer: order.committer ?? order.author,
    message: order.message,
  });
  setBranch(repository, order.branch, commit.sha);
  return commit;
}

/** Adds a planned commit under its real id, for which its tree is made at once. */
export function writePlanned(repository: Repository, planned: Omit<PlannedCommit, 'sha'>): Commit {
  const { parents, author, committer = author, message, changes: plan } = planned;
  const unnamed = { sha: '', parents, author, committer, message, generation: 0, tree: null, plan };
  return writeCommit(repository, {
    tree: treeOf(repository, unnamed),
    parents,
    author,
    committer,
    message,
  });
}

/** Adds a commit under its real id, on no branch. */
export function writeCommit(repository: Repository, parts: NewCommit): Commit {
  const { tree, parents, author, committer, message } = parts;
  const sha = commitId({ tree: treeSha(tree), parents, author, committer, message });
  const existing = repository.commits.get(sha);
  if (existing !== undefined) return existing;
  const generation = nextGeneration(repository, parents);
  const commit = { sha, parents, author, committer, message, generation, tree, plan: null };
  writable(repository, repository.commits).set(sha, commit);
  return commit;
}

/** The checks of GitLab's service, in its order. */
function assertStart(repository: Repository, order: FileCommit): void {
  const { branch, startBranch, startSha, force = false } = order;
  const start = order.startRepository ?? repository;
  if (startSha !== undefined) assertStartSha(start, startSha, startBranch);
  else if (start.branches.size > 0 && !start.branches.has(startBranch ?? branch)) {
    throw new GitError('not-on-branch', 'You can only create or edit files when you are on a branch');
  }
  const elsewhere = startSha !== undefined || (startBranch ?? branch) !== branch || start !== repository;
  if (elsewhere && repository.branches.has(branch) && !force) {
    const advice = 'Switch to that branch in order to make changes';
    throw new GitError('branch-exists', `A branch called '${branch}' already exists. ${advice}`);
  }
  if (!repository.branches.has(branch) && !isRefName(branch)) {
    const problem = `Something went wrong when we tried to create '${branch}' for you`;
    throw new GitError('invalid-name', `${problem}: Branch name is invalid`);
  }
}

function assertStartSha(start: Repository, startSha: string, startBranch: string | undefined): void {
  if (startBranch !== undefined) {
    throw new GitError('both-starts', "You can't pass both start_branch and start_sha");
  }
  if (!/^[0-9a-f]{40}$/.test(startSha)) {
    throw new GitError('revision-missing', `Invalid start_sha '${startSha}'`);
  }
  if (!start.commits.has(startSha)) {
    throw new GitError('revision-missing', `Cannot find start_sha '${startSha}'`);
  }
}

function parentOf(repository: Repository, order: FileCommit): Commit | null {
  const { branch, startBranch = branch, startSha, startRepository = repository } = order;
  const sha = startSha ?? startRepository.branches.get(startBranch)?.sha;
  if (sha === undefined) return null;
  return fetchCommit(repository, startRepository, sha);
}

/** Throws `file-changed` if a file has later commits than the one that was edited. */
function assertUnchanged(repository: Repository, head: Commit | null, changes: readonly FileChange[]): void {
  for (const { path, previousPath, lastCommitId } of changes) {
    if (lastCommitId === undefined || head === null) continue;
    const file = cleanPath(previousPath ?? path);
    const edited = resolve(repository, lastCommitId);
    const latest = lastCommitOf(repository, head, file);
    if (edited !== null && lastCommitOf(repository, edited, file) === latest) continue;
    throw new GitError('file-changed', `The file has changed since you started editing it: ${file}`, [file]);
  }
}
