import type { CommitSubject } from '../world/notes.js';
import type { Project } from '../world/projects.js';
import type { World } from '../world/world.js';

/** A commit as something that people write about; the same record whenever it is asked for. */
export function commitSubject(world: World, project: Project, sha: string): CommitSubject {
  const key = `${project.id}:${sha}`;
  const known = world.commitSubjects.get(key);
  if (known) return known;
  const subject: CommitSubject = { kind: 'commit', project, sha, notes: [] };
  world.commitSubjects.set(key, subject);
  return subject;
}
