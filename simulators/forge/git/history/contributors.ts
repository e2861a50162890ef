import type { Repository } from '../objects/repository.js';
import { log } from './log.js';

/** GitLab looks no further back than this many commits. */
const MOST_COMMITS = 2000;

/** Someone who has written commits. GitLab counts no lines: additions and deletions are always 0. https://docs.gitlab.com/api/repositories/#list-all-contributors-to-a-repository */
export interface Contributor {
  readonly name: string;
  readonly email: string;
  readonly commits: number;
  readonly additions: 0;
  readonly deletions: 0;
}

/** The authors of a revision's latest commits by e-mail address, merges left out, the fewest commits first. */
export function contributorsOf(repository: Repository, revision: string): Contributor[] {
  const found = new Map<string, { name: string; email: string; commits: number }>();
  let read = 0;
  for (const { author } of log(repository, revision, { noMerges: true })) {
    const contributor = found.get(author.email);
    if (contributor === undefined)
      found.set(author.email, { name: author.name, email: author.email, commits: 1 });
    else contributor.commits++;
    if (++read === MOST_COMMITS) break;
  }
  return [...found.values()]
    .map((contributor) => ({ ...contributor, additions: 0 as const, deletions: 0 as const }))
    .sort((left, right) => left.commits - right.commits);
}
