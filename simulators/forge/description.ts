import { kinds } from './collections/list.js';
import { fullPath } from './world/records/projects.js';
import type { World } from './world/world.js';

/** The world as JSON: who and where, and how many of what; no secrets, no bulk (those are in `records.ts`). */
export function describeWorld(world: World): unknown {
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, world[kind].size])),
    users: [...world.users.values()].map(({ id, username, name, state, admin }) => ({
      id,
      username,
      name,
      state,
      admin,
    })),
    accounts: [...world.tokens.values()].map(({ name, user }) => ({ name, username: user.username })),
    groups: [...world.groups.values()].map((group) => ({
      id: group.id,
      path: fullPath(group),
      visibility: group.visibility,
      projects: group.projects.length,
    })),
  };
}
