import { canSee, type Viewer } from '../../access/roles.js';
import type { World } from '../../world/world.js';

/** How many projects that an account sees name a topic. */
export function projectCount(
  { world, viewer }: { readonly world: Pick<World, 'projects'>; readonly viewer: Viewer },
  name: string,
): number {
  const projects = [...world.projects.values()];
  return projects.filter((project) => project.topics.includes(name) && canSee(viewer, project)).length;
}
