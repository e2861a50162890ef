import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import type { Simulator } from '#simulators/core/simulator.js';
import { createForgeSimulator, type ForgeSimulator } from '#simulators/forge/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { PROGRAMS, type Program } from './libraries/programs.js';
import { startSweep } from './libraries/sweeps/sweep.js';

const run = promisify(execFile);

/** What calls with made-up words may end as, too: refused as by GitLab, or to an address that it does not have. */
const SWEPT = /^(ok|501|refused|gone)\t/;
const OUTCOMES = ['ok', '501', 'refused', 'gone', 'failed'];

test.for(PROGRAMS)(
  '$name fails at nothing that is simulated',
  { timeout: 600_000 },
  async (program, { annotate, skip, onTestFinished }) => {
    const folder = await installed(program);
    if (folder === null) return skip(`${program.name} is not installed`);
    if (program.packages) onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

    const calls = await callsOf(program, folder);

    const ended = (outcome: string) => calls.filter((call) => call.startsWith(`${outcome}\t`));
    await annotate(
      `${program.name}: ${OUTCOMES.map((outcome) => `${ended(outcome).length} ${outcome}`).join(', ')}`,
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

/** What a program calls, as whom, and what it is started with beside that. */
interface Begun {
  readonly simulator: Simulator;
  readonly email: string;
  readonly token: string;
  readonly sweep?: Awaited<ReturnType<typeof startSweep>>;
}

function trackerFor(): Begun {
  const simulator = createTrackerSimulator({ now });
  return { simulator, ...simulator.accounts.admin };
}

async function forgeFor({ sweeps }: Program): Promise<Begun> {
  const simulator: ForgeSimulator = createForgeSimulator({ now, rate: 0, receive: () => new Response() });
  const token = simulator.credentials.adminToken ?? '';
  const begun = { simulator, email: '', token };
  return sweeps ? { ...begun, sweep: await startSweep(simulator, token) } : begun;
}

/** The lines that a program prints before a new simulator: how each call ended, its name, and why. */
async function callsOf(program: Program, folder: string): Promise<string[]> {
  const [command, ...options] = program.command;
  const { simulator, email, token, sweep } =
    program.backend === 'tracker' ? trackerFor() : await forgeFor(program);
  const socket = await listen(simulator);
  try {
    const parameters = [...options, socket.url, email, token, folder, ...(sweep ? [sweep.words] : [])];
    const { stdout } = await run(command, parameters, { maxBuffer: 16 * 1024 * 1024 });
    return stdout.trimEnd().split('\n');
  } finally {
    await sweep?.close();
    await socket.close();
  }
}
