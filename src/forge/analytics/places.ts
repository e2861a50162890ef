import * as z from 'zod';
import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Forge } from '../connection/forge.js';
import type { PageProgress } from '../connection/page-progress.js';
import { orNotFound } from '../connection/permission.js';
import { restPage, restRows } from '../connection/rest-pages.js';
import { maybe, plain } from '../shapes/shapes.js';
import { type Waiting, WaitingAnswer } from './review-queue.js';
import { isInUtc } from './window.js';

const ProjectAnswer = z.object({
  id: plain.number,
  path_with_namespace: plain.text,
  last_activity_at: maybe.text,
});

export interface GroupProjects {
  /** Full paths by id. */
  readonly paths: Map<number, string>;
  readonly truncated: boolean;
  /** Whether the forge writes times in UTC, as far as the list shows. */
  readonly isUtc: boolean;
}

/**
 * The projects of a group, at most `most`, the most recently active first. Throws ToolError where there is no such group.
 */
export async function groupProjects(
  forge: Forge,
  group: string,
  { progress, ...asked }: { includeSubgroups: boolean; most: number; progress: PageProgress },
): Promise<GroupProjects> {
  const query = {
    include_subgroups: asked.includeSubgroups,
    with_shared: false,
    simple: true,
    order_by: 'last_activity_at',
    sort: 'desc',
  };
  const { most } = asked;
  const list = path`/groups/${group}/projects`;
  const rows = await orNotFound(restRows(forge, list, { of: ProjectAnswer, query, most, progress }), () =>
    missingGroup(forge, group),
  );
  return {
    paths: new Map(rows.map(({ id, path_with_namespace }) => [id, path_with_namespace])),
    truncated: rows.length >= most,
    isUtc: rows.every(({ last_activity_at }) => isInUtc(last_activity_at ?? 'Z')),
  };
}

const UserAnswer = z.object({ id: plain.number, username: plain.text });

/** A user by username or numeric id. Throws ToolError where there is none. */
export async function userNamed(forge: Forge, user: string): Promise<z.output<typeof UserAnswer>> {
  const missing = () => forge.missing('user', user, 'It takes the username or the numeric ID.');
  if (/^\d+$/.test(user)) return orNotFound(forge.get(path`/users/${user}`, { as: UserAnswer }), missing);
  const { rows } = await restPage(forge, '/users', { of: UserAnswer, query: { username: user } });
  const found = rows.find(({ username }) => username.toLowerCase() === user.toLowerCase());
  if (found) return found;
  throw missing();
}

/** Where to look for merge requests: in a group with its subgroups, or in a project. */
export type Place = { group: string } | { project: string };

/** The one place of a call. Throws ToolError `invalid_arguments` where it names none, or both. */
export function onePlace(group: string | undefined, project: string | undefined): Place {
  if (group && project)
    throw invalidArgument('project', 'must be left out where group is given: they are mutually exclusive');
  if (group) return { group };
  if (project) return { project };
  throw invalidArgument('group', 'is required where project is left out: one of them says where to look');
}

/** The open merge requests that are no drafts, at most `most`, the longest without an update first. Throws ToolError. */
export function openMergeRequests(
  forge: Forge,
  place: Place,
  { most, progress }: { most: number; progress: PageProgress },
): Promise<Waiting[]> {
  const list =
    'group' in place
      ? path`/groups/${place.group}/merge_requests`
      : path`/projects/${place.project}/merge_requests`;
  const query = { state: 'opened', wip: 'no', scope: 'all', order_by: 'updated_at', sort: 'asc' };
  const accepts = ({ isDraft }: Waiting) => !isDraft;
  const missing = () =>
    'group' in place
      ? missingGroup(forge, place.group)
      : forge.missing('project', place.project, 'get_projects lists those there are.');
  return orNotFound(restRows(forge, list, { of: WaitingAnswer, query, most, accepts, progress }), missing);
}

function missingGroup(forge: Forge, group: string): ToolError {
  return forge.missing('group', group, 'The full paths that get_projects lists show groups.');
}
