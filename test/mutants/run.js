// `npm run mutants [-- --option]`: --help lists the options. Exit code 1 where a mutant survives. The runner is TypeScript,
// so it is bundled first, beside the build that it is about.
// `npm run mutants -- --reports`: what the first report of some of those says was expected and received, as a table.
// `npm run mutants -- --independent [names] [--into file]`: those written from the specification, of servers or by id.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import bundled from '../bundled.js';
import ownTemporaryFolder from '../temporary-folder.js';

ownTemporaryFolder();

const root = fileURLToPath(new URL('../../', import.meta.url));
const asked = process.argv.slice(2);

process.exitCode = asked.includes('--reports')
  ? tested('mutants/independent-reports', { INDEPENDENT: 'reports' })
  : asked.includes('--independent')
    ? independent()
    : await operators();

async function operators() {
  const outfile = await bundled('mutants');
  return spawnSync(process.execPath, [outfile, ...asked], { stdio: 'inherit', cwd: root }).status ?? 1;
}

function independent() {
  const { values, positionals } = parseArgs({
    options: { independent: { type: 'boolean' }, into: { type: 'string' } },
    allowPositionals: true,
  });
  const isOfServer = (name) => /^(media|tracker|forge)(-|$)/.test(name);
  if (!positionals.every(isOfServer)) {
    console.error(
      'usage: npm run mutants -- --independent [media] [tracker] [forge] [id of a mutant] [--into file]',
    );
    return 2;
  }
  const env = {
    INDEPENDENT: (positionals.length > 0 ? positionals : ['media', 'tracker', 'forge']).join(','),
    ...(values.into && { INDEPENDENT_INTO: values.into }),
  };
  return tested('mutants/independent-score', env, '--silent=passed-only');
}

function tested(file, env, ...options) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--root', 'test', file, ...options], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
