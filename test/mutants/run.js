// `npm run mutants [names] [-- --sample 1/10]`: every mutant, or a share of them, each meeting its tool's checks.
// `npm run mutants -- --independent [names] [--into file]`: those written from the specification, of servers or by id.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SERVERS } from '#src/cli/servers.js';

const NAMES = SERVERS.filter(({ gate }) => gate).map(({ name }) => name);

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '1/1' },
    independent: { type: 'boolean', default: false },
    into: { type: 'string' },
  },
  allowPositionals: true,
});
const [part, whole] = values.sample.split('/').map(Number);
const isKnown = (name) =>
  NAMES.includes(name) || (values.independent && /^(media|tracker|forge)(-|$)/.test(name));
if (!(part / whole > 0 && part <= whole) || !positionals.every(isKnown)) {
  console.error(`usage: npm run mutants [${NAMES.join('] [')}] [-- --sample 1/10]`);
  console.error(
    '       npm run mutants -- --independent [media] [tracker] [forge] [id of a mutant] [--into file]',
  );
  process.exit(2);
}
const env = values.independent
  ? {
      INDEPENDENT: (positionals.length > 0 ? positionals : ['media', 'tracker', 'forge']).join(','),
      ...(values.into && { INDEPENDENT_INTO: values.into }),
    }
  : {
      MUTANTS: String(part / whole),
      MUTANTS_OF: (positionals.length > 0 ? positionals : NAMES).join(','),
    };
const file = values.independent ? 'mutants/independent-score' : 'mutants/run';
const { status } = spawnSync('npx', ['vitest', 'run', '--root', 'test', file, '--silent=passed-only'], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
process.exit(status ?? 1);
