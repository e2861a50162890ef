import { isObject } from '../../core/admin/fields.js';
import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { listOf } from '../http/paging.js';
import { badRequest, forbidden } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { isGlobal, PERMISSIONS, type PermissionKind, permissionJson } from '../presentation/permissions.js';
import { actOf, issueAt, projectAt, visibleProjects } from '../queries/lookup.js';
import { findIssue } from '../world/find.js';
import type { User } from '../world/records/people.js';
import { isAdministrator, may } from '../world/records/permissions.js';
import type { Project } from '../world/records/projects.js';

export const permissionRoutes = [
  ...platform('GET /permissions', () => {
    const shown = [...PERMISSIONS.values()].map((kind) => [kind.key, withoutId(permissionJson(kind))]);
    return Reply.json({ permissions: Object.fromEntries(shown) });
  }),

  ...platform('GET /mypermissions', (call) => {
    const asked = listOf(call.query, 'permissions');
    if (asked.length === 0) throw badRequest("The 'permissions' query parameter is required.");
    const projects = projectsAsked(call);
    const shown = asked.map(kindOf).map((kind) => {
      const havePermission = has(call.caller.user, kind, projects);
      return [kind.key, { ...permissionJson(kind), havePermission }];
    });
    return Reply.json({ permissions: Object.fromEntries(shown) });
  }),

  ...platform('POST /permissions/check', (call) => {
    const body = objectIn(call);
    const user = userChecked(call, body.accountId);
    const global = namesIn(body, 'globalPermissions').map(kindOf);
    return Reply.json({
      globalPermissions: global.filter((kind) => isGlobal(kind) && has(user, kind, [])).map(({ key }) => key),
      projectPermissions: listIn(body, 'projectPermissions').flatMap((wanted) => granted(call, wanted, user)),
    });
  }),

  ...platform('POST /permissions/project', (call) => {
    const kinds = namesIn(objectIn(call), 'permissions').map(kindOf);
    const found = visibleProjects(call).filter((project) =>
      kinds.every((kind) => has(call.caller.user, kind, [project])),
    );
    return Reply.json({ projects: found.map(({ id, key }) => ({ id: Number(id), key })) });
  }),
];

/** The permission with this key; refuses one that is not published. */
export function kindOf(name: string): PermissionKind {
  const kind = PERMISSIONS.get(name);
  if (kind) return kind;
  throw badRequest(`Unrecognized permission '${name}'`);
}

/** Whether a user has a permission in some of these projects, or on the site. */
export function has(user: User | null, { like }: PermissionKind, projects: readonly Project[]): boolean {
  if (like === 'administrators') return isAdministrator(user);
  if (like === 'everyone') return user !== null;
  return projects.some((project) => may(user, like, project));
}

/** The project named, or of the issue named, or all. */
function projectsAsked(call: Call): Project[] {
  const { query, world } = call;
  const issue = query.get('issueId') ?? query.get('issueKey');
  if (issue !== null) return [issueAt(call, issue).project];
  const project = query.get('projectId') ?? query.get('projectKey');
  return project === null ? [...world.projects.values()] : [projectAt(call, project)];
}

/** The user with the permissions that are checked: the caller, or anybody for administrators. */
function userChecked(call: Call, accountId: unknown): User {
  const { by } = actOf(call);
  if (accountId === undefined || accountId === null || accountId === by.accountId) return by;
  if (!isAdministrator(by)) throw forbidden('Only administrators can check the permissions of others.');
  const user = typeof accountId === 'string' ? call.world.users.get(accountId) : undefined;
  if (user) return user;
  throw badRequest(`The user '${String(accountId)}' does not exist.`);
}

function granted({ world }: Call, wanted: Readonly<Record<string, unknown>>, user: User): object[] {
  const projects = [...world.projects.values()].filter(({ id }) => namesIn(wanted, 'projects').includes(id));
  const issues = namesIn(wanted, 'issues').flatMap((id) => findIssue(world, id) ?? []);
  return namesIn(wanted, 'permissions')
    .map(kindOf)
    .map((kind) => ({
      permission: kind.key,
      projects: projects.filter((project) => has(user, kind, [project])).map(({ id }) => Number(id)),
      issues: issues.filter(({ project }) => has(user, kind, [project])).map(({ id }) => Number(id)),
    }));
}

function listIn(body: Readonly<Record<string, unknown>>, name: string): Record<string, unknown>[] {
  const list = body[name] ?? [];
  if (Array.isArray(list) && list.every(isObject)) return list;
  throw badRequest(`The property '${name}' must be an array of objects.`);
}

function withoutId({ id: _, ...shown }: { readonly id?: string }): object {
  return shown;
}
