import { fullPath } from './world/projects.js';
import type { World } from './world/world.js';

/** The world as JSON: no secrets, no bulk. */
export function describeWorld(world: World): unknown {
  return {
    users: [...world.users.values()].map(({ id, username, name, state, admin }) => ({ id, username, name, state, admin })),
    groups: [...world.groups.values()].map((group) => ({ id: group.id, path: fullPath(group), visibility: group.visibility })),
    projects: world.projects.size,
    issues: world.issues.size,
    mergeRequests: world.mergeRequests.size,
    notes: world.notes.size,
    pipelines: world.pipelines.size,
    events: world.everyEvent.size,
    todos: world.todos.size,
  };
}
