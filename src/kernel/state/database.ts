import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { failureOf, passes } from './failures.js';

/** Milliseconds that a connection and a statement may take. */
const CONNECTING = 5_000;
const STATEMENT = 10_000;

/** Milliseconds for which the answer of a probe counts. */
const PROBED = 1_000;

/** Milliseconds between two attempts: the first, and the longest. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 1_000;

/** Milliseconds for which a statement is tried: as long as a caller waits, or as PostgreSQL takes to start where what it records was paid for. */
const PATIENCE = 15_000;
export const LONG_PATIENCE = 90_000;

/** The lock of those who bring a database up to date: any number that no other program uses there. */
const MIGRATING = 5_119_860_501;

/** A change of the database's tables; it may run beside processes that do not know of it yet. */
export type Migration = string;

type Row = Record<string, unknown>;

/** What a database is made with. */
export interface DatabaseOptions {
  readonly url: string;
  /** In order; each is run once in the life of the database. */
  readonly migrations: readonly Migration[];
  /** Of this process at most; 10 where none are given. */
  readonly connections?: number;
  /** Milliseconds, of any origin. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** A PostgreSQL database. Its tables are made by the first process that needs them. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #host: string;
  readonly #migrations: readonly Migration[];
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  #upToDate: Promise<void> | undefined;
  #probed: Promise<string | undefined> | undefined;
  #probedAt = 0;

  constructor({
    url,
    migrations,
    connections,
    now = () => performance.now(),
    wait = setTimeout,
  }: DatabaseOptions) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'understudy',
      max: connections,
      connectionTimeoutMillis: CONNECTING,
      query_timeout: STATEMENT,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    this.#pool.on('error', () => {}); // of an idle connection: the next statement takes another
    this.#host = new URL(url).host;
    this.#migrations = migrations;
    this.#now = now;
    this.#wait = wait;
  }

  /**
   * The rows of one statement. It is run again after a failure that passes, also where its outcome is unknown: so it changes
   * nothing when it is run a second time. Throws ToolError where the database does not answer for so many milliseconds.
   */
  async rows(statement: string, values: readonly unknown[], patience = PATIENCE): Promise<Row[]> {
    const end = this.#now() + patience;
    for (let delay = FIRST_DELAY; ; delay = Math.min(2 * delay, LONGEST_DELAY)) {
      try {
        await this.#prepared();
        return (await this.#pool.query<Row>(statement, [...values])).rows;
      } catch (error) {
        if (!passes(error) || this.#now() + delay > end) throw failureOf(error, this.#host);
        await this.#wait(delay);
      }
    }
  }

  /** Why it cannot be used now; undefined where it can. It is asked once in a second at most. */
  problem(): Promise<string | undefined> {
    if (this.#probed && this.#now() - this.#probedAt < PROBED) return this.#probed;
    this.#probedAt = this.#now();
    this.#probed = this.#probe();
    return this.#probed;
  }

  /** Ends its connections. */
  close(): Promise<void> {
    return this.#pool.end();
  }

  async #probe(): Promise<string | undefined> {
    try {
      await this.#prepared();
      await this.#pool.query('select 1');
      return undefined;
    } catch (error) {
      return passes(error)
        ? `the database at ${this.#host} does not answer`
        : `the database at ${this.#host} refuses what is asked of it`;
    }
  }

  #prepared(): Promise<void> {
    this.#upToDate ??= this.#migrate().catch((error) => {
      this.#upToDate = undefined;
      throw error;
    });
    return this.#upToDate;
  }

  /** Runs the migrations that were not run yet, in one transaction: of several processes, all but one wait and then find nothing to do. */
  async #migrate(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATING]);
      await client.query(
        'create table if not exists understudy_migrations (version integer primary key, run_at timestamptz not null default now())',
      );
      const { rows } = await client.query<{ version: number }>('select version from understudy_migrations');
      const run = new Set(rows.map(({ version }) => version));
      for (const [version, migration] of this.#migrations.entries()) {
        if (run.has(version)) continue;
        await client.query(migration);
        await client.query('insert into understudy_migrations (version) values ($1)', [version]);
      }
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true); // its transaction ends with it
      throw error;
    }
  }
}
