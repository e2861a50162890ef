// `npm run variants [-- --option]`: --help lists the options. Exit code 1 where a correct server is red. The runner is TypeScript,
// so it is bundled first, beside the build that it is about.
import { spawnSync } from 'node:child_process';
import bundled from '../../bundled.js';
import ownTemporaryFolder from '../../temporary-folder.js';

ownTemporaryFolder();

const main = await bundled('conformance/variants');
const memory = ['--min-semi-space-size=64', '--max-semi-space-size=128', '--single-threaded-gc'];
const { status } = spawnSync(process.execPath, [...memory, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
