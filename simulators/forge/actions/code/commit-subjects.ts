import { register } from '../../collections/register.js';
import type { CommitSubject, Noteable } from '../../world/records/notes.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';

/** A commit as something to comment on; one that no account commented on yet is not remembered. */
export function commitSubject({ commitSubjects }: World, project: Project, sha: string): CommitSubject {
  return commitSubjects.get(`${project.id}:${sha}`) ?? { kind: 'commit', project, sha, notes: [] };
}

/** Remembers a commit, now that there is something under it. */
export function rememberCommit(world: World, noteable: Noteable): void {
  if (noteable.kind === 'commit') register(world, 'commitSubjects', noteable);
}
