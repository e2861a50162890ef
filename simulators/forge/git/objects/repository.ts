import { Changes, writable } from '../../../core/state/changes.js';
import type { FileChange } from '../trees/changes.js';
import type { Signature } from './objects.js';
import type { Tree } from './tree.js';

/** How the tree of a commit is made from that of its first parent: changes, a function that makes them, or a merge of another commit. */
type TreePlan = readonly FileChange[] | (() => readonly FileChange[]) | { readonly merge: string };

/** A commit; its tree is made when first needed, by `treeOf`. */
export interface Commit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  readonly message: string;
  /** One more than the highest of its parents', so that no commit has a lower one than its ancestors. */
  readonly generation: number;
  /** As git has it, where that is not made of the other members: with a signature, or a zone of time. */
  readonly raw?: Uint8Array;
  tree: Tree | null;
  plan: TreePlan | null;
}

/** A commit with an id of the caller's choice and a tree that is not made yet. */
export interface PlannedCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  /** The author, if not given. */
  readonly committer?: Signature;
  readonly message: string;
  readonly changes: TreePlan;
}

/** The least role that may push or merge to a protected branch: no one, developers, maintainers or administrators. */
export type BranchLevel = 0 | 30 | 40 | 60;

/** A branch and who may push and merge to it. */
export interface Branch {
  readonly name: string;
  readonly sha: string;
  readonly protected: boolean;
  readonly pushLevel: BranchLevel;
  readonly mergeLevel: BranchLevel;
  readonly allowForcePush: boolean;
  readonly codeOwnersApprove: boolean;
  /** The rule that protects it, by its name; absent where its protection is its own. */
  readonly byRule?: string | undefined;
}

/** The protection of a name or pattern that is no branch's own. */
export interface BranchRule {
  readonly name: string;
  readonly protection: Omit<Branch, 'name' | 'sha' | 'protected' | 'byRule'>;
}

/** What a branch is that nothing protects. */
export const UNPROTECTED: Omit<Branch, 'name' | 'sha'> = {
  protected: false,
  pushLevel: 40,
  mergeLevel: 40,
  allowForcePush: false,
  codeOwnersApprove: false,
};

/** A tag: a lightweight one has neither message nor tagger, and its id is that of its commit. */
export interface Tag {
  readonly name: string;
  /** The id of the tag object, or of the commit for a lightweight tag. */
  readonly id: string;
  /** The id of the tagged commit. */
  readonly target: string;
  readonly message: string | null;
  readonly tagger: Signature | null;
  readonly createdAt: number | null;
  /** The tag object as git has it, of one that was pushed. */
  readonly raw?: Uint8Array;
}

/** A git repository in memory. */
export interface Repository {
  /** Those of the world that it is in. */
  readonly changes: Changes;
  readonly defaultBranch: string;
  readonly commits: ReadonlyMap<string, Commit>;
  readonly branches: ReadonlyMap<string, Branch>;
  readonly tags: ReadonlyMap<string, Tag>;
  /** What protects names beside those of protected branches, the first first. */
  readonly rules?: readonly BranchRule[];
}

/** A repository without a commit; of no world where no changes are given. */
export function createRepository(defaultBranch = 'main', changes = new Changes()): Repository {
  return {
    changes,
    defaultBranch,
    commits: new Map(),
    branches: new Map(),
    tags: new Map(),
  };
}

/** Adds a planned commit; its parents must be there. Giving the same commit twice changes nothing. */
export function addCommit(repository: Repository, planned: PlannedCommit): Commit {
  const { sha, parents, author, committer = author, message, changes } = planned;
  const existing = repository.commits.get(sha);
  if (existing !== undefined) return existing;
  const commit: Commit = {
    sha,
    parents,
    author,
    committer,
    message,
    generation: nextGeneration(repository, parents),
    tree: null,
    plan: changes,
  };
  writable(repository, repository.commits).set(sha, commit);
  return commit;
}

/** The generation of a commit with these parents. */
export function nextGeneration(repository: Repository, parents: readonly string[]): number {
  return parents.reduce((highest, sha) => Math.max(highest, commitOf(repository, sha).generation), 0) + 1;
}

/** The commit of a full id that must be there. */
export function commitOf(repository: Repository, sha: string): Commit {
  const commit = repository.commits.get(sha);
  if (commit === undefined) throw new Error(`The repository has no commit ${sha}.`);
  return commit;
}

/** The parents of a commit. */
export function parentsOf(repository: Repository, commit: Commit): Commit[] {
  return commit.parents.map((sha) => commitOf(repository, sha));
}

/** The first parent of a commit, or null for a root. */
export function firstParentOf(repository: Repository, commit: Commit): Commit | null {
  const [sha] = commit.parents;
  return sha === undefined ? null : commitOf(repository, sha);
}

/** The first line of a commit's message. */
export function titleOf(commit: Commit): string {
  return commit.message.split('\n', 1)[0] ?? '';
}
