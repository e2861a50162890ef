import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type PostgresServer, postgresServer } from '../postgres/server.js';
import { inTurn } from '../proxies/in-turn.js';
import { nginx, teamConfiguration } from '../proxies/nginx.js';
import { bearerOf, SERVICE, worldFor } from '../reliability/callers/people.js';
import { Replica } from '../reliability/callers/replica.js';
import { rootFile } from '../reliability/laws/laws.js';

/** Replicas behind one address, their database, and the backends in a process of their own. */
export interface Stack {
  readonly url: string;
  readonly replicas: readonly Replica[];
  /** What is before and behind them. */
  readonly what: string;
  close(): Promise<void>;
}

/** The environment of replicas, which all stacks share. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly what: string;
  /** Takes back what was written to the forge and the tracker. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** What `simulate --json` prints of a backend. */
interface Place {
  readonly url: string;
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly apiKey?: string;
}

/** Starts backends and a database, for callers of these names, with all files in this folder. */
export async function surroundings(home: string, names: readonly string[]): Promise<Surroundings> {
  const world = join(home, 'world.json');
  const callers = join(home, 'callers');
  const images = join(home, 'images');
  mkdirSync(images);
  writeFileSync(world, JSON.stringify(worldFor(names.slice(0, 2))));
  writeFileSync(callers, names.map((name) => `${name}=${bearerOf(name)}\n`).join(''));
  const { child, places } = await simulated(home, world);
  const database = await postgresServer();
  const state = typeof database === 'string' ? {} : await stateIn(database);
  const { forge, tracker, media } = places;
  const account = tracker.accounts[SERVICE];
  return {
    what: typeof database === 'string' ? `files (${database})` : 'PostgreSQL',
    env: {
      ...state,
      PATH: process.env.PATH ?? '',
      HOME: join(home, 'user'),
      TMPDIR: home,
      FORGE_URL: forge.url,
      FORGE_TOKEN: forge.accounts[SERVICE]?.token ?? '',
      TRACKER_URL: tracker.url,
      TRACKER_EMAIL: account?.email ?? '',
      TRACKER_TOKEN: account?.token ?? '',
      MEDIA_API_URL: media.url,
      MEDIA_API_KEY: media.apiKey ?? '',
      MEDIA_OUTPUT_DIR: images,
      UNDERSTUDY_HTTP_CALLERS: callers,
    },
    async reset() {
      for (const { url } of [forge, tracker]) await admin(`${url}/_simulator/reset`, 'POST');
    },
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (typeof database !== 'string') await database.close();
    },
  };
}

async function stateIn(database: PostgresServer) {
  return {
    UNDERSTUDY_STATE_URL: await database.newDatabase(),
    UNDERSTUDY_STATE_KEY: randomBytes(32).toString('base64'),
  };
}

type Places = Readonly<Record<'forge' | 'tracker' | 'media', Place>>;

async function simulated(home: string, world: string): Promise<{ child: ChildProcess; places: Places }> {
  const args = [rootFile('dist/bin/main.js'), 'simulate', '--quiet', '--json', '--world', world];
  const env = { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const places: Places = JSON.parse(line);
    const settings = { videoSecondsScale: 0.001, videoShortSide: 64 };
    await admin(`${places.media.url}/_simulator/settings`, 'PATCH', settings);
    return { child, places };
  }
  throw new Error('The simulators have ended.');
}

async function admin(address: string, method: string, body: unknown = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
}

/** So many replicas behind nginx, or where there is none behind a proxy that takes them in turn. */
export async function stackOf(count: number, { env, what }: Surroundings): Promise<Stack> {
  const options = ['--quiet', '--log-level', 'error'];
  const replicas = await Promise.all(Array.from({ length: count }, () => Replica.start(env, options)));
  const urls = replicas.map(({ url }) => url);
  const proxy = await nginx(teamConfiguration(rootFile('.')), urls);
  const balancer = typeof proxy === 'string' ? await inTurn(urls) : proxy;
  return {
    url: balancer.url,
    replicas,
    what: `${typeof proxy === 'string' ? `a proxy that takes them in turn (${proxy})` : 'nginx'}, ${what}`,
    async close() {
      await balancer.close();
      await Promise.all(replicas.map((replica) => replica.end()));
    },
  };
}
