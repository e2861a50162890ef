import { type Changeable, writable } from '../../core/state/changes.js';
import type { Sprint } from './records/boards.js';

/** Sprints by name, in lower case; several can have the same one. */
export type SprintNames = ReadonlyMap<string, ReadonlySet<Sprint>>;

/** Enters a sprint under its name. */
export function enterSprint(of: Changeable, names: SprintNames, sprint: Sprint): void {
  const name = sprint.name.toLowerCase();
  const known = names.get(name);
  if (known) writable(of, known).add(sprint);
  else writable(of, names).set(name, new Set([sprint]));
}

/** Takes a sprint away from under its name. */
export function withdrawSprint(of: Changeable, names: SprintNames, sprint: Sprint): void {
  const known = names.get(sprint.name.toLowerCase());
  if (known) writable(of, known).delete(sprint);
}
