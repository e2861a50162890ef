import { canReadCode } from '../../access/roles.js';
import { log } from '../../git/history/log.js';
import type { Repository } from '../../git/objects/repository.js';
import { resolve } from '../../git/objects/revision.js';
import type { Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import type { Fields } from '../context/context.js';

/** How a branch of a fork is to the default branch of what it was made of; null for what is no fork. */
export const forkFields: Fields<Project> = {
  forkDetails: ({ repository, forkedFrom }, { ref }: { ref?: Given<string> }, { viewer }) => {
    if (forkedFrom === null || !canReadCode(viewer, forkedFrom)) return null;
    const own = reachedFrom(repository, ref || repository.defaultBranch);
    const above = reachedFrom(forkedFrom.repository, forkedFrom.repository.defaultBranch);
    if (own === null || above === null) return null;
    return {
      ahead: [...own].filter((sha) => !above.has(sha)).length,
      behind: [...above].filter((sha) => !own.has(sha)).length,
      hasConflicts: false,
      isSyncing: false,
    };
  },
};

function reachedFrom(repository: Repository, ref: string): Set<string> | null {
  const head = resolve(repository, ref);
  return head && new Set([...log(repository, head.sha)].map(({ sha }) => sha));
}
