import type { User } from '../../world/records/people.js';
import type { Group } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';

/** The namespace with an id: a group, or an account's own. */
export function namespaceById(world: World, id: number): Group | User | undefined {
  return world.groups.get(id) ?? [...world.users.values()].find(({ namespaceId }) => namespaceId === id);
}

/** The namespace with an id or a path. */
export function namespaceAt(world: World, idOrPath: string): Group | User | undefined {
  if (/^\d+$/.test(idOrPath)) return namespaceById(world, Number(idOrPath));
  const place = world.places.get(idOrPath.toLowerCase());
  return place?.kind === 'group' ? place : world.usersByName.get(idOrPath.toLowerCase());
}
