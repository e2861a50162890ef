import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createForgeSimulator, type ForgeOptions } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';

const lent = lending(createForgeSimulator);

/** What a run of git came to. */
interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The program git in a folder of its own, without settings of the machine; with more variables of its environment. */
export function gitClient(more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'git-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    LC_ALL: 'C',
    TZ: 'Asia/Kolkata',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Ann',
    GIT_AUTHOR_EMAIL: 'ann@example.com',
    GIT_COMMITTER_NAME: 'Ann',
    GIT_COMMITTER_EMAIL: 'ann@example.com',
    ...more,
  };
  const run = (...args: string[]): Promise<Run> =>
    new Promise((resolve) => {
      execFile('git', args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err }),
      );
    });
  const git = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${err}`);
    return out.trim();
  };
  return { folder, run, git };
}

/** A forge behind a socket until the test ends; `at` is where git finds a project with a token of an account. */
export async function hostedForge(options: ForgeOptions = {}) {
  const simulator = lent({ now: new Date('2026-03-02T00:00:00Z'), rate: 0, ...options });
  const { url, close } = await listen(simulator);
  onTestFinished(close);
  const at = (path: string, account: string | null = 'token', user = 'anyone') => {
    const address = new URL(`${url}/${path}`);
    if (account === null) return address.href;
    address.username = user;
    address.password = simulator.credentials[account] ?? account;
    return address.href;
  };
  const api = async (method: string, path: string, sent?: unknown) => {
    const response = await fetch(`${url}/api/v4${path}`, {
      method,
      headers: { 'PRIVATE-TOKEN': simulator.credentials.token ?? '', 'content-type': 'application/json' },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    return response.json();
  };
  return { simulator, url, at, api };
}
