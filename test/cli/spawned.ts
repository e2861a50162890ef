import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { newClient } from '../kernel/client.js';

/** The bundled command line, as it is shipped. */
export const BIN = fileURLToPath(new URL('../../dist/bin/main.js', import.meta.url));

export type Env = Record<string, string>;

/** The environment of a new user with all files in one folder. */
export function newUser(extra: Env = {}): Env & { HOME: string } {
  const HOME = mkdtempSync(join(tmpdir(), 'user-'));
  return { PATH: process.env.PATH ?? '', HOME, TMPDIR: tmpdir(), ...extra };
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line to its end, with this on its standard input. */
export async function run(args: string[], env: Env = newUser(), input: string | Buffer = ''): Promise<Ended> {
  const child = start(args, env);
  const ended = end(child);
  child.stdin.end(input);
  return ended;
}

export function start(
  args: readonly string[],
  env: Env = newUser(),
  program = BIN,
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [program, ...args], { env });
  child.stdin.on('error', () => {}); // it may end before it has read everything
  return child;
}

/** What a process said, once it has ended. */
export function end(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

/** Resolves with all that was printed once it matches; rejects if the process ends before. */
export function printed(
  child: ChildProcessWithoutNullStreams,
  pattern: RegExp,
  from: 'stdout' | 'stderr' = 'stdout',
): Promise<RegExpMatchArray> {
  let text = '';
  return new Promise((resolve, reject) => {
    child[from].on('data', (chunk) => {
      text += chunk;
      const match = text.match(pattern);
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code} after printing: ${text}`)));
  });
}

/** The official client on the standard streams of a server of ours. */
export async function stdioClient(args: string[], env: Env): Promise<{ client: Client; pid: number }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, ...args],
    env,
    stderr: 'ignore',
  });
  const client = newClient();
  await client.connect(transport);
  return { client, pid: transport.pid ?? 0 };
}
