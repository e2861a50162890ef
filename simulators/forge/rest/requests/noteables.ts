import { canReadCode } from '../../access/roles.js';
import { commitSubject } from '../../actions/code/commit-subjects.js';
import { resolve } from '../../git/objects/revision.js';
import { integer, required, text } from '../../parameters/parameter.js';
import { notFound } from '../../refusals/refusals.js';
import type { Noteable } from '../../world/records/notes.js';
import type { Call } from '../routing/routing.js';
import { epicWithId } from './epic-choice.js';
import { issueAt, mergeRequestAt, projectAt, snippetAt } from './lookup.js';

type Asked = Pick<Call, 'world' | 'viewer' | 'settings'>;

/** The part of an address that says under what a note is. */
export type NoteablePath = keyof typeof PLACES;

const PLACES = {
  issues: '/projects/:id/issues/:noteable_id',
  merge_requests: '/projects/:id/merge_requests/:noteable_id',
  'repository/commits': '/projects/:id/repository/commits/:noteable_id',
  epics: '/groups/:id/epics/:noteable_id',
  snippets: '/projects/:id/snippets/:noteable_id',
} as const;

/** The address of what notes are under. */
export function noteablePlace(path: NoteablePath) {
  return PLACES[path];
}

/** The parameter that names it: a number, or a commit's id. */
export function noteableParameter(path: NoteablePath) {
  return { noteable_id: path === 'repository/commits' ? required(text()) : required(integer()) };
}

/** What a note is under, by the path; 404 where the caller does not see it. */
export function noteableAt(call: Asked, path: NoteablePath, id: string, noteable: string | number): Noteable {
  if (path === 'issues') return issueAt(call, id, Number(noteable));
  if (path === 'merge_requests') return mergeRequestAt(call, id, Number(noteable));
  if (path === 'epics') return epicWithId(call, id, Number(noteable));
  if (path === 'snippets') return snippetAt(call, id, Number(noteable));
  const project = projectAt(call, id);
  const commit = canReadCode(call.viewer, project) ? resolve(project.repository, String(noteable)) : null;
  if (!commit) throw notFound('Commit');
  return commitSubject(call.world, project, commit.sha);
}
