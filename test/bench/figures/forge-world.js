// How long the forge's world takes to make, and how much room: the default one, and one of 100,000 issues.
import { spawnSync } from 'node:child_process';

const root = new URL('../../../', import.meta.url).pathname;
const ROUNDS = 5;
const SCRIPT = `
  import { createWorld } from '${root}dist/simulators/forge/create-world.js';
  const started = performance.now();
  const world = createWorld({ seed: 1, scale: Number(process.argv[1]), anchor: new Date('2026-03-02T00:00:00Z') });
  const issues = world.issues.size; // all but the accounts is made when it is first asked for
  const took = performance.now() - started;
  console.log(JSON.stringify({ took, megabytes: process.memoryUsage.rss() / 1e6, issues }));
`;

const WORLDS = [
  { name: 'default', scale: 1, rounds: ROUNDS, issues: 1_000, most: { took: 1_000, megabytes: 1_500 } },
  {
    name: '100,000 issues',
    scale: 100,
    rounds: 1,
    issues: 100_000,
    most: { took: 15_000, megabytes: 1_500 },
  },
];

export const figures = WORLDS.flatMap((world) => [
  figure(world, { what: 'ready', key: 'took', unit: 'ms' }),
  figure(world, { what: 'room', key: 'megabytes', unit: 'MB' }),
]);

function figure({ name, scale, rounds, issues, most }, { what, key, unit }) {
  return {
    name: `forge world, ${name}: ${what}`,
    unit,
    against: 'at most',
    async measure() {
      const made = Array.from({ length: rounds }, () => makeWorld(scale));
      for (const world of made)
        if (world.issues < issues) throw new Error(`The world has ${world.issues} issues only`);
      return { ours: Math.min(...made.map((world) => world[key])), other: most[key] };
    },
  };
}

/** In a process of its own, as nothing else must be in its memory. */
function makeWorld(scale) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT, String(scale)],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
