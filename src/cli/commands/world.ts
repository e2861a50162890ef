import { writeFileSync } from 'node:fs';
import { ConfigError } from '../../kernel/errors.js';
import { settingOf } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { EXAMPLE_WORLD } from '../output/example-world.js';
import { FAILED } from '../process/exit-codes.js';
import { problemsOf } from '../servers/own-world.js';
import { assertFree, SCHEMA_LINE, writeWorld } from '../servers/world-files.js';

/** Milliseconds for a simulator to write its world. */
const LONGEST_EXPORT = 300_000;

/** Writes an example of a world file. Throws ConfigError where the file is there, or cannot be written. */
export function initWorld(file: string, { force = false }: { readonly force?: boolean }): void {
  assertFree(file, force);
  writeFileSync(file, SCHEMA_LINE + EXAMPLE_WORLD);
  process.stdout.write(`${file}: change it, then: understudy world check ${file}\n`);
}

/** Writes what a simulator holds now as a world file. Throws ConfigError where there is none, or the file cannot be written. */
export async function exportWorld(
  url: string,
  file: string,
  { force = false }: { readonly force?: boolean },
): Promise<void> {
  assertFree(file, force);
  writeWorld(file, await worldAt(url));
}

async function worldAt(url: string): Promise<unknown> {
  const token = settingOf(SHARED_SETTINGS.adminToken, process.env);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = `${url.replace(/\/+$/, '')}/_simulator/world`;
  const signal = AbortSignal.timeout(LONGEST_EXPORT);
  const refuse = (error: unknown) => {
    throw new ConfigError(`No simulator answers at ${url}: ${String(error)}. Give the address of one.`);
  };
  const answer = await fetch(address, { headers, signal }).catch(refuse);
  const text = await answer.text().catch(refuse);
  if (answer.ok) return JSON.parse(text);
  throw new ConfigError(`GET ${address}: ${answer.status} ${text.slice(0, 200)}`);
}

/** Judges a world file: a line for each problem, and exit code 1 where there is one. */
export async function checkWorld(file: string): Promise<void> {
  const problems = await problemsOf(file);
  process.stdout.write(`${problems ?? `${file}: no problems.`}\n`);
  if (problems !== undefined) process.exitCode = FAILED;
}
