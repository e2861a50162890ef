import type { User } from '../people.js';
import { firstTeam, furtherTeam } from './people.js';
import { portOf } from './ports.js';
import { FIRST_PROJECTS, furtherProjects, type ProjectPlan } from './projects.js';
import type { Crew } from './slots.js';

/** A thousand issues' worth of projects and people. */
export interface Block {
  readonly plans: readonly ProjectPlan[];
  readonly team: readonly User[];
  readonly crew: Crew;
}

/** The places in the first team of those who are not drawn for work. */
const MEMBER = 0;
const READER = 2;
const FIFTY = 8;

/** The block that every world has, with the people whose tokens are known. */
export function firstBlock(seed: number): Block {
  const team = firstTeam(seed);
  const [member = null, fifty = null] = [team[MEMBER], team[FIFTY]];
  const workers = team.filter(
    (user, place) => place !== READER && place !== FIFTY && user.active && user.accountType !== 'app',
  );
  return { plans: FIRST_PROJECTS, team, crew: { workers: atLeastOne(workers), member, fifty } };
}

/** A further block: one more port, with people of its own. */
export function furtherBlock(seed: number, block: number): Block {
  const team = furtherTeam(seed, block);
  const { port, prefix } = portOf(block);
  const plans = furtherProjects(port, prefix);
  return { plans, team, crew: { workers: atLeastOne(team), member: null, fifty: null } };
}

function atLeastOne(users: readonly User[]): [User, ...User[]] {
  const [first, ...others] = users;
  if (!first) throw new Error('a team has people');
  return [first, ...others];
}
