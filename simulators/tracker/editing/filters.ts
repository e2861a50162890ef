import { isObject } from '../../core/admin/fields.js';
import { badFields, badRequest } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { projectAt } from '../queries/lookup.js';
import type { NumberedShare, SavedFilter, Share } from '../world/records/filters.js';
import type { User } from '../world/records/people.js';
import type { World } from '../world/records/world.js';
import { sameName } from './values.js';

type Plan = Partial<Pick<SavedFilter, 'name' | 'description' | 'jql' | 'shares'>>;
type Where = Pick<Call, 'world' | 'caller'>;

const LONGEST_NAME = 255;

/** The members that a body has for a filter; the others are absent. Queries are checked by the caller. */
export function readFilter(
  { name, description, jql, sharePermissions }: Readonly<Record<string, unknown>>,
  where: Where,
  own: SavedFilter | null,
): Plan {
  return {
    ...(name !== undefined && { name: nameOf(name, where, own) }),
    ...(description !== undefined && { description: String(description ?? '') }),
    ...(jql !== undefined && { jql: String(jql ?? '') }),
    ...(sharePermissions !== undefined && { shares: sharesOf(sharePermissions, where) }),
  };
}

/** Refuses a filter without a name. */
export function noName(): never {
  throw badFields({ filterName: 'You must specify a name to save this filter as.' });
}

/** Names are each owner's own. */
function nameOf(name: unknown, { world, caller }: Where, own: SavedFilter | null): string {
  if (typeof name !== 'string' || name.trim() === '') return noName();
  if (name.length > LONGEST_NAME)
    throw badFields({ filterName: `The name must not exceed ${LONGEST_NAME} characters in length.` });
  const others = [...world.administration.filters.values()].filter(
    (other) => other !== own && other.owner === (own?.owner ?? caller.user),
  );
  if (others.some((other) => sameName(other.name, name)))
    throw badFields({ filterName: 'Filter with same name already exists.' });
  return name;
}

function sharesOf(value: unknown, where: Where): NumberedShare[] {
  if (!Array.isArray(value)) throw badRequest("The property 'sharePermissions' must be an array.");
  return value.map((item) => numbered(shareOf(isObject(item) ? item : {}, where), where.world));
}

/** A share with an id of its own. */
export function numbered(share: Share, { administration }: World): NumberedShare {
  return { ...share, id: administration.nextId('share', []) };
}

/** A share as the route for one share has it: the ids of groups, projects and people are beside its type. */
export function shareNamed(
  { type, groupId, groupname, projectId, accountId, projectRoleId }: Record<string, unknown>,
  where: Where,
): Share {
  if (projectRoleId !== undefined && projectRoleId !== null)
    throw badRequest(
      "The property 'projectRoleId' is not supported: roles of this site are groups; share with those.",
    );
  const group = { groupId: groupId ?? undefined, name: groupname };
  return shareOf({ type, group, project: { id: projectId }, user: { accountId } }, where);
}

/** Whether another filter of a user has the name of this one. */
export function filterNameTaken({ administration }: World, filter: SavedFilter, owner: User): boolean {
  return [...administration.filters.values()].some(
    (other) => other.id !== filter.id && other.owner === owner && sameName(other.name, filter.name),
  );
}

function shareOf({ type, group, project, user }: Record<string, unknown>, where: Where): Share {
  const { groups, users } = where.world;
  if (type === 'global') return { type };
  if (type === 'authenticated' || type === 'loggedin') return { type: 'authenticated' };
  if (type === 'project') return { type, project: projectAt(where, String(memberOf(project, 'id', 'key'))) };
  if (type === 'group') {
    const asked = memberOf(group, 'groupId', 'name');
    const found = groups.find(({ id, name }) => id === asked || name === asked);
    if (found) return { type, group: found.name };
  }
  if (type === 'user') {
    const found = users.get(String(memberOf(user, 'accountId', 'id')));
    if (found) return { type, user: found };
  }
  throw badRequest(
    `Expected share permissions of type global, authenticated, group, project or user, each naming one that is ` +
      `there; received '${String(type)}'.`,
  );
}

function memberOf(value: unknown, ...names: readonly string[]): unknown {
  return isObject(value) ? names.map((name) => value[name]).find((found) => found !== undefined) : undefined;
}
