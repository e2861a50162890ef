// `npm run load [-- --seconds 3 --replicas 1,2]`: what replicas carry, in a table. It takes nginx and PostgreSQL where they are
// installed, and says where they are not. The program is TypeScript, so it is bundled first, beside the build that it is about.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import bundled from '../bundled.js';
import ownTemporaryFolder from '../temporary-folder.js';

ownTemporaryFolder();

const outfile = await bundled('load');
const cwd = fileURLToPath(new URL('../../', import.meta.url));
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd,
});
process.exitCode = status ?? 1;
