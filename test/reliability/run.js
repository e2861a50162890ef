// `npm run reliability [sections] [-- --option]`: puts every tool to the laws; --help names the sections. Exit code 1 where
// one does not hold. The sections are TypeScript, so they are bundled first, beside the build that they are about.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bundled from '../bundled.js';
import ownTemporaryFolder from '../temporary-folder.js';

ownTemporaryFolder();

const root = fileURLToPath(new URL('../../', import.meta.url));
const outfile = await bundled('reliability');

/** Other majors that users run, as packages of test/protocol. */
const OTHER_NODES = ['node-22', 'node-24'].map(
  (name) => `${root}test/protocol/node_modules/${name}/bin/node`,
);
const asked = process.argv.slice(2);
const codes = [run(process.execPath, asked)];

// Deadlines once more under the other majors of Node, where their packages are installed (npm run protocol does that).
const sections = asked.filter((word) => /^[a-z]+$/.test(word));
if (sections.length === 0 || sections.includes('deadlines'))
  for (const node of OTHER_NODES.filter((path) => existsSync(path))) codes.push(run(node, ['deadlines']));
process.exitCode = Math.max(...codes);

function run(node, words) {
  const { status } = spawnSync(node, ['--expose-gc', outfile, ...words], { stdio: 'inherit', cwd: root });
  return status ?? 1;
}
