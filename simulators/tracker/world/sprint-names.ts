import { type Changeable, writable } from '../../core/state/changes.js';
import type { Sprint } from './records/boards.js';

/** Sprints by name, in lower case; several can have the same one. */
export type SprintNames = ReadonlyMap<string, ReadonlySet<Sprint>>;

/** Enters a sprint under its name. */
export function enterSprint(of: Changeable, names: SprintNames, sprint: Sprint): void {
  const name = sprint.name.toLowerCase();
  const named = names.get(name);
  if (named) writable(of, named).add(sprint);
  else writable(of, names).set(name, new Set([sprint]));
}

/** Takes a sprint away from under its name. */
export function withdrawSprint(of: Changeable, names: SprintNames, sprint: Sprint): void {
  const named = names.get(sprint.name.toLowerCase());
  if (named) writable(of, named).delete(sprint);
}
