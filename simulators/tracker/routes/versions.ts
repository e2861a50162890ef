import { Reply } from '../../core/http/response.js';
import { readVersion, requiredName } from '../editing/versions.js';
import { objectIn } from '../http/body.js';
import { badRequest, notFound, refuse } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { actOf, visibleProjects } from '../queries/lookup.js';
import { partAt } from '../queries/project-parts.js';
import {
  createVersion,
  deleteVersion,
  editVersion,
  moveUnfixed,
  moveVersion,
} from '../world/actions/versions.js';
import type { Act } from '../world/records/history.js';
import { administers } from '../world/records/permissions.js';
import type { Project, Version } from '../world/records/projects.js';
import { shownVersion } from './projects.js';

/** Versions of projects, read by all who see the project and changed by those who administer it. */
export const versionRoutes = [
  ...platform('GET /version/:id', (call) => {
    const { project, part } = partAt(call, 'versions', call.params.id);
    return Reply.json(shownVersion(call, project)(part));
  }),

  ...platform('POST /version', (call) => {
    const body = objectIn(call);
    const project = projectOf(call, body);
    const plan = readVersion(body, project, null);
    const version = createVersion(call.world, project, { ...plan, name: requiredName(plan) });
    return created(shownVersion(call, project)(version));
  }),

  ...platform('PUT /version/:id', (call) => {
    const { project, part: version } = partAt(call, 'versions', call.params.id);
    const act = administrator(call, project, 400);
    const body = objectIn(call);
    const plan = readVersion(body, project, version);
    const target = body.moveUnfixedIssuesTo ?? null;
    const next = target === null ? null : versionOf(project, target, 'fix');
    editVersion(call.world, version, plan);
    if (next && plan.released) moveUnfixed(call.world, project, version, next, act);
    return Reply.json(shownVersion(call, project)(version));
  }),

  ...platform('DELETE /version/:id', (call) => {
    const { query } = call;
    return remove(call, query.get('moveFixIssuesTo'), query.get('moveAffectedIssuesTo'));
  }),

  ...platform('POST /version/:id/removeAndSwap', (call) => {
    const { moveFixIssuesTo = null, moveAffectedIssuesTo = null } = objectIn(call);
    return remove(call, moveFixIssuesTo, moveAffectedIssuesTo);
  }),

  ...platform('PUT /version/:id/mergeto/:moveIssuesTo', (call) => {
    const { moveIssuesTo } = call.params;
    return remove(call, moveIssuesTo, moveIssuesTo);
  }),

  ...platform('POST /version/:id/move', (call) => {
    const { project, part: version } = partAt(call, 'versions', call.params.id);
    administrator(call, project, 401);
    moveVersion(call.world, project, version, placeIn(objectIn(call), project, version));
    return Reply.json(shownVersion(call, project)(version));
  }),
];

/** The project that a body names, if the caller administers it; otherwise it is as if it were not there. */
function projectOf(call: Call, { project, projectId }: Readonly<Record<string, unknown>>): Project {
  const { by } = actOf(call);
  const asked = projectId ?? project;
  if (asked === undefined || asked === null)
    throw badRequest('Project must be specified to create a version.');
  const found = visibleProjects(call).find(({ id, key }) => [id, key].includes(String(asked)));
  if (found && administers(by, found)) return found;
  const name = projectId === undefined ? 'key' : 'id';
  throw notFound(
    `Project with ${name} '${String(asked)}' either does not exist or you do not have permission to create ` +
      'versions in it.',
  );
}

function administrator(call: Call, project: Project, status: number): Act {
  const act = actOf(call);
  if (administers(act.by, project)) return act;
  throw refuse(status, `The user ${act.by.displayName} does not have permission to complete this operation.`);
}

function remove(call: Call<'id'>, fix: unknown, affected: unknown): Reply {
  const { project, part: version } = partAt(call, 'versions', call.params.id);
  const act = administrator(call, project, 401);
  const target = (id: unknown, kind: 'fix' | 'affects') => {
    if (id === null) return null;
    const found = versionOf(project, id, kind);
    if (found === version) throw badRequest('You cannot move the issues to the version being deleted.');
    return found;
  };
  const instead = { fixVersions: target(fix, 'fix'), affectedVersions: target(affected, 'affects') };
  deleteVersion(call.world, project, version, instead, act);
  return nothing();
}

function versionOf({ versions }: Project, idOrAddress: unknown, kind: 'fix' | 'affects'): Version {
  const id = String(idOrAddress).split('/').at(-1);
  const found = versions.find((version) => version.id === id);
  if (found) return found;
  throw badRequest(`The ${kind} version with id ${id} does not exist.`);
}

/** Where a body wants a version among the others: after another one, or at a place that has a name. */
function placeIn(
  { after, position }: Readonly<Record<string, unknown>>,
  { versions, key }: Project,
  version: Version,
): number {
  if (after !== undefined && after !== null) {
    const id = String(after).split('/').at(-1);
    const others = versions.filter((other) => other !== version);
    const place = others.findIndex((other) => other.id === id);
    if (place < 0) throw notFound(`Could not find version with id '${id}' for project '${key}'`);
    return place + 1;
  }
  const now = versions.indexOf(version);
  const places = { Earlier: now - 1, Later: now + 1, First: 0, Last: versions.length };
  const name = String(position);
  if (!Object.hasOwn(places, name))
    throw badRequest(`Expected 'after', or 'position' as one of ${Object.keys(places).join(', ')}.`);
  // Just checked to be one of them.
  return places[name as keyof typeof places];
}
