import { writable } from '../../../core/state/changes.js';
import { type Commit, commitOf, createRepository, type Repository, UNPROTECTED } from './repository.js';

/** Brings a commit and its history from another repository; they share the commits, which never change. */
export function fetchCommit(into: Repository, from: Repository, sha: string): Commit {
  const missing: Commit[] = [];
  const seen = new Set<string>();
  const waiting = [sha];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || into.commits.has(next)) continue;
    seen.add(next);
    const commit = commitOf(from, next);
    missing.push(commit);
    waiting.push(...commit.parents, ...mergedBy(commit));
  }
  for (const commit of missing) writable(into, into.commits).set(commit.sha, commit);
  return commitOf(into, sha);
}

/** A squash not made yet needs the commit it squashes, which is no parent of it. */
function mergedBy({ plan }: Commit): string[] {
  return plan !== null && 'merge' in plan ? [plan.merge] : [];
}

/** A repository with the same history, branches and tags, that goes its own way; branches lose their protection; with one branch alone where that is asked for. */
export function forkRepository(source: Repository, only?: string): Repository {
  const fork = createRepository(only ?? source.defaultBranch, source.changes);
  for (const [sha, commit] of source.commits) writable(fork, fork.commits).set(sha, commit);
  for (const { name, sha } of source.branches.values()) {
    if (only !== undefined && name !== only) continue;
    writable(fork, fork.branches).set(name, {
      name,
      sha,
      ...UNPROTECTED,
    });
  }
  for (const [name, tag] of source.tags) writable(fork, fork.tags).set(name, tag);
  return fork;
}
