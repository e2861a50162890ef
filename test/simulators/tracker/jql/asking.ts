import { JqlProblem } from '#simulators/tracker/jql/syntax/problem.js';
import { searchIssues } from '#simulators/tracker/queries/search-issues.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import type { Sprint } from '#simulators/tracker/world/records/boards.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import type { User } from '#simulators/tracker/world/records/people.js';
import type { World } from '#simulators/tracker/world/records/world.js';

const ANCHOR = new Date('2026-03-02T00:00:00Z');
export const NOW = new Date('2026-03-02T10:00:00Z');
export const DAY = 86_400_000;

/** The world that these tests only read. */
export const world: World = createWorld({ seed: 1, scale: 1, anchor: ANCHOR });
export const me: User = holder('member');
export const admin: User = holder('admin');

/** All that the token's user may see. */
export const visible: readonly Issue[] = [...world.issues.byKey.values()].filter(
  ({ project }) => project.key !== 'SEC',
);

/** The keys a query answers with, in order. */
export async function ask(jql: string, viewer: User | null = me): Promise<string[]> {
  return (await searchIssues(world, jql, { viewer, clock: { now: () => NOW }, bounded: true })).map(
    ({ key }) => key,
  );
}

/** The messages a query is refused with. */
export async function refusalOf(jql: string, viewer: User | null = me): Promise<readonly string[]> {
  try {
    await ask(jql, viewer);
  } catch (error) {
    if (error instanceof JqlProblem) return error.messages;
    throw error;
  }
  return [];
}

export function person(name: string): User {
  const found = [...world.users.values()].find(({ displayName }) => displayName === name);
  if (!found) throw new Error(`there is no user ${name}`);
  return found;
}

export function sprintNamed(name: string): Sprint {
  const found = [...world.sprints.values()].find((sprint) => sprint.name === name);
  if (!found) throw new Error(`no sprint is called ${name}`);
  return found;
}

export function issueOf(key: string): Issue {
  const found = world.issues.byKey.get(key);
  if (!found) throw new Error(`there is no ${key}`);
  return found;
}

export function at(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00' : ''}Z`);
}

function holder(name: string): User {
  const found = world.credentials.find((credential) => credential.name === name);
  if (!found) throw new Error(`no token is called ${name}`);
  return found.user;
}
