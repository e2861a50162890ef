import type { Random } from '../../core/random.js';
import type { WorldOrigin } from '../../core/simulator.js';
import { writePlanned } from '../git/commit-files.js';
import { commitId } from '../git/objects/objects.js';
import { addCommit, type PlannedCommit, type Repository } from '../git/objects/repository.js';
import { hasGitIds } from '../world/world.js';
import { DEFAULT_TREES } from './default-trees.js';

/** Adds a planned commit to a repository, and gives its id. */
export type CommitMaker = (repository: Repository, planned: Omit<PlannedCommit, 'sha'>) => string;

const ID_DIGITS = 40;

/** What gives the commits of a world their ids: git's own, in worlds that are not too large for that. */
export function commitMaker(origin: WorldOrigin, shas: Random): CommitMaker {
  const { seed, scale } = origin;
  if (!hasGitIds(origin))
    return (repository, { parents, author, committer = author, message, changes }) =>
      addCommit(repository, { sha: drawn(shas), parents, author, committer, message, changes }).sha;
  if (seed === 1 && scale === 1) return withListedTrees();
  return (repository, planned) => writePlanned(repository, planned).sha;
}

/** The ids of trees are the same in every default world, so that a commit has its id without a tree. */
function withListedTrees(): CommitMaker {
  const ids = Buffer.from(DEFAULT_TREES, 'base64').toString('hex');
  let at = 0;
  return (repository, { parents, author, committer = author, message, changes }) => {
    const tree = ids.slice(at, at + ID_DIGITS);
    at += ID_DIGITS;
    const sha = commitId({ tree, parents, author, committer, message });
    return addCommit(repository, { sha, parents, author, committer, message, changes }).sha;
  };
}

const WORDS = 5;

/** Forty hexadecimal digits, of five words, each with its lowest byte first. */
function drawn(random: Random): string {
  const bytes = Buffer.alloc(4 * WORDS);
  for (let word = 0; word < WORDS; word += 1)
    bytes.writeUInt32LE(Math.floor(random.fraction() * 2 ** 32), 4 * word);
  return bytes.toString('hex');
}
