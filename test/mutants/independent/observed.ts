import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newClient } from '../../kernel/client.js';
import type { Result, Step } from './mutant.js';
import { type Changing, MutantTransport } from './mutant-transport.js';
import type { Ground } from './servers.js';

/** What a caller sees of a scenario, and what reached the backend; files by their bytes. */
export interface Observation {
  readonly results: readonly Result[];
  readonly sent: readonly unknown[];
}

type Scenario<W> = (world: W, home: string) => readonly Step[];

/** Runs the calls through a mutant, in a folder of their own that is removed afterwards. */
export function observed<W>(
  ground: Ground<W>,
  mutant: Changing,
  scenario: Scenario<W>,
): Promise<Observation> {
  return inFolder(async (home) => {
    const world = await ground.world(home);
    const results = await run(ground, mutant, scenario(world, home), home);
    return { results: normal(results, home) as Result[], sent: normal(ground.sent(), home) as unknown[] }; // of the same form
  });
}

/** The tools that a scenario calls. */
export function toolsOf<W>(ground: Ground<W>, scenario: Scenario<W>): Promise<string[]> {
  return inFolder(async (home) =>
    scenario(await ground.world(home), home).flatMap((step) =>
      typeof step === 'string' || 'fault' in step ? [] : [step[0]],
    ),
  );
}

async function inFolder<T>(work: (home: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'independent-'));
  try {
    return await work(home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function run<W>(
  ground: Ground<W>,
  mutant: Changing,
  steps: readonly Step[],
  home: string,
): Promise<Result[]> {
  const results: Result[] = [];
  const open = async () => {
    const client = newClient();
    await client.connect(new MutantTransport(await ground.open(home, mutant.tool), mutant, home));
    return client;
  };
  let client = await open();
  for (const step of steps) {
    if (step === 'a new session') {
      await client.close();
      client = await open();
      continue;
    }
    if ('fault' in step) {
      ground.arm(step.fault);
      continue;
    }
    const [name, args] = step;
    const given =
      typeof args === 'function' ? args(results.map((result) => JSON.parse(jsonOf(result)))) : args;
    // Not the older result the SDK also allows; files are looked at before the next call changes them.
    results.push(withFiles(await client.callTool({ name, arguments: given }), home) as Result);
  }
  await client.close();
  return results;
}

/** The answer's value as JSON, without the digests of files. */
export function jsonOf({ structuredContent }: Result): string {
  return JSON.stringify(structuredContent ?? {}).replaceAll(/ \(sha256 \w+\)/g, '');
}

/** Every path of a file with its bytes' digest behind it. */
function withFiles(value: unknown, home: string): unknown {
  return mapped(value, (text) => {
    if (!text.startsWith(home) || !statSync(text, { throwIfNoEntry: false })?.isFile()) return text;
    return `${text} (sha256 ${createHash('sha256').update(readFileSync(text)).digest('hex')})`;
  });
}

/** The same in every folder. */
function normal(value: unknown, home: string): unknown {
  return mapped(value, (text) => text.replaceAll(home, '<home>'));
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change)]));
}
