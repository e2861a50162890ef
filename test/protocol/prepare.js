import { existsSync, readFileSync } from 'node:fs';
import { HERE, ROOT } from './places.js';
import { finish } from './program.js';

const MINUTES = 60_000;

/** Installs this folder's packages where the suite is missing or another version than pinned. */
export async function installPackages() {
  const pinned = read(`${HERE}package.json`).dependencies['@modelcontextprotocol/conformance'];
  const installed = `${HERE}node_modules/@modelcontextprotocol/conformance/package.json`;
  if (existsSync(installed) && read(installed).version === pinned) return;
  await succeed('npm', ['ci', '--no-audit', '--no-fund', '--prefix', HERE], 5 * MINUTES);
}

/** Builds the product where it was not. */
export async function build() {
  const built = ['dist/bin/main.js', 'dist/src/kernel/mcp/server.js'];
  if (built.every((file) => existsSync(`${ROOT}${file}`))) return;
  await succeed('npm', ['run', '--silent', 'build'], 5 * MINUTES);
}

async function succeed(command, args, within) {
  const { code, stdout, stderr } = await finish(command, args, { cwd: ROOT, within });
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${stdout}${stderr}`);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
