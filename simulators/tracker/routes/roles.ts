import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { flagOf } from '../http/paging.js';
import { badRequest, forbidden, notFound, refuse } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { actorJson, roleDetailsJson, roleJson } from '../presentation/roles.js';
import { actOf, projectAt } from '../queries/lookup.js';
import { administers, isAdministrator } from '../world/records/permissions.js';
import type { Project } from '../world/records/projects.js';
import { type Actor, isSameActor, ROLES, type Role } from '../world/records/roles.js';

/** Roles and who is in them, for those who administer a project. */
export const roleRoutes = [
  ...platform('GET /role', (call) => {
    siteAdministrator(call);
    return Reply.json(ROLES.map((role) => roleJson(role, `${call.view.api}/role/${role.id}`)));
  }),

  ...platform('GET /role/:id', (call) => {
    siteAdministrator(call);
    const role = roleAt(call.params.id);
    return Reply.json(roleJson(role, `${call.view.api}/role/${role.id}`));
  }),

  ...platform('GET /project/:project/role', (call) => {
    const project = projectFor(call, 401);
    return Reply.json(Object.fromEntries(ROLES.map((role) => [role.name, addressOf(call, project, role)])));
  }),

  ...platform('GET /project/:project/roledetails', (call) => {
    const project = projectFor(call, 404);
    const mine = flagOf(call.query, 'currentMember');
    const roles = ROLES.filter((role) => !mine || actorsOf(call, project, role).some(isCaller(call)));
    return Reply.json(roles.map((role) => roleDetailsJson(role, addressOf(call, project, role))));
  }),

  ...platform('GET /project/:project/role/:id', (call) => shownRole(call, projectFor(call, 401))),

  ...platform('POST /project/:project/role/:id', (call) => {
    const project = projectFor(call, 404);
    const role = roleAt(call.params.id);
    const present = actorsOf(call, project, role);
    const added = actorsIn(call, objectIn(call));
    if (added.length === 0) throw badRequest("At least one of 'user', 'group' and 'groupId' must be given.");
    const isNew = (actor: Actor) => !present.some((other) => isSameActor(actor, other));
    call.world.administration.roles.setActors(project, role, [...present, ...added.filter(isNew)]);
    return shownRole(call, project);
  }),

  ...platform('PUT /project/:project/role/:id', (call) => {
    const project = projectFor(call, 404);
    const role = roleAt(call.params.id);
    const { categorisedActors } = objectIn(call);
    if (!isObject(categorisedActors)) throw badRequest("The property 'categorisedActors' must be an object.");
    const sent = {
      user: categorisedActors['atlassian-user-role-actor'] ?? [],
      group: categorisedActors['atlassian-group-role-actor'] ?? [],
      groupId: categorisedActors['atlassian-group-role-actor-id'] ?? [],
    };
    call.world.administration.roles.setActors(project, role, actorsIn(call, sent));
    return shownRole(call, project);
  }),

  ...platform('DELETE /project/:project/role/:id', (call) => {
    const project = projectFor(call, 404);
    const role = roleAt(call.params.id);
    const { query } = call;
    const sent = {
      user: query.getAll('user'),
      group: query.getAll('group'),
      groupId: query.getAll('groupId'),
    };
    const removed = actorsIn(call, sent);
    if (removed.length === 0) throw badRequest("One of 'user', 'group' and 'groupId' must be given.");
    const present = actorsOf(call, project, role);
    const left = present.filter((actor) => !removed.some((other) => isSameActor(actor, other)));
    if (left.length === present.length) throw notFound('The actor is not in the role.');
    call.world.administration.roles.setActors(project, role, left);
    return nothing();
  }),
];

function siteAdministrator(call: Call): void {
  if (!isAdministrator(actOf(call).by))
    throw forbidden('You are not authorized to perform this action. Administrator privileges are required.');
}

/** The project of the route, if the caller administers it; the status published for those who do not differs. */
function projectFor(call: Call<'project'>, status: number): Project {
  const project = projectAt(call, call.params.project);
  if (administers(actOf(call).by, project)) return project;
  throw refuse(status, 'You cannot edit the configuration of this project.');
}

function roleAt(id: string): Role {
  const found = ROLES.find((role) => String(role.id) === id);
  if (found) return found;
  throw notFound(`Can not find a role actor with id '${id}'.`);
}

function actorsOf({ world }: Pick<Call, 'world'>, project: Project, role: Role): readonly Actor[] {
  return world.administration.roles.actors(project, role);
}

function isCaller({ caller }: Pick<Call, 'caller'>): (actor: Actor) => boolean {
  return (actor) =>
    'user' in actor ? actor.user === caller.user : (caller.user?.groups.includes(actor.group) ?? false);
}

function addressOf({ view }: Pick<Call, 'view'>, { id }: Project, role: Role): string {
  return `${view.api}/project/${id}/role/${role.id}`;
}

function shownRole(call: Call<'id'>, project: Project): Reply {
  const role = roleAt(call.params.id);
  const actors = actorsOf(call, project, role).map((actor, at) =>
    actorJson(actor, role.id * 100 + at, call.world, call.view),
  );
  return Reply.json({ ...roleJson(role, addressOf(call, project, role)), actors });
}

function actorsIn({ world }: Pick<Call, 'world'>, sent: Record<string, unknown>): Actor[] {
  const users = namesIn(sent, 'user').map((accountId) => {
    const user = world.users.get(accountId);
    if (user) return { user };
    throw badRequest(`The user '${accountId}' does not exist.`);
  });
  const groups = [...namesIn(sent, 'group'), ...namesIn(sent, 'groupId')].map((asked) => {
    const found = world.groups.find(({ id, name }) => id === asked || name === asked);
    if (found) return { group: found.name };
    throw badRequest(`The group '${asked}' does not exist.`);
  });
  return [...users, ...groups];
}
