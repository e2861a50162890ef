import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What npm is set to on this machine: the program asks the same registry, in the same way. */
async function settingsOfNpm() {
  const { stdout } = await run('npm', ['config', 'list', '--json'], { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/**
 * Runs renovate, as a server of its own would, over a project: what it ended with, and what it logged. Its caches are there in
 * the next run.
 */
export async function renovateOf({ folder, host, token }) {
  const npm = await settingsOfNpm();
  const node = join(folder, 'node_modules/node-24/bin');
  const program = join(folder, 'node_modules/renovate/dist/renovate.js');
  const settings = {
    ...{ RENOVATE_PLATFORM: 'gitlab', RENOVATE_ENDPOINT: `${host}/api/v4`, RENOVATE_TOKEN: token },
    ...{
      RENOVATE_HOST_RULES: JSON.stringify([{ matchHost: host, token }]),
      RENOVATE_BINARY_SOURCE: 'global',
    },
    ...{ RENOVATE_CACHE_DIR: join(folder, 'cache'), RENOVATE_REPOSITORY_CACHE: 'enabled' },
    ...{ RENOVATE_CACHE_TTL_OVERRIDE: '{"datasource-*":0}', LOG_FORMAT: 'json', LOG_LEVEL: 'debug' },
    ...{ RENOVATE_NPMRC: `registry=${npm.registry}`, RENOVATE_NPMRC_MERGE: 'true', NO_PROXY: '127.0.0.1' },
    ...(npm['https-proxy'] && { HTTPS_PROXY: npm['https-proxy'] }),
    ...(npm.cafile && { NODE_EXTRA_CA_CERTS: npm.cafile }),
  };
  return async (options) => {
    const cwd = mkdtempSync(join(tmpdir(), 'renovated-'));
    const path = [node, process.env.PATH].join(delimiter);
    const env = { PATH: path, HOME: cwd, RENOVATE_BASE_DIR: join(cwd, 'base'), ...settings, ...options };
    const bounds = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };
    try {
      return await new Promise((resolve) =>
        execFile(join(node, 'node'), [program], { cwd, env, ...bounds }, (error, stdout, stderr) =>
          resolve(endOf(error, stdout, stderr)),
        ),
      );
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  };
}

/** What it ended with, what it logged, and its warnings but the one for a faster library that is not installed. */
function endOf(error, stdout, stderr) {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const log = lines.map((line) => JSON.parse(line));
  const warnings = log.filter(({ level, msg }) => level >= 40 && !msg.startsWith('RE2 not usable'));
  const why = error ? `${error.message.slice(0, 400)} ${stderr} ${lines.at(-1)}` : null;
  return { why, said: log.map(({ msg }) => msg), warnings };
}
