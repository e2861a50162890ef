import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { onExit } from 'signal-exit';
import { freePort } from '../free-port.js';

/** A PostgreSQL server of a test's own, on loopback, with nothing in it. */
export interface PostgresServer {
  /** The address of a new database. */
  newDatabase(): Promise<string>;
  /** Ends it as an operator does, or as a machine that goes down; it can be started again. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes all of it. */
  close(): Promise<void>;
}

/** Whom PostgreSQL runs as where this process may do anything, which PostgreSQL refuses. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Starts one. Gives why none can be started on this machine, if so. */
export async function postgresServer(): Promise<PostgresServer | string> {
  const folder = binaries();
  if (folder === undefined)
    return "PostgreSQL is not installed: its programs initdb and postgres, as in Debian's package postgresql";
  const user = process.getuid?.() === 0 ? unprivileged() : {};
  // Others cannot enter the folder of temporary files that a run makes for itself.
  const data = mkdtempSync(join('uid' in user ? '/tmp' : tmpdir(), 'understudy-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const remove = () => rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  try {
    const initdb = ['-D', data, '-U', 'understudy', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await promisify(execFile)(join(folder, 'initdb'), initdb, { ...user, cwd: '/' });
    return await running({ program: join(folder, 'postgres'), data, user, remove });
  } catch (error) {
    remove();
    return `PostgreSQL cannot be started: ${error instanceof Error ? error.message : error}`;
  }
}

interface Installed {
  readonly program: string;
  readonly data: string;
  readonly user: User;
  readonly remove: () => void;
}

async function running({ program, data, user, remove }: Installed): Promise<PostgresServer> {
  const port = await freePort();
  const address = (name: string) => `postgres://understudy@127.0.0.1:${port}/${name}`;
  const args = ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1'];
  // What the machine's cache holds survives an end of the process, which is all that ends here.
  const settings = ['unix_socket_directories=', 'max_connections=300', 'fsync=off'].flatMap((each) => [
    '-c',
    each,
  ]);
  let child: ChildProcess | undefined;
  let made = 0;
  const start = async () => {
    child = spawn(program, [...args, ...settings], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    await accepting(child);
  };
  const stop = async (how: 'fast' | 'immediate' = 'fast') => {
    const ended = child && child.exitCode === null && child.signalCode === null;
    if (!child || !ended) return;
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await once(child, 'exit');
  };
  const forget = onExit(() => {
    child?.kill('SIGQUIT');
    remove();
  });
  await start();
  return {
    start,
    stop,
    async newDatabase() {
      const name = `database_${++made}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async close() {
      forget();
      await stop('immediate');
      remove();
    },
  };
}

/** Resolves once it says that it accepts connections. */
async function accepting({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) throw new Error('its output is not read');
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    said.push(line);
    if (!line.includes('ready to accept connections')) continue;
    stderr.resume();
    return;
  }
  throw new Error(said.join('\n'));
}

/** The folder of PostgreSQL's programs: where Debian has them, or in the search path. */
function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => +other - +one) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Any user without rights: PostgreSQL's own, or the one that owns nothing. */
function unprivileged(): User {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = users.find((each) => /^postgres:/.test(each)) ?? users.find((each) => /:65534:/.test(each));
  const [, , uid, gid] = (line ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
