import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { listen } from '#simulators/core/listen.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { type PostgresServer, postgresServer } from '../../postgres/server.js';
import { replying } from '../../replying.js';
import { Replica } from './replica.js';
import { Member } from './team.js';

const NAMES = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];

/** What a team has: two replicas, a database, a folder that they share, its members, and the provider that is paid. */
export interface Team {
  readonly members: readonly Member[];
  readonly replicas: readonly Replica[];
  readonly database: PostgresServer;
  /** The prompts of the videos that the provider has accepted, each time that it did. */
  paid(): string[];
  /** The keys that came with each prompt. */
  readonly keysOf: ReadonlyMap<string, string>;
  rows(statement: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Thrown where no PostgreSQL can be started. */
export class NoPostgres extends Error {}

/** Sets all of it up in this folder; `files` are the settings of where files are saved, a folder of all replicas if absent. Throws NoPostgres. */
export async function newTeam(home: string, files?: Readonly<Record<string, string>>): Promise<Team> {
  const database = await postgresServer();
  if (typeof database === 'string') throw new NoPostgres(database);
  const simulator = createMediaSimulator({ hurried: true, anyToken: true });
  simulator.settings.patch({ videoShortSide: 64 });
  const keysOf = new Map<string, string>();
  const answer = async (request: Request) => {
    const sent = request.method === 'POST' ? await request.clone().text() : '';
    const prompt = /"(?:text|prompt)":"(\w+: \d+)"/.exec(sent)?.[1];
    if (prompt) keysOf.set(prompt, request.headers.get('x-goog-api-key') ?? '');
    return simulator.answer(request);
  };
  const backend = await listen(replying(answer), {});
  const url = await database.newDatabase();
  const members = NAMES.map((name) => new Member(name));
  const env = { ...environment(home, members, url, backend.url), ...(files ?? folderOf(home)) };
  const replicas = [new Replica(env), new Replica(env)];
  await Promise.all(replicas.map((replica) => replica.start()));
  return {
    members,
    replicas,
    database,
    keysOf,
    paid: () => [...simulator.world.operations.values()].map(({ prompt }) => prompt),
    async rows(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      return rows;
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.kill()));
      await backend.close();
      await database.close();
    },
  };
}

function folderOf(home: string) {
  const images = join(home, 'shared');
  mkdirSync(images);
  return { MEDIA_OUTPUT_DIR: images };
}

function environment(home: string, members: readonly Member[], state: string, backend: string) {
  const callers = join(home, 'callers');
  writeFileSync(callers, members.map(({ name, token }) => `${name}=${token}\n`).join(''));
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    UNDERSTUDY_STATE_URL: state,
    UNDERSTUDY_STATE_KEY: randomBytes(32).toString('base64'),
    UNDERSTUDY_HTTP_CALLERS: callers,
    MEDIA_API_URL: backend,
    MEDIA_API_KEY: 'key-of-the-server-0123456789',
  };
}

/** How many calls each member has under way at a time. */
const AT_A_TIME = 2;

/** Has all members work while something happens, and until their calls are answered after that. */
export async function underLoad(
  team: Team,
  random: () => number,
  happening: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const working = team.members.flatMap((member) =>
    Array.from({ length: AT_A_TIME }, () => member.work(team.replicas, random, () => isOver)),
  );
  await happening().finally(() => {
    isOver = true;
  });
  await Promise.all(working);
}

/** Milliseconds for which both replicas serve at most between two kills. */
const LIFE = 1_500;

/** Kills one replica so often, and starts it again; the other goes on. */
export async function killing({ replicas }: Team, count: number, random: () => number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const replica = replicas[at % replicas.length];
    await setTimeout(200 + random() * LIFE);
    await replica?.kill();
    await replica?.start();
  }
}

/** Milliseconds for which a database is away once: longer than a call waits for it. */
const LONG_OUTAGE = 25_000;

/** Restarts the database so often, in turn as an operator does and as a machine that goes down; the last time it is away for long. */
export async function restarting({ database }: Team, count: number, random: () => number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await setTimeout(1_000 + random() * 1_000);
    await database.stop(at % 2 === 0 ? 'fast' : 'immediate');
    await setTimeout(at === count - 1 ? LONG_OUTAGE : random() * 3_000);
    await database.start();
  }
}
