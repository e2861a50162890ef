import { writable } from '../../../core/state/changes.js';
import type { Commit, Repository } from '../objects/repository.js';
import { log } from './log.js';

/** The last commit that changed a path, as seen from a commit; null if the path never was. Found once for each commit and path. */
export function lastCommitOf(repository: Repository, head: Commit, path: string): Commit | null {
  const key = `${head.sha}:${path}`;
  const cached = repository.lastCommits.get(key);
  if (cached !== undefined) return cached;
  const [last = null] = log(repository, head.sha, { path });
  writable(repository, repository.lastCommits).set(key, last);
  return last;
}
