import { existsSync } from 'node:fs';
import { HERE, ROOT } from './places.js';
import { finish } from './program.js';

/** Other majors that users run, as packages of this folder. */
const NODES = ['node-22', 'node-24'];

/** What of the package depends on the Node that runs it. */
const TESTS = ['package/pack', 'package/library', 'package/own-project'];

const DEADLINE = 180_000;

/** Puts the packed tarball to its test under the other majors of Node, where they are to be had. */
export async function checkNodes() {
  const rows = [];
  for (const name of NODES) rows.push({ name: `packed server on ${name}`, ...(await check(name)) });
  return rows;
}

async function check(name) {
  const node = `${HERE}node_modules/${name}/bin/node`;
  if (!existsSync(node)) return { verdict: 'does not apply', why: 'its package did not install here' };
  const { code, stdout, stderr } = await finish(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--root', 'test', ...TESTS],
    { cwd: ROOT, env: { ...process.env, NODE_UNDER_TEST: node, NO_COLOR: '1' }, within: DEADLINE },
  );
  return code === 0 ? { verdict: 'passed', why: '' } : { verdict: 'FAILED', why: `\n${stdout}${stderr}` };
}
