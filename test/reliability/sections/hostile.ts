import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from '../caller.js';
import { counted } from '../findings.js';
import { type CallResults, callHostilely } from '../laws/hostile.js';
import { httpServer, type RunningServer, stdioServer } from '../processes.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import type { ServerUnderTest } from '../servers/server.js';
import { sideBySide } from '../side-by-side.js';
import type { Options, Section } from './section.js';

const CALLS = 50_000;

/** Hostile arguments for every tool, in processes as they are shipped. */
export const hostile: Section = {
  name: 'hostile',
  what: 'every tool with arguments of the published schema and of a hostile list',
  async run(options) {
    const { transport, count = CALLS } = options;
    const transports = transport === 'both' ? (['stdio', 'http'] as const) : [transport];
    const servers = SERVERS_UNDER_TEST.filter(({ name }) => name.includes(options.server));
    const runs = servers.flatMap((server) => transports.map((each) => ({ server, transport: each })));
    const share = Math.ceil(count / runs.length);
    const results = await sideBySide(runs, 2, async (run) => ({
      ...run,
      ...(await calling(run, share, options)),
    }));
    return {
      figures: results.map(
        ({ server, transport: by, codes }) =>
          `${server.name} over ${by}: ${codes.length} calls: ${counted(codes)}`,
      ),
      violations: results.flatMap(({ server, transport: by, violations }) =>
        violations.map((text) => `${server.name} over ${by}: ${text}`),
      ),
    };
  },
};

type Run = { server: ServerUnderTest; transport: 'memory' | 'stdio' | 'http' };

async function calling(
  { server, transport }: Run,
  count: number,
  { seed, tool }: Options,
): Promise<CallResults> {
  const home = mkdtempSync(join(tmpdir(), 'hostile-'));
  const world = server.newWorld();
  const calls = await server.calls(world, home);
  const drawing = { count, seed, tool };
  try {
    if (transport === 'memory') {
      const { client } = await Caller.before(server, world, home);
      return await callHostilely(server, client, calls, drawing);
    }
    const running = await (transport === 'stdio' ? stdioServer : httpServer)(server.name, home);
    const results = await callHostilely(server, running.client, calls, drawing);
    return { ...results, violations: [...results.violations, ...(await deaths(running))] };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function deaths(running: RunningServer): Promise<string[]> {
  const isAlive = running.isAlive();
  await running.close();
  return isAlive ? [] : ['the process ended by itself'];
}
