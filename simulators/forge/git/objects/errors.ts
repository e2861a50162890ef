/** Why a git operation was refused. */
export type GitFailure =
  | 'both-starts'
  | 'branch-exists'
  | 'branch-missing'
  | 'conflict'
  | 'directory-exists'
  | 'directory-traversal'
  | 'empty-change'
  | 'empty-path'
  | 'file-changed'
  | 'file-exists'
  | 'file-missing'
  | 'invalid-name'
  | 'invalid-path'
  | 'not-fast-forward'
  | 'not-on-branch'
  | 'revision-missing'
  | 'tag-exists'
  | 'tag-missing';

/** A refused git operation: `reason` for code, `message` in the words GitLab gives its clients. */
export class GitError extends Error {
  readonly reason: GitFailure;
  /** The paths concerned, e.g. those in conflict. */
  readonly paths: readonly string[];

  constructor(reason: GitFailure, message: string, paths: readonly string[] = []) {
    super(message);
    this.name = 'GitError';
    this.reason = reason;
    this.paths = paths;
  }
}
