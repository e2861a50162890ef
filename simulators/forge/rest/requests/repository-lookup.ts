import { canCommitTo } from '../../access/branches.js';
import { canReadCode } from '../../access/roles.js';
import { GitError } from '../../git/objects/errors.js';
import type { Signature } from '../../git/objects/objects.js';
import type { Commit } from '../../git/objects/repository.js';
import { resolve } from '../../git/objects/revision.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { projectAt } from './lookup.js';

/** What a token needs to read code. */
export const READ_CODE = ['api', 'read_api', 'read_repository'];

/** The project that a path names, for those who may read its code. */
export function codeAt(call: Pick<Call, 'world' | 'viewer'>, id: string): Project {
  const project = projectAt(call, id);
  if (canReadCode(call.viewer, project)) return project;
  throw call.viewer === null ? notFound('Project') : forbidden();
}

/** The commit that a branch, tag or id names; 404 where there is none. */
export function commitAt({ repository }: Project, revision: string, what = 'Commit'): Commit {
  const commit = resolve(repository, revision);
  if (commit) return commit;
  throw notFound(what);
}

/** Refuses the account that may not push to a branch. */
export function assertPushes(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  project: Project,
  branch: string,
): void {
  if (canCommitTo(world, viewer, project, branch)) return;
  throw forbidden('You are not allowed to push into this branch');
}

/** Who makes a commit: the caller, unless the request names another account. */
export function signatureOf(
  call: Pick<Call, 'act'>,
  named: {
    readonly author_name?: string | null | undefined;
    readonly author_email?: string | null | undefined;
  } = {},
): Signature {
  const { user, at } = call.act();
  return { name: named.author_name || user.name, email: named.author_email || user.email, time: at };
}

/** Does something to a repository; what git refuses is a bad request with its reason. */
export function byGit<Result>(work: () => Result, status = 400): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof GitError) throw refused(status, error.message);
    throw error;
  }
}
