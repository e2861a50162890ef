import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { outcomeOf } from '../caller.js';
import { counted } from '../findings.js';
import { Ground } from '../ground.js';
import { codeOf, rootFile } from '../laws/laws.js';
import { type Env, httpServer, memoryOf, type RunningServer } from '../processes.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import type { ServerUnderTest, ValidCall } from '../servers/server.js';
import type { Options, Section } from './section.js';

const GROWTH = 1.05;
const LONGEST_CALL = 60_000;

/** How many calls are under way at most: a machine that is too slow for the rate takes longer, and piles nothing up in the servers. */
const MOST_AT_A_TIME = 10;

/** A server that runs, and the calls that are made of it. */
interface Soaked {
  readonly server: ServerUnderTest;
  readonly running: RunningServer;
  readonly calls: readonly (readonly [tool: string, args: object])[];
  readonly memory: number[];
}

/**
 * Many calls for a long time, the servers as they are shipped and the simulators in processes of their own. The same time
 * goes before and is not measured: until then V8 has made its heap as large as such calls need it.
 */
export const soak: Section = {
  name: 'soak',
  what: 'mixed calls of all servers over HTTP, and the memory that their processes hold meanwhile',
  async run(options) {
    const wanted = SERVERS_UNDER_TEST.filter(({ name }) => name.includes(options.server));
    const home = mkdtempSync(join(tmpdir(), 'soak-'));
    const { child, env } = await simulators();
    try {
      const soaked = await Promise.all(wanted.map((server) => started(server, home, env)));
      const codes = await soaking(soaked, options);
      await Promise.all(soaked.map(({ running }) => running.close()));
      return { figures: [...soaked.map(figure), counted(codes)], violations: soaked.flatMap(growth) };
    } finally {
      child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    }
  },
};

/** All simulators in one process, and what the servers need to reach them. */
async function simulators() {
  const args = [rootFile('dist/bin/main.js'), 'simulate', '--json', '--port', '0', '--quiet'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { media, tracker, forge } = JSON.parse(String(line));
  const env: Env = {
    MEDIA_API_URL: media.url,
    MEDIA_API_KEY: media.apiKey,
    TRACKER_URL: tracker.url,
    TRACKER_EMAIL: tracker.email,
    TRACKER_TOKEN: tracker.token,
    FORGE_URL: forge.url,
    FORGE_TOKEN: forge.token,
  };
  child.stdout.resume();
  return { child, env };
}

async function started(server: ServerUnderTest, home: string, env: Env): Promise<Soaked> {
  const ground = await Ground.of(server);
  const valid = await server.calls(ground.world, home);
  const running = await httpServer(server.name, home, env);
  const repeatable = ground.tools.filter(({ name }) => isRepeatable(server, valid[name], name));
  ground.close();
  return {
    server,
    running,
    calls: repeatable.map(({ name }) => [name, valid[name]?.args ?? {}]),
    memory: [],
  };
}

/** What takes seconds, or can be done but once, is no part of the mix; nor is what another key would break. */
function isRepeatable({ rarely }: ServerUnderTest, call: ValidCall | undefined, name: string): boolean {
  if (!call || call.leaves !== undefined || rarely.includes(name)) return false;
  return !/^(delete_|configure_api_key|create_merge_request|tracker_transition)/.test(name);
}

async function soaking(soaked: readonly Soaked[], { minutes, perSecond, seed }: Options): Promise<string[]> {
  const all = soaked.flatMap(({ running, calls }) => calls.map(([tool, args]) => ({ running, tool, args })));
  const measured = Math.round(minutes * 60 * perSecond);
  const total = 2 * measured;
  const drawn = fc.sample(fc.constantFrom(...all), { numRuns: total, seed });
  const codes: string[] = [];
  const calling = new Set<Promise<unknown>>();
  const begun = performance.now();
  for (const [at, { running, tool, args }] of drawn.entries()) {
    await setTimeout(Math.max(0, begun + (at * 1000) / perSecond - performance.now()));
    if (calling.size >= MOST_AT_A_TIME) await Promise.race(calling);
    const call = calledOnce(running, tool, args).then((code) => codes.push(code));
    calling.add(call);
    void call.finally(() => calling.delete(call));
    if (at >= measured && at % perSecond === 0)
      for (const each of soaked) each.memory.push(memoryOf(each.running.pid));
  }
  await Promise.all(calling);
  return codes;
}

async function calledOnce({ client }: RunningServer, name: string, args: object): Promise<string> {
  return codeOf(await outcomeOf(client, name, args, { timeout: LONGEST_CALL }));
}

function halves({ memory }: Soaked): { first: number; second: number } {
  const half = Math.floor(memory.length / 2);
  return { first: median(memory.slice(0, half)), second: median(memory.slice(half)) };
}

function figure(soaked: Soaked): string {
  const { first, second } = halves(soaked);
  const highest = Math.max(...soaked.memory);
  const change = ((second / first - 1) * 100).toFixed(1);
  const tenths = Array.from({ length: 10 }, (_, at) =>
    soaked.memory.slice((at * soaked.memory.length) / 10, ((at + 1) * soaked.memory.length) / 10),
  );
  const course = tenths.map((part) => median(part).toFixed()).join(' ');
  return `${soaked.server.name}: RSS ${first.toFixed()} MB in the first half, ${second.toFixed()} MB in the second (${change} %), highest ${highest.toFixed()} MB; by tenths: ${course}`;
}

function growth(soaked: Soaked): string[] {
  const { first, second } = halves(soaked);
  return second <= first * GROWTH ? [] : [`${figure(soaked)}: more than 5 % above`];
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
