import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { listen } from '#simulators/core/listen.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import {
  type SimulatedForge,
  type SimulatedTracker,
  simulateForge,
  simulateTracker,
} from '#src/library/simulators.js';
import { type PostgresServer, postgresServer } from '../../postgres/server.js';
import { type Balancer, inTurn } from '../../proxies/in-turn.js';
import { nginx, teamConfiguration } from '../../proxies/nginx.js';
import { rootFile } from '../laws/laws.js';
import { bearerOf, namesOf, type Person, personOf, SERVICE, worldFor } from './people.js';
import { Replica } from './replica.js';
import { traceReceiver } from './trace-receiver.js';

/** What reads `/metrics`. */
export const OPERATOR = 'bearer-of-the-operator-0123456789';

/** What callers ask, and all places where a credential could be left. */
export interface Service {
  readonly people: readonly Person[];
  readonly forge: SimulatedForge;
  readonly tracker: SimulatedTracker;
  readonly replicas: readonly Replica[];
  readonly balancer: Balancer;
  /** What is before the replicas, for people. */
  readonly before: string;
  /** A further process with these options. */
  another(options: readonly string[]): Promise<Replica>;
  /** Every row of the database, as text; empty where there is none. */
  rows(): Promise<string[]>;
  /** What is written in the journals of the backends. */
  journals(): string;
  /** Ends the replicas, and gives all that they have sent of traces. */
  traces(): Promise<string>;
  close(): Promise<void>;
}

/** Sets up two replicas behind a proxy, over one database where there is one, with all files in this folder. */
export async function newService(home: string, count: number): Promise<Service> {
  const names = namesOf(count);
  const world = worldFor(names);
  const [forge, tracker] = await Promise.all([
    simulateForge({ world, listen: true }),
    simulateTracker({ world, listen: true }),
  ]);
  const simulator = createMediaSimulator({ hurried: true, anyToken: true });
  const media = await listen(simulator, {});
  const people = names.map((name) => personOf(name, { forge: forge.accounts, tracker: tracker.accounts }));
  const database = await postgresServer();
  const state = typeof database === 'string' ? undefined : await database.newDatabase();
  const env = environment(home, people, {
    FORGE_URL: forge.url,
    FORGE_TOKEN: forge.accounts[SERVICE]?.token ?? '',
    TRACKER_URL: tracker.url,
    TRACKER_EMAIL: tracker.accounts[SERVICE]?.email ?? '',
    TRACKER_TOKEN: tracker.accounts[SERVICE]?.token ?? '',
    MEDIA_API_URL: media.url,
    MEDIA_API_KEY: 'media-key-of-the-service-0123456789',
    ...(state && { UNDERSTUDY_STATE_URL: state, UNDERSTUDY_STATE_KEY: randomBytes(32).toString('base64') }),
  });
  const receiver = await traceReceiver();
  const forms = [
    ['text', 'http/protobuf'],
    ['json', 'http/json'],
  ] as const;
  const replicas = await Promise.all(
    forms.map(([form, protocol]) =>
      Replica.start({ ...env, ...receiver.settings(protocol) }, ['--log', form, '--log-level', 'trace']),
    ),
  );
  const urls = replicas.map(({ url }) => url);
  const proxy = await nginx(teamConfiguration(rootFile('.')), urls);
  const balancer = typeof proxy === 'string' ? await inTurn(urls) : proxy;
  const others: Replica[] = [];
  const journals = [forge.journal, tracker.journal, simulator.journal];
  return {
    people,
    forge,
    tracker,
    replicas,
    balancer,
    before: `${typeof proxy === 'string' ? `a proxy that takes them in turn (${proxy})` : 'nginx'}, ${typeof database === 'string' ? `without a database (${database})` : 'over PostgreSQL'}`,
    async another(options) {
      const replica = await Replica.start(env, options);
      others.push(replica);
      return replica;
    },
    rows: () => (state === undefined ? Promise.resolve([]) : rowsOf(state)),
    journals: () => JSON.stringify(journals.map((journal) => journal.entries())),
    async traces() {
      await Promise.all(replicas.map((replica) => replica.end()));
      return receiver.text();
    },
    async close() {
      await Promise.all([...replicas, ...others].map((replica) => replica.end()));
      await balancer.close();
      receiver.close();
      await Promise.all([forge.close(), tracker.close(), media.close(), closed(database)]);
    },
  };
}

async function closed(database: PostgresServer | string): Promise<void> {
  if (typeof database !== 'string') await database.close();
}

function environment(home: string, people: readonly Person[], backends: Readonly<Record<string, string>>) {
  const callers = join(home, 'callers');
  const images = join(home, 'images');
  mkdirSync(images);
  writeFileSync(callers, people.map(({ name }) => `${name}=${bearerOf(name)}\n`).join(''));
  return {
    ...backends,
    PATH: process.env.PATH ?? '',
    HOME: join(home, 'user'),
    TMPDIR: home,
    MEDIA_OUTPUT_DIR: images,
    UNDERSTUDY_HTTP_CALLERS: callers,
    UNDERSTUDY_HTTP_TOKEN: OPERATOR,
  };
}

/** Every row of every table that is not PostgreSQL's own. */
async function rowsOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = await client.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query(`select row_to_json(r)::text as text from ${name} r`);
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  await client.end();
  return texts;
}
