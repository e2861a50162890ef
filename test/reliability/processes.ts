import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { newClient } from '../kernel/client.js';
import { rootFile } from './laws/laws.js';

/** A server as it is shipped, in a process of its own, and a client of it. */
export interface RunningServer {
  readonly client: Client;
  readonly pid: number;
  isAlive(): boolean;
  close(): Promise<void>;
}

export type Env = Readonly<Record<string, string>>;

const BIN = rootFile('dist/bin/main.js');

/** The environment of a user with all files in this folder. */
function environment(home: string, env: Env): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: home, TRACKER_FILES_DIR: home, ...env };
}

/** Starts a server on stdio. */
export async function stdioServer(name: string, home: string, env: Env = {}): Promise<RunningServer> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, name, '--log-level', 'error'],
    env: environment(home, env),
    stderr: 'ignore',
  });
  const client = await connected(transport);
  const pid = transport.pid ?? 0;
  return { client, pid, isAlive: () => isRunning(pid), close: () => client.close() };
}

/** Starts a server over HTTP, on a port of its own. */
export async function httpServer(name: string, home: string, env: Env = {}): Promise<RunningServer> {
  const args = [BIN, name, '--http', '127.0.0.1:0', '--log-level', 'error'];
  const child = spawn(process.execPath, args, {
    env: environment(home, env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await addressIn(child);
  // Its sessionId is optional in another way than the interface has it.
  const client = await connected(new StreamableHTTPClientTransport(new URL(url)) as Transport);
  return {
    client,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async close() {
      await client.close();
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Megabytes that a process holds (RSS). */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

async function addressIn({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('its output is not read');
  for await (const line of createInterface({ input: stderr })) {
    const url = / serves (\S+)/.exec(line)?.[1];
    if (url) {
      stderr.resume();
      return url;
    }
  }
  throw new Error('the server ended before it served anything');
}

async function connected(transport: Transport): Promise<Client> {
  const client = newClient();
  await client.connect(transport);
  return client;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
