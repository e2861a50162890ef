import { memoize } from '../../../core/state/memoize.js';
import type { Commit, Repository } from '../objects/repository.js';
import { log } from './log.js';

/** What was found, which no change of the world makes wrong: to ask is no change. */
const found = memoize((_repository: Repository) => new Map<string, Commit | null>());

/** The last commit that changed a path, as seen from a commit; null if the path never was. Found once for each commit and path. */
export function lastCommitOf(repository: Repository, head: Commit, path: string): Commit | null {
  const cache = found(repository);
  const key = `${head.sha}:${path}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const [last = null] = log(repository, head.sha, { path });
  cache.set(key, last);
  return last;
}
