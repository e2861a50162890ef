// `npm run plants [tool-pattern]`: plants each fault in the forge's tools that their published schemas allow (an optional
// argument ignored or replaced; a record of a list missing, doubled, out of its order, or from elsewhere), and shows which
// test fails because of it. Exit code 1 where none does.
import { spawnSync } from 'node:child_process';

const [pattern = ''] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--root', 'test', '--config', 'plants/vitest.config.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PLANTS_OF: pattern },
  },
);
process.exit(status ?? 1);
