import { Reply } from '../../../../core/http/response.js';
import { canSee, hasRole, MAINTAINER, OWNER, type Viewer } from '../../../access/roles.js';
import {
  groupTransferProblem,
  projectTransferProblem,
  transferGroup,
  transferProject,
} from '../../../actions/places/transfer.js';
import { integer, required, text } from '../../../parameters/parameter.js';
import { findGroups, groupColumns } from '../../../queries/places/groups.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import { findProject } from '../../../world/find.js';
import type { User } from '../../../world/records/people.js';
import { type Group, groupsAround, type Project } from '../../../world/records/projects.js';
import { groupDetails, groupJson, publicGroupJson } from '../../entities/places/groups.js';
import { projectJson } from '../../entities/places/projects.js';
import { paged, pagination } from '../../paging/paging.js';
import { groupAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { namespaceAt } from '../../requests/namespace-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const locations = { search: text(), ...pagination };

/** Moving projects and groups elsewhere (GitLab REST API, "Projects" and "Groups", transfer). */
export const transferRoutes = [
  rest('PUT /projects/:id/transfer', { takes: { namespace: required(text()) } }, (call) => {
    const project = projectFor(call, call.params.id, OWNER);
    const namespace = namespaceAt(call.world, call.input.namespace);
    if (!namespace || (namespace.kind === 'group' && !canSee(call.viewer, namespace)))
      throw notFound('Namespace');
    if (!takesProjects(call.viewer, namespace)) throw forbidden();
    moveProject(call, project, namespace);
    return Reply.json(projectJson(project, call));
  }),
  rest('GET /projects/:id/transfer_locations', { takes: locations }, (call) => {
    const project = projectFor(call, call.params.id, OWNER);
    const fits = (group: Group) => group !== project.namespace && takesProjects(call.viewer, group);
    return paged(call, groupsWhere(call, fits), (group) => publicGroupJson(group, call));
  }),
  rest('POST /groups/:id/projects/:project_id', { who: 'admin' }, (call) => {
    const group = groupAt(call, call.params.id);
    const project = findProject(call.world, call.params.project_id);
    if (!project) throw notFound('Project');
    moveProject(call, project, group);
    return Reply.json(groupDetails(group, call), { status: 201 });
  }),
  rest('POST /groups/:id/transfer', { takes: { group_id: integer() } }, (call) => {
    const group = ownGroup(call);
    const { group_id } = call.input;
    const parent = group_id == null ? null : groupAt(call, String(group_id));
    if (parent && !hasRole(call.viewer, parent, OWNER))
      throw refused(400, "Transfer failed: You don't have enough permissions.");
    const problem = groupTransferProblem(call.world, group, parent);
    if (problem) throw refused(400, `Transfer failed: ${problem}`);
    transferGroup(call.world, call.act(), group, parent);
    return Reply.json(groupDetails(group, call), { status: 201 });
  }),
  rest('GET /groups/:id/transfer_locations', { takes: locations }, (call) => {
    const group = ownGroup(call);
    const fits = (other: Group) =>
      !groupsAround(other).includes(group) && other !== group.parent && hasRole(call.viewer, other, OWNER);
    return paged(call, groupsWhere(call, fits), (other) => groupJson(other, call));
  }),
];

function ownGroup(call: Call<unknown, 'id'>): Group {
  const group = groupAt(call, call.params.id);
  if (!hasRole(call.viewer, group, OWNER)) throw forbidden();
  return group;
}

/** Whether an account may bring projects: to its own namespace, and to groups that it maintains. */
function takesProjects(viewer: Viewer, namespace: Group | User): boolean {
  if (namespace.kind === 'user') return namespace === viewer;
  return hasRole(viewer, namespace, MAINTAINER) && namespace.options?.project_creation_level !== 'noone';
}

function moveProject(call: Pick<Call, 'world' | 'act'>, project: Project, namespace: Group | User): void {
  const problem = projectTransferProblem(call.world, project, namespace);
  if (problem) throw refused(400, `Failed to transfer project ${JSON.stringify([problem])}`);
  transferProject(call.world, call.act(), project, namespace);
}

function groupsWhere(
  call: Pick<Call<{ readonly search?: string | null | undefined }>, 'world' | 'viewer' | 'input'>,
  fits: (group: Group) => boolean,
) {
  const among = [...call.world.groups.values()].filter(fits);
  const filter = { among, search: call.input.search ?? undefined };
  return findGroups(call.world, call.viewer, filter, groupColumns('name', false));
}
