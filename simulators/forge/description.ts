import { fullPath } from './world/records/projects.js';
import type { World } from './world/world.js';

/** The world as JSON: who and where, and how many of what; no secrets, no bulk (those are in `records.ts`). */
export function describeWorld(world: World): unknown {
  return {
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
    projects: world.projects.size,
    issues: world.issues.size,
    mergeRequests: world.mergeRequests.size,
    notes: world.notes.size,
    pipelines: world.pipelines.size,
    jobs: world.jobs.size,
    milestones: world.milestones.size,
    iterations: world.iterations.size,
    labels: world.labels.size,
    broadcasts: world.broadcasts.size,
    events: world.everyEvent.size,
    todos: world.todos.size,
  };
}
