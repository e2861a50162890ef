import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onExit } from 'signal-exit';
import { freePort } from '../free-port.js';
import type { Balancer } from './in-turn.js';

/** What a test has of nginx, beside its address. */
export interface Nginx extends Balancer {
  /** What it wrote to its log. */
  readonly log: string;
}

/**
 * nginx with this configuration, the one that is published for teams, in which these addresses take the places of the replicas
 * and all files are in a folder of its own. Gives why none can be started on this machine, if so.
 */
export async function nginx(configuration: string, urls: readonly string[]): Promise<Nginx | string> {
  const program = found();
  if (program === undefined) return "nginx is not installed, as in Debian's package nginx-light";
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, placed(configuration, { urls, port, folder }));
  const args = ['-p', folder, '-c', file, '-e', 'stderr'];
  const problem = problemIn(program, args);
  if (problem) throw new Error(`nginx does not take its configuration: ${problem}`);
  const child = spawn(program, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const forget = onExit(() => {
    child.kill('SIGTERM');
    remove();
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  await accepting(port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    get log() {
      return log;
    },
    async close() {
      forget();
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      remove();
    },
  };
}

interface Placed {
  readonly urls: readonly string[];
  readonly port: number;
  readonly folder: string;
}

/** The configuration with other places; the rest of it is what a team has. */
function placed(configuration: string, { urls, port, folder }: Placed): string {
  const [first = ''] = /^ *server replica-1:8080.*$/m.exec(configuration) ?? [];
  const servers = urls.map((url) => first.replace('replica-1:8080', new URL(url).host));
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''; // the folder of temporary files is this user's
  return `${user}${configuration}`
    .replace(/(?:^ *server replica-\d+:8080.*\n)+/m, `${servers.join('\n')}\n`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replace('worker_processes auto;', 'worker_processes 1;');
}

/** What `nginx -t` complains of; undefined where it accepts the configuration. */
function problemIn(program: string, args: readonly string[]): string | undefined {
  try {
    execFileSync(program, [...args, '-t'], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Where nginx is: in the search path, or where Debian has it. */
function found(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Resolves once something answers there. */
async function accepting(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
    if (answer) return;
    await setTimeout(20);
  }
  throw new Error(`nginx has ended with ${child.exitCode}`);
}

/** The configuration of nginx that is published for teams. */
export function teamConfiguration(root: string): string {
  return readFileSync(join(root, 'src/team/nginx.conf'), 'utf8');
}
