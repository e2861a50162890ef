import type { Project } from '../world/records/projects.js';
import type { World } from '../world/records/world.js';

type Grants = Project['grants'];

/** The id of the first scheme; the others count on. */
export const FIRST_ID = 10_000;

/** The grants that projects have, each once, in the order of the projects. */
export function schemesOf({ projects }: World): Grants[] {
  const all = [...projects.values()].map(({ grants }) => grants);
  return all.filter((grants, at) => all.findIndex((other) => isSame(grants, other)) === at);
}

/** Whether two projects let the same groups do the same. */
export function isSame(one: Grants, other: Grants): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
