import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE, ROOT } from './places.js';
import { finish } from './program.js';

const SUITE = `${HERE}node_modules/@modelcontextprotocol/conformance/dist/index.js`;

/** Milliseconds the whole suite may take; it takes one second. */
const SUITE_DEADLINE = 120_000;

/** The names of every scenario for servers, those included that the suite runs only when asked. */
export async function scenarios() {
  const { stdout } = await finish(process.execPath, [SUITE, 'list', '--server'], {
    cwd: ROOT,
    within: 30_000,
  });
  const names = [...stdout.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`The suite lists no scenario:\n${stdout}`);
  return names;
}

/** Runs every scenario against the server at the address, and gives the checks of each by its name. */
export async function runSuite(url) {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-protocol-'));
  try {
    const args = [SUITE, 'server', '--url', url, '--suite', 'all', '--output-dir', folder];
    await finish(process.execPath, args, { cwd: folder, within: SUITE_DEADLINE });
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
