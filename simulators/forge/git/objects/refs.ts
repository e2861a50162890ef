import { writable } from '../../../core/state/changes.js';
import { protectionOf } from './branch-rules.js';
import { GitError } from './errors.js';
import { type Signature, tagId } from './objects.js';
import type { Branch, Repository, Tag } from './repository.js';
import { resolve } from './revision.js';

/** What makes an annotated tag. */
export interface Annotation {
  readonly message: string;
  readonly tagger: Signature;
}

/** Adds an unprotected branch at a revision; throws `branch-exists`, `invalid-name` or `revision-missing`. */
export function createBranch(repository: Repository, name: string, revision: string): Branch {
  if (!isRefName(name)) throw new GitError('invalid-name', 'Branch name is invalid');
  if (repository.branches.has(name)) throw new GitError('branch-exists', 'Branch already exists');
  const commit = resolve(repository, revision);
  if (commit === null) {
    throw new GitError(
      'revision-missing',
      `Failed to create branch '${name}': invalid reference name '${revision}'`,
    );
  }
  return setBranch(repository, name, commit.sha);
}

/** Points a branch at a commit, making it if it is new. */
export function setBranch(repository: Repository, name: string, sha: string): Branch {
  const branch = repository.branches.get(name);
  if (branch !== undefined) {
    writable(repository, branch).sha = sha;
    return branch;
  }
  const created = { name, sha, ...protectionOf(repository, name) };
  writable(repository, repository.branches).set(name, created);
  return created;
}

/** The branch of a name; throws `branch-missing`. */
export function branchOf(repository: Repository, name: string): Branch {
  const branch = repository.branches.get(name);
  if (branch !== undefined) return branch;
  throw new GitError('branch-missing', 'No such branch');
}

/** Removes a branch; throws `branch-missing`. */
export function deleteBranch(repository: Repository, name: string): void {
  branchOf(repository, name);
  writable(repository, repository.branches).delete(name);
}

/** Adds a tag at a revision, an annotated one if there is an annotation; throws `tag-exists`, `invalid-name` or `revision-missing`. */
export function createTag(
  repository: Repository,
  name: string,
  revision: string,
  annotation: Annotation | null = null,
): Tag {
  if (!isRefName(name)) throw new GitError('invalid-name', 'Tag name invalid');
  if (repository.tags.has(name)) throw new GitError('tag-exists', `Tag ${name} already exists`);
  const commit = resolve(repository, revision);
  if (commit === null) throw new GitError('revision-missing', `Target ${revision} is invalid`);
  const tag = newTag(name, commit.sha, annotation);
  writable(repository, repository.tags).set(name, tag);
  return tag;
}

function newTag(name: string, target: string, annotation: Annotation | null): Tag {
  if (annotation === null) return { name, id: target, target, message: null, tagger: null, createdAt: null };
  const { message, tagger } = annotation;
  return {
    name,
    id: tagId({ name, target, tagger, message }),
    target,
    message,
    tagger,
    createdAt: tagger.time,
  };
}

/** Removes a tag; throws `tag-missing`. */
export function deleteTag(repository: Repository, name: string): void {
  if (!writable(repository, repository.tags).delete(name)) throw new GitError('tag-missing', 'No such tag');
}

/** Whether git takes the name for a branch or tag. https://git-scm.com/docs/git-check-ref-format */
export function isRefName(name: string): boolean {
  if (name === '' || name === '@' || name === 'HEAD' || name.startsWith('-') || name.endsWith('.'))
    return false;
  if (name.includes('..') || name.includes('@{') || hasForbiddenCharacter(name)) return false;
  return name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
}

function hasForbiddenCharacter(name: string): boolean {
  return [...name].some(
    (character) => character <= ' ' || character === '\u007f' || '~^:?*[\\'.includes(character),
  );
}
