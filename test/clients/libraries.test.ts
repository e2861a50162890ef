import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import type { Simulator } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { PROGRAMS, type Program } from './libraries/programs.js';
import { makeRecords } from './libraries/sweeps/records.js';

const run = promisify(execFile);

/** What calls with made-up words may end as, too: refused as by GitLab. */
const SWEPT = /^(ok|501|refused)\t/;

test.for(PROGRAMS)(
  '$name fails at nothing that is simulated',
  { timeout: 180_000 },
  async (program, { annotate, skip }) => {
    const folder = await installed(program);
    if (folder === null) return skip(`${program.name} is not installed`);

    const calls = await callsOf(program, folder);

    const ended = (outcome: string) => calls.filter((call) => call.startsWith(`${outcome}\t`));
    await annotate(
      `${program.name}: ${['ok', '501', 'refused', 'failed'].map((outcome) => `${ended(outcome).length} ${outcome}`).join(', ')}`,
    );
    expect(calls.filter((call) => !(program.sweeps ? SWEPT : /^(ok|501)\t/).test(call))).toStrictEqual([]);
    expect(ended('ok').length).toBeGreaterThan(0);
  },
);

/** The folder in which a program finds its library; null where the library is not installed. */
async function installed({ check, packages }: Program): Promise<string | null> {
  if (packages) return process.env.CLIENTS === 'all' ? fromRegistry(packages) : null;
  const [command, ...options] = check;
  const ended = await run(command, options).catch(() => null);
  return ended === null ? null : tmpdir();
}

async function fromRegistry(packages: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'libraries-'));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  await run('npm', ['install', '--prefix', folder, ...options, ...packages]);
  return folder;
}

const now = new Date('2026-03-02T10:00:00Z');

/** What a program calls, and as whom: an administrator. */
const SIMULATORS: Readonly<
  Record<Program['backend'], () => { simulator: Simulator; email: string; token: string }>
> = {
  tracker: () => {
    const simulator = createTrackerSimulator({ now });
    return { simulator, ...simulator.accounts.admin };
  },
  forge: () => {
    const simulator = createForgeSimulator({ now, rate: 0 });
    return { simulator, email: '', token: simulator.credentials.adminToken ?? '' };
  },
};

/** The lines that a program prints before a new simulator: how each call ended, its name, and why. */
async function callsOf(
  { backend, sweeps, command: [command, ...options] }: Program,
  folder: string,
): Promise<string[]> {
  const { simulator, email, token } = SIMULATORS[backend]();
  const records = sweeps ? [JSON.stringify(await makeRecords(simulator, token))] : [];
  const socket = await listen(simulator);
  try {
    const parameters = [...options, socket.url, email, token, folder, ...records];
    const { stdout } = await run(command, parameters, { maxBuffer: 16 * 1024 * 1024 });
    return stdout.trimEnd().split('\n');
  } finally {
    await socket.close();
  }
}
