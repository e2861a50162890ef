import type { User } from '../records/people.js';
import { firstTeam, furtherTeam } from './people.js';
import { portOf } from './ports.js';
import { FIRST_PROJECTS, furtherProjects, type ProjectPlan, withLongLists } from './projects.js';

/** A thousand issues' worth of projects and people. */
export interface Block {
  readonly plans: readonly ProjectPlan[];
  readonly people: readonly User[];
}

/** The block that every world has, with the people who have published tokens. */
export function firstBlock(seed: number, { longLists }: { readonly longLists: boolean }): Block {
  const plans = longLists ? FIRST_PROJECTS.map(withLongLists) : FIRST_PROJECTS;
  return { plans, people: firstTeam(seed) };
}

/** A further block: one more port, with people of its own. */
export function furtherBlock(seed: number, block: number): Block {
  const { port, prefix } = portOf(block);
  return { plans: furtherProjects(port, prefix), people: furtherTeam(seed, block) };
}
