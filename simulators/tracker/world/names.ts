import type { Changeable } from '../../core/state/changes.js';
import type { Sprint } from './records/boards.js';
import type { User } from './records/people.js';
import type { Project } from './records/projects.js';
import { enterSprint, type SprintNames } from './sprint-names.js';

/** People, projects and sprints by everything queries may call them, in lower case. */
export interface Names {
  readonly users: ReadonlyMap<string, readonly User[]>;
  readonly projects: ReadonlyMap<string, readonly Project[]>;
  readonly sprints: SprintNames;
}

/** The names of people and projects, which stay, and of sprints, which are entered anew when they change. */
export function namesOf(
  of: Changeable,
  users: Iterable<User>,
  projects: Iterable<Project>,
  sprints: Iterable<Sprint>,
): Names {
  const sprintNames: SprintNames = new Map();
  for (const sprint of sprints) enterSprint(of, sprintNames, sprint);
  return {
    sprints: sprintNames,
    users: byName(users, ({ accountId, displayName, email }) => [accountId, displayName, email]),
    projects: byName(projects, ({ id, key, name }) => [id, key, name]),
  };
}

function byName<Item>(items: Iterable<Item>, namesFor: (item: Item) => readonly string[]) {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    for (const name of new Set(namesFor(item).map((text) => text.toLowerCase()))) {
      found.set(name, [...(found.get(name) ?? []), item]);
    }
  }
  return found;
}
