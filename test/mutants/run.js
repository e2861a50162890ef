// `npm run mutants [names] [-- --sample 1/10]`: every mutant, or a share of them, each meeting its tool's checks.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SERVERS } from '#src/cli/servers.js';

const NAMES = SERVERS.filter(({ gate }) => gate).map(({ name }) => name);

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1/1' } },
  allowPositionals: true,
});
const [part, whole] = values.sample.split('/').map(Number);
if (!(part / whole > 0 && part <= whole) || positionals.some((name) => !NAMES.includes(name))) {
  console.error(`usage: npm run mutants [${NAMES.join('] [')}] [-- --sample 1/10]`);
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--root', 'test', 'mutants', '--silent=passed-only'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    MUTANTS: String(part / whole),
    MUTANTS_OF: (positionals.length > 0 ? positionals : NAMES).join(','),
  },
});
process.exit(status ?? 1);
