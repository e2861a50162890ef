import type { Actor, Role } from '../world/records/roles.js';
import type { World } from '../world/records/world.js';
import type { View } from './view.js';

/** A role, at an address of its own or at that of a project. */
export function roleJson({ id, name, description, admin }: Role, self: string): object {
  return {
    self,
    name,
    id,
    description,
    admin,
    default: !admin,
    roleConfigurable: true,
    translatedName: name,
  };
}

/** A role in the list of a project's. */
export function roleDetailsJson(role: Role, self: string): object {
  return { ...roleJson(role, self), type: 'DEFAULT' };
}

/** A user or a group in a role. */
export function actorJson(actor: Actor, id: number, { groups }: World, { site }: View): object {
  if ('user' in actor) {
    const { accountId, displayName } = actor.user;
    return {
      id,
      displayName,
      type: 'atlassian-user-role-actor',
      actorUser: { accountId },
      avatarUrl: `${site}/secure/useravatar/${encodeURIComponent(accountId)}`,
    };
  }
  const { group: name } = actor;
  const groupId = groups.find((group) => group.name === name)?.id ?? '';
  const actorGroup = { name, displayName: name, groupId };
  return { id, displayName: name, type: 'atlassian-group-role-actor', name, actorGroup };
}
