import type { Sprint } from './boards.js';

/** Sprints by name, in lower case; several can have the same one. */
export type SprintNames = Map<string, Set<Sprint>>;

/** The register that each sprint is entered in, so that a sprint alone suffices to rename it. */
const registers = new WeakMap<Sprint, SprintNames>();

/** Enters a sprint under its name. */
export function enterSprint(names: SprintNames, sprint: Sprint): void {
  const name = sprint.name.toLowerCase();
  const known = names.get(name);
  if (known) known.add(sprint);
  else names.set(name, new Set([sprint]));
  registers.set(sprint, names);
}

/** Takes a sprint out of the register it is in, and hands that back. */
export function withdrawSprint(sprint: Sprint): SprintNames | undefined {
  const names = registers.get(sprint);
  names?.get(sprint.name.toLowerCase())?.delete(sprint);
  return names;
}
