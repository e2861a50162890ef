import { GitError } from './errors.js';
import { type Commit, commitOf, firstParentOf, parentsOf, type Repository } from './repository.js';

const FULL_ID = /^[0-9a-f]{40}$/;
const SHORT_ID = /^[0-9a-f]{4,39}$/;
const STEP = /(?:~(\d*)|\^(\d*))$/;

/** The commit a revision names (branch, tag, id, short id, `HEAD`, with `~2` or `^1` behind), or null. https://git-scm.com/docs/gitrevisions */
export function resolve(repository: Repository, revision: string): Commit | null {
  const step = STEP.exec(revision);
  if (step === null) return named(repository, revision);
  const from = resolve(repository, revision.slice(0, step.index));
  if (from === null) return null;
  const [, ancestors, parent] = step;
  if (ancestors !== undefined) return ancestorOf(repository, from, Number(ancestors || 1));
  return parent === '0' ? from : (parentsOf(repository, from)[Number(parent || 1) - 1] ?? null);
}

/** The commit a revision names; throws `revision-missing` if there is none. */
export function requireRevision(repository: Repository, revision: string): Commit {
  const commit = resolve(repository, revision);
  if (commit !== null) return commit;
  throw new GitError('revision-missing', `Revision not found: ${revision}`);
}

function ancestorOf(repository: Repository, commit: Commit, steps: number): Commit | null {
  let ancestor: Commit | null = commit;
  for (let step = 0; step < steps && ancestor !== null; step++)
    ancestor = firstParentOf(repository, ancestor);
  return ancestor;
}

function named(repository: Repository, name: string): Commit | null {
  if (FULL_ID.test(name)) return repository.commits.get(name) ?? tagObject(repository, name);
  const sha = refTarget(repository, name) ?? (SHORT_ID.test(name) ? longId(repository, name) : null);
  return sha === null ? null : commitOf(repository, sha);
}

/** Git prefers a tag to a branch of the same name. */
function refTarget({ branches, tags, defaultBranch }: Repository, name: string): string | null {
  if (name === 'HEAD') return branches.get(defaultBranch)?.sha ?? null;
  const branch = branches.get(name.replace(/^refs\/heads\/|^heads\//, ''))?.sha;
  const tag = tags.get(name.replace(/^refs\/tags\/|^tags\//, ''))?.target;
  return tag ?? branch ?? null;
}

function tagObject(repository: Repository, id: string): Commit | null {
  const tag = [...repository.tags.values()].find((candidate) => candidate.id === id);
  return tag === undefined ? null : commitOf(repository, tag.target);
}

/** The only commit id that begins so; null if none or several do. */
function longId({ commits }: Repository, prefix: string): string | null {
  const found = [...commits.keys()].filter((sha) => sha.startsWith(prefix));
  return found.length === 1 ? (found[0] ?? null) : null;
}
