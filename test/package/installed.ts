import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const run = promisify(execFile);

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The Node that runs the installed command; test/protocol/other-nodes.js names others. */
const NODE = process.env.NODE_UNDER_TEST ?? process.execPath;

const DEADLINE = 120_000;

/** The product as a new user has it: packed, and installed in a folder of its own with nothing else around. */
export interface Installed {
  /** Holds everything, to be removed afterwards. */
  folder: string;
  /** The name of the tarball, in that folder. */
  tarball: string;
  /** Where the package was unpacked. */
  unpacked: string;
  /** The home that the server is given. */
  home: string;
  /** What npm warned of while it installed. */
  warnings: string;
}

export async function packAndInstall(): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-package-'));
  const consumer = join(folder, 'consumer');
  const home = join(folder, 'home');
  await Promise.all([mkdir(consumer), mkdir(home)]);
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: ROOT, timeout: DEADLINE });
  const tarball = join(folder, stdout.trim());
  const install = [
    'install',
    '--loglevel=warn',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--prefer-offline',
    '--prefix',
    consumer,
  ];
  const { stderr } = await run('npm', [...install, tarball], { cwd: consumer, timeout: DEADLINE });
  const unpacked = join(consumer, 'node_modules', 'mcp-understudy');
  return { folder, tarball: stdout.trim(), unpacked, home, warnings: stderr };
}

/** The names of the files that the tarball held, relative to the package. */
export async function filesOf({ unpacked }: Pick<Installed, 'unpacked'>): Promise<string[]> {
  const entries = await readdir(unpacked, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1));
}

/** The official client on the installed command, without any setting of this machine. */
export async function clientOf({ unpacked, home }: Installed, server: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(
    new StdioClientTransport({
      command: join(unpacked, '..', '.bin', 'understudy'),
      args: [server, '--log-level', 'error'],
      env: { PATH: [dirname(NODE), process.env.PATH].join(delimiter), HOME: home, XDG_DATA_HOME: home },
    }),
    { timeout: DEADLINE },
  );
  return client;
}

/** Runs the installed command to its end; rejects unless it exits with 0. */
export function runInstalled(
  { unpacked, home }: Installed,
  args: string[],
): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: [dirname(NODE), process.env.PATH].join(delimiter), HOME: home };
  return run(join(unpacked, '..', '.bin', 'understudy'), args, { env, timeout: DEADLINE });
}
