import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canSee, MAINTAINER } from '../../../access/roles.js';
import { flag, type InputOf, integer, required } from '../../../parameters/parameter.js';
import { notFound, refused } from '../../../refusals/refusals.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { groupBasic } from '../../entities/places/groups.js';
import { projectBasic } from '../../entities/places/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const SCOPE = '/projects/:id/job_token_scope';
const PROJECTS = `${SCOPE}/allowlist` as const;
const GROUPS = `${SCOPE}/groups_allowlist` as const;
const INBOUND = 'ci_inbound_job_token_scope_enabled';
const MOST_ALLOWED = 200;
const own = { id: required(integer()) };
const targetProject = { ...own, target_project_id: required(integer()) };
const targetGroup = { ...own, target_group_id: required(integer()) };

/** From where jobs may reach a project with their tokens (GitLab REST API, "CI/CD job token scope"). */
export const jobTokenScopeRoutes = [
  rest(`GET ${SCOPE}`, {}, (call) => {
    const { options } = managed(call);
    return Reply.json({ inbound_enabled: options?.[INBOUND] !== false, outbound_enabled: false });
  }),
  rest(`PATCH ${SCOPE}`, { takes: { enabled: required(flag()) } }, (call) => {
    const project = managed(call);
    writable(call.world, project).options = { ...project.options, [INBOUND]: call.input.enabled };
    return new Reply(null, { status: 204 });
  }),

  rest(`GET ${PROJECTS}`, { takes: pagination }, (call) => {
    const project = managed(call);
    // A project is always on its own list.
    return pagedItems(call, [project, ...(project.jobTokenProjects ?? [])], (one) => projectBasic(one, call));
  }),
  rest(`POST ${PROJECTS}`, { takes: targetProject }, (call) => {
    const project = managed(call);
    const target = targetProjectOf(call);
    const { jobTokenProjects: before = [] } = project;
    refuseTwice([project, ...before], target);
    writable(call.world, project).jobTokenProjects = [...before, target];
    return Reply.json(projectBasic(target, call), { status: 201 });
  }),
  rest(`DELETE ${PROJECTS}/:target_project_id`, { takes: targetProject }, (call) => {
    const project = managed(call);
    const target = targetProjectOf(call);
    const { jobTokenProjects: before = [] } = project;
    if (!before.includes(target)) throw notFound();
    writable(call.world, project).jobTokenProjects = before.filter((other) => other !== target);
    return new Reply(null, { status: 204 });
  }),

  rest(`GET ${GROUPS}`, { takes: pagination }, (call) =>
    pagedItems(call, managed(call).jobTokenGroups ?? [], (group) => groupBasic(group, call)),
  ),
  rest(`POST ${GROUPS}`, { takes: targetGroup }, (call) => {
    const project = managed(call);
    const target = targetGroupOf(call);
    const { jobTokenGroups: before = [] } = project;
    refuseTwice(before, target);
    writable(call.world, project).jobTokenGroups = [...before, target];
    return Reply.json(groupBasic(target, call), { status: 201 });
  }),
  rest(`DELETE ${GROUPS}/:target_group_id`, { takes: targetGroup }, (call) => {
    const project = managed(call);
    const target = targetGroupOf(call);
    const { jobTokenGroups: before = [] } = project;
    if (!before.includes(target)) throw notFound();
    writable(call.world, project).jobTokenGroups = before.filter((other) => other !== target);
    return new Reply(null, { status: 204 });
  }),
];

function managed(call: Call<unknown, 'id'>): Project {
  return projectFor(call, call.params.id, MAINTAINER);
}

type Asked<Input> = Pick<Call<Input>, 'world' | 'viewer' | 'input'>;

function targetProjectOf({ world, viewer, input }: Asked<InputOf<typeof targetProject>>): Project {
  const project = world.projects.get(input.target_project_id);
  if (project && canSee(viewer, project)) return project;
  throw notFound('Project');
}

function targetGroupOf({ world, viewer, input }: Asked<InputOf<typeof targetGroup>>): Group {
  const group = world.groups.get(input.target_group_id);
  if (group && canSee(viewer, group)) return group;
  throw notFound('Group');
}

function refuseTwice<Place>(allowed: readonly Place[], target: Place): void {
  if (allowed.includes(target)) throw refused(422, 'This project is already in the job token allowlist.');
  if (allowed.length >= MOST_ALLOWED)
    throw refused(422, `Project has reached the limit of ${MOST_ALLOWED} entries in the job token allowlist`);
}
