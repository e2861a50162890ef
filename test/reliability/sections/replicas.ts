import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '../drawn.js';
import { counted } from '../findings.js';
import { collected, lossesOf, lossesOfKeys } from '../replicas/losses.js';
import { killing, newTeam, restarting, type Team, underLoad } from '../replicas/running.js';
import type { Section } from './section.js';

const KILLS = 20;

/** How many kills there are for each restart of the database, and how many restarts at least. */
const KILLS_A_RESTART = 15;
const FEWEST_RESTARTS = 5;

/** A team with two replicas over one database: one is killed again and again under load, then the database is restarted. */
export const replicas: Section = {
  name: 'replicas',
  what: 'SIGKILL of one of two media servers over one PostgreSQL, then restarts of that: nothing paid is lost or paid twice',
  async run({ count = KILLS, seed }) {
    const home = mkdtempSync(join(tmpdir(), 'replicas-'));
    const restarts = Math.max(FEWEST_RESTARTS, Math.round(count / KILLS_A_RESTART));
    const random = randomOf(seed);
    const team = await newTeam(home);
    try {
      const killed = await phase(team, home, `${count} kills`, () =>
        underLoad(team, random, () => killing(team, count, random)),
      );
      const restarted = await phase(team, home, `${restarts} restarts of PostgreSQL`, () =>
        underLoad(team, random, () => restarting(team, restarts, random)),
      );
      return {
        figures: [...killed.figures, ...restarted.figures],
        violations: [...new Set([...killed.violations, ...restarted.violations])],
      };
    } finally {
      await team.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
};

/** What was lost once something has happened and all videos are collected; the counts are of all phases so far. */
async function phase(team: Team, home: string, what: string, happens: () => Promise<void>) {
  const before = team.members.map(({ outcomes }) => outcomes.length);
  await happens();
  const outcomes = team.members.flatMap((member, at) => member.outcomes.slice(before[at]));
  const left = await collected(team);
  const keys = await lossesOfKeys(team, home);
  const { violations, paid, made, unconfirmed, images } = await lossesOf(team);
  return {
    figures: [
      `${what}: ${outcomes.length} calls: ${counted(outcomes)}`,
      `so far ${paid} videos paid, ${made} made and saved, ${unconfirmed} reported as unconfirmed; ${images} images recorded`,
    ],
    violations: [...left, ...keys, ...violations, ...team.members.flatMap((member) => member.violations)],
  };
}
