import type { User } from './records/people.js';
import type { Group, Project } from './records/projects.js';
import type { World } from './world.js';

/** The project with an id or a full path, whatever its case; undefined where there is none. */
export function findProject(world: World, idOrPath: string): Project | undefined {
  const place = /^\d+$/.test(idOrPath) ? undefined : world.places.get(idOrPath.toLowerCase());
  return place?.kind === 'project' ? place : world.projects.get(Number(idOrPath));
}

/** The group with an id or a full path, whatever its case; undefined where there is none. */
export function findGroup(world: World, idOrPath: string): Group | undefined {
  const place = world.places.get(idOrPath.toLowerCase());
  return place?.kind === 'group' ? place : world.groups.get(Number(idOrPath));
}

/** The account with an id or a username, whatever its case; undefined where there is none. */
export function findUser(world: World, idOrName: string): User | undefined {
  return /^\d+$/.test(idOrName)
    ? world.users.get(Number(idOrName))
    : world.usersByName.get(idOrName.replace(/^@/, '').toLowerCase());
}
