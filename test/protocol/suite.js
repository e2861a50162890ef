import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE, ROOT } from './places.js';
import { finish } from './program.js';

const SUITE = `${HERE}node_modules/@modelcontextprotocol/conformance/dist/index.js`;

/** The suite needs this major of Node, which is a package of this folder. */
const NODE = `${HERE}node_modules/node-22/bin/node`;

/** Milliseconds the whole suite may take; it takes two seconds. */
const SUITE_DEADLINE = 120_000;

/** The revisions at which servers are judged, and the scenarios that the suite runs there only when it is forced to. */
export const REVISIONS = {
  '2025-06-18': ['dns-rebinding-protection', 'server-sse-multiple-streams'],
  '2025-11-25': [],
  '2026-07-28': [],
};

/** The names of every scenario for servers: those of a revision, or all. */
export async function scenarios(revision) {
  const names = await listed(revision === undefined ? [] : ['--spec-version', revision]);
  if (names.length === 0) throw new Error(`The suite lists no scenario of ${revision ?? 'any revision'}.`);
  return revision === undefined ? names : [...names, ...REVISIONS[revision]];
}

/** The names of the scenarios that the suite says a revision requires of a server; none where it does not say. */
export async function required(revision) {
  return await listed(['--requirements', revision]);
}

async function listed(options) {
  const { stdout } = await finish(NODE, [SUITE, 'list', '--server', ...options], {
    cwd: ROOT,
    within: 30_000,
  });
  const [ofServers] = stdout.split(/^Client scenarios/m);
  return [...ofServers.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
}

/** Runs every scenario of a revision against the server at the address, and gives the checks of each by its name. */
export async function runSuite(url, revision) {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-protocol-'));
  const run = (...options) =>
    finish(
      NODE,
      [SUITE, 'server', '--url', url, '--spec-version', revision, '--output-dir', folder, ...options],
      { cwd: folder, within: SUITE_DEADLINE },
    );
  try {
    await run('--suite', 'all');
    for (const name of REVISIONS[revision]) await run('--scenario', name, '--force');
    return new Map(readdirSync(folder).map((name) => [scenarioOf(name), checksIn(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The suite names a folder `server-<scenario>-<time>`. */
function scenarioOf(folder) {
  return /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(folder)?.[1] ?? folder;
}

function checksIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8'));
}
