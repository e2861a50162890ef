// `npm run shipped [-- 22]`: what a newcomer does with the packed tarball, in empty folders, on each Node that users run, and by clients that
// other people wrote. The clients and Nodes are packages of this folder, which are installed the first time.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { finish } from '../protocol/program.js';
import { printCounts, printTable } from '../protocol/table.js';
import { HERE, ROOT } from './places.js';
import { STEPS } from './steps.js';

const MINUTE = 60_000;
const { optionalDependencies } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
const asked = process.argv.slice(2);
const nodes = Object.keys(optionalDependencies).filter(
  (name) => asked.length === 0 || asked.some((part) => name.endsWith(part)),
);
if (nodes.length === 0)
  throw new Error(
    `no Node is named ${asked.join(' or ')}: there are ${Object.keys(optionalDependencies).join(', ')}`,
  );

// Not `npm ci`, which ends where the registry has an optional package of one of the clients no more.
if (!existsSync(join(HERE, 'node_modules/mcporter')))
  await npm('install', '--no-save', '--no-audit', '--no-fund', '--prefix', HERE);
const folder = mkdtempSync(join(tmpdir(), 'understudy-shipped-'));
try {
  if (!existsSync(join(ROOT, 'dist/bin/main.js'))) await npm('run', '--silent', 'build');
  const name = (await npm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder)).trim();
  const rows = [];
  for (const node of nodes) rows.push(...(await triedOn(node, join(folder, name))));
  printTable(`${name}, in empty folders`, rows);
  process.exitCode = printCounts(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What a machine needs to reach the registry, where it sets it; all else of the environment is left out. */
function networkVariables() {
  const isOfNetwork = (name) =>
    /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_(registry|cafile|proxy|https_proxy))$/i.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfNetwork(name)));
}

/** A row for each step on one Node. */
async function triedOn(name, tarball) {
  const node = join(HERE, 'node_modules', name, 'bin/node');
  if (!existsSync(node))
    return [{ name, verdict: 'does not apply', why: 'its package did not install here' }];
  const [cwd, empty, home] = ['installed', 'empty', 'home'].map((part) => join(folder, name, part));
  for (const made of [cwd, empty, home]) mkdirSync(made, { recursive: true });
  const env = {
    ...networkVariables(),
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    HOME: home,
    NO_COLOR: '1',
  };
  const place = {
    tarball,
    cwd,
    empty,
    env,
    node,
    command: join(cwd, 'node_modules/.bin/understudy'),
    clients: join(HERE, 'node_modules/node-24/bin/node'),
  };
  const rows = [];
  for (const step of STEPS) rows.push({ name: `${name}: ${step.name}`, ...(await judged(step, place)) });
  return rows;
}

async function judged({ run }, place) {
  try {
    return { verdict: 'passed', why: await run(place) };
  } catch (error) {
    return { verdict: 'FAILED', why: String(error) };
  }
}

/** What npm prints. Throws Error unless it succeeds. */
async function npm(...args) {
  const { code, stdout, stderr } = await finish('npm', args, { cwd: ROOT, within: 5 * MINUTE });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  return stdout;
}
