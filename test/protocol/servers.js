import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KERNEL, WITH_PROMPTS, WITHOUT_PROMPTS, WITHOUT_SESSIONS } from './does-not-apply.js';
import { ROOT } from './places.js';
import { serve } from './program.js';

// This folder is a package of its own, so the project's `#` imports do not reach it.
const { SERVERS } = await import(`${ROOT}dist/src/library/wiring/registry.js`);

const START_DEADLINE = 30_000;

/** What is put to the suite: how it is started, the line that gives its address, and what it does not offer. */
export const JUDGED = [
  ...SERVERS.map(({ name }) => ({
    title: `${name} server, as \`understudy up\` serves it`,
    args: ['dist/bin/main.js', 'up', '--port', '0'],
    address: new RegExp(`^${name} +(http:\\S+)`),
    doesNotApply: name === 'forge' ? WITH_PROMPTS : WITHOUT_PROMPTS,
  })),
  {
    title: 'fixture server, on the kernel alone',
    args: ['test/protocol-fixture/main.js'],
    address: /^fixture (http:\S+)/,
    doesNotApply: KERNEL,
  },
  {
    title: 'fixture server without sessions',
    args: ['test/protocol-fixture/main.js', '--stateless'],
    address: /^fixture (http:\S+)/,
    doesNotApply: WITHOUT_SESSIONS,
  },
];

/** Starts the server with a home of its own, hands its address to `use`, and stops it in any case. */
export async function withServer({ args, address }, use) {
  const home = mkdtempSync(join(tmpdir(), 'understudy-home-'));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    TMPDIR: home,
  };
  try {
    const server = await serve(process.execPath, args, {
      cwd: ROOT,
      env,
      ready: address,
      within: START_DEADLINE,
    });
    try {
      return await use(server.match[1]);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
