import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';

type Issue = TrackerWorld['world']['issues']['byKey'] extends ReadonlyMap<string, infer I> ? I : never;

/** The project most calls are about, and the field with its story points. */
export const PROJECT = 'TIDE';
export const POINTS = 'customfield_10016';

/** The keys of the issues that fit, in a project that the account may change. Throws where there is none. */
export function keysOf({ world }: TrackerWorld, fits: (issue: Issue) => boolean): [string, ...string[]] {
  const [first, ...others] = [...world.issues.byKey.values()]
    .filter((issue) => issue.project.key === PROJECT && fits(issue))
    .map(({ key }) => key);
  if (first === undefined) throw new Error('the world has no such issue');
  return [first, ...others];
}

/** The arguments that name an issue. */
export function issueThat(world: TrackerWorld, fits: (issue: Issue) => boolean): { issueKey: string } {
  return { issueKey: keysOf(world, fits)[0] };
}

/** The id of a sprint of the project: of several in this state, the one that started last. */
export function sprintOf({ world }: TrackerWorld, state: 'active' | 'closed' | 'future'): number {
  const board = [...world.boards.values()].find(({ project }) => project.key === PROJECT);
  return board?.sprints.filter((sprint) => sprint.state === state).at(-1)?.id ?? 0;
}

/** A text file of the user's. */
export function file({ home }: TrackerWorld, name: string, text: string): string {
  const path = join(home, name);
  writeFileSync(path, text);
  return path;
}

/** Two files attached to an issue. */
export function attached(world: TrackerWorld, issueKey: string): Step[] {
  return [
    ['tracker_upload_attachment', { issueKey, filePath: file(world, 'one.txt', 'one\n') }],
    ['tracker_upload_attachment', { issueKey, filePath: file(world, 'two.csv', 'two;three\nfour;five\n') }],
  ];
}
