import { canReadCode } from '../access/roles.js';
import { resolve } from '../git/revision.js';
import { integer, required, text } from '../parameters/parameter.js';
import { notFound } from '../refusals.js';
import type { CommitSubject, Noteable } from '../world/notes.js';
import type { Project } from '../world/projects.js';
import type { World } from '../world/world.js';
import { issueAt, mergeRequestAt, projectAt } from './lookup.js';
import type { Call } from './routing.js';

type Asked = Pick<Call, 'world' | 'viewer'>;

/** The part of an address that says under what a note stands. */
export type NoteablePath = 'issues' | 'merge_requests' | 'repository/commits';

/** The parameter that names it: a number, or a commit's id. */
export function noteableParameter(path: NoteablePath) {
  return { noteable_id: path === 'repository/commits' ? required(text()) : required(integer()) };
}

/** What a note stands under, by the path; 404 where the caller does not see it. */
export function noteableAt(call: Asked, path: NoteablePath, id: string, noteable: string | number): Noteable {
  if (path === 'issues') return issueAt(call, id, Number(noteable));
  if (path === 'merge_requests') return mergeRequestAt(call, id, Number(noteable));
  const project = projectAt(call, id);
  const commit = canReadCode(call.viewer, project) ? resolve(project.repository, String(noteable)) : null;
  if (!commit) throw notFound('Commit');
  return commitSubject(call.world, project, commit.sha);
}

/** A commit as something to comment on; one that nobody commented on yet is not remembered. */
export function commitSubject({ commitSubjects }: World, project: Project, sha: string): CommitSubject {
  return commitSubjects.get(`${project.id}:${sha}`) ?? { kind: 'commit', project, sha, notes: [] };
}

/** Remembers a commit, now that there is something under it. */
export function rememberCommit({ commitSubjects }: World, noteable: Noteable): void {
  if (noteable.kind === 'commit') commitSubjects.set(`${noteable.project.id}:${noteable.sha}`, noteable);
}
