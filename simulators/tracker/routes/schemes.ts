import { Reply } from '../../core/http/response.js';
import { listOf, pageBean, sliceOf } from '../http/paging.js';
import { forbidden, noProject, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { PERMISSIONS } from '../presentation/permissions.js';
import { actOf, projectAt } from '../queries/lookup.js';
import { FIRST_ID, isSame, schemesOf } from '../queries/permission-schemes.js';
import { administers } from '../world/records/permissions.js';
import { ANYONE, type Project } from '../world/records/projects.js';
import type { World } from '../world/records/world.js';

type Grants = Project['grants'];

/** More than one scheme has grants, so that the ids of grants are each scheme's own. */
const GRANTS_OF_A_SCHEME = 1_000;
const EXPANDABLE = 'permissions,user,group,projectRole,field,all';

/** Who hears of what on a site that did not change it. */
const EVENTS = [
  [1, 'Issue created'],
  [2, 'Issue updated'],
  [3, 'Issue assigned'],
  [4, 'Issue resolved'],
  [5, 'Issue closed'],
  [6, 'Issue commented'],
  [7, 'Issue reopened'],
  [8, 'Issue deleted'],
  [9, 'Issue moved'],
  [10, 'Work logged on issue'],
] as const;
const RECIPIENTS = ['CurrentAssignee', 'Reporter', 'AllWatchers'];

/** Who may do what in which projects, and who hears of what. */
export const schemeRoutes = [
  ...platform('GET /permissionscheme', (call) => {
    actOf(call);
    const all = schemesOf(call.world);
    return Reply.json({
      permissionSchemes: all.map((grants, at) => schemeJson(call, grants, FIRST_ID + at)),
    });
  }),

  ...platform('GET /permissionscheme/:id', (call) => {
    const { grants, id } = schemeAt(call);
    return Reply.json(schemeJson(call, grants, id));
  }),

  ...platform('GET /permissionscheme/:id/permission', (call) => {
    const { grants, id } = schemeAt(call);
    call.query.get('expand');
    return Reply.json({
      permissions: grantsJson(call, grants, id),
      expand: 'user,group,projectRole,field,all',
    });
  }),

  ...platform('GET /permissionscheme/:id/permission/:permission', (call) => {
    const { grants, id } = schemeAt(call);
    call.query.get('expand');
    const found = grantsJson(call, grants, id).find((grant) => String(grant.id) === call.params.permission);
    if (!found)
      throw notFound(`There is no permission with the id ${call.params.permission} in this scheme.`);
    return Reply.json(found);
  }),

  ...platform('GET /project/:project/permissionscheme', (call) => {
    const { grants } = administered(call);
    const at = schemesOf(call.world).findIndex((other) => isSame(other, grants));
    return Reply.json(schemeJson(call, grants, FIRST_ID + at));
  }),

  ...platform('GET /project/:project/notificationscheme', (call) => {
    if (!ownProjects(call).includes(projectAt(call, call.params.project)))
      throw noProject(call.params.project);
    return Reply.json(notificationScheme(call));
  }),

  ...platform('GET /notificationscheme', (call) => {
    const [ids, projects] = [call.query.getAll('id'), call.query.getAll('projectId')];
    call.query.get('onlyDefault');
    const own = ownProjects(call);
    const isAsked =
      own.length > 0 &&
      (ids.length === 0 || ids.includes(String(FIRST_ID))) &&
      (projects.length === 0 || own.some(({ id }) => projects.includes(id)));
    const found = isAsked ? [notificationScheme(call)] : [];
    return Reply.json(pageBean(call, found, sliceOf(call.query, { usual: 50 }), (scheme) => scheme));
  }),

  ...platform('GET /notificationscheme/:id', (call) => {
    const isThere = call.params.id === String(FIRST_ID) && ownProjects(call).length > 0;
    if (!isThere) throw notFound(`The notification scheme with id ${call.params.id} does not exist.`);
    return Reply.json(notificationScheme(call));
  }),

  ...platform('GET /project/:project/securitylevel', (call) => {
    projectAt(call, call.params.project);
    return Reply.json({ levels: [] });
  }),

  ...platform('GET /project/:project/issuesecuritylevelscheme', (call) => {
    const { key } = administered(call);
    throw notFound(`No issue security scheme is assigned to the project '${key}'.`);
  }),
];

function schemeAt(call: Call<'id'>): { readonly grants: Grants; readonly id: number } {
  actOf(call);
  const id = Number(call.params.id);
  const grants = schemesOf(call.world)[id - FIRST_ID];
  if (grants) return { grants, id };
  throw notFound(`The permission scheme with id ${call.params.id} does not exist.`);
}

function schemeJson(call: Call, grants: Grants, id: number): object {
  const names = call.world.projects;
  const own = [...names.values()].filter((project) => isSame(project.grants, grants)).map(({ key }) => key);
  return {
    expand: EXPANDABLE,
    id,
    self: `${call.view.api}/permissionscheme/${id}`,
    name: id === FIRST_ID ? 'Default Permission Scheme' : `Permission Scheme ${id - FIRST_ID + 1}`,
    description: `The permissions of ${own.join(', ')}`,
    ...(listOf(call.query, 'expand').length > 0 && { permissions: grantsJson(call, grants, id) }),
  };
}

function grantsJson({ world, view }: Call, grants: Grants, scheme: number) {
  const all = [...PERMISSIONS.values()].flatMap(({ key, like }) =>
    like === 'administrators' || like === 'everyone' ? [] : grants[like].map((group) => ({ key, group })),
  );
  return all.map(({ key, group }, at) => {
    const id = scheme * GRANTS_OF_A_SCHEME + at;
    const self = `${view.api}/permissionscheme/${scheme}/permission/${id}`;
    return { id, self, holder: holderOf(world, group), permission: key };
  });
}

function holderOf({ groups }: World, name: string): object {
  if (name === ANYONE) return { type: 'anyone' };
  const value = groups.find((group) => group.name === name)?.id;
  return { type: 'group', parameter: name, ...(value !== undefined && { value }), expand: 'group' };
}

function administered(call: Call<'project'>): Project {
  const { by } = actOf(call);
  const project = projectAt(call, call.params.project);
  if (administers(by, project)) return project;
  throw forbidden('You cannot edit the configuration of this project.');
}

function ownProjects(call: Call): Project[] {
  const { by } = actOf(call);
  return [...call.world.projects.values()].filter((project) => administers(by, project));
}

function notificationScheme(call: Call): object {
  const expand = listOf(call.query, 'expand');
  const events = EVENTS.map(([id, name], at) => ({
    event: { id, name, description: `Published with: ${name.toLowerCase()}` },
    notifications: RECIPIENTS.map((notificationType, place) => ({
      id: FIRST_ID + at * RECIPIENTS.length + place,
      notificationType,
    })),
  }));
  return {
    expand: 'notificationSchemeEvents,user,group,projectRole,field,all',
    id: FIRST_ID,
    self: `${call.view.api}/notificationscheme/${FIRST_ID}`,
    name: 'Default Notification Scheme',
    description: 'The people of an issue hear of it.',
    projects: ownProjects(call).map(({ id }) => Number(id)),
    ...(expand.length > 0 && { notificationSchemeEvents: events }),
  };
}
