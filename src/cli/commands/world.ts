import { existsSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { ConfigError } from '../../kernel/errors.js';
import { settingOf } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { SERVERS } from '../../library/wiring/registry.js';
import { EXAMPLE_WORLD } from '../output/example-world.js';
import { FAILED } from '../process/exit-codes.js';
import { assertWritable } from '../process/writable-file.js';
import { judgedWorld } from '../servers/own-world.js';

/** Milliseconds for a simulator to write its world. */
const LONGEST_EXPORT = 60_000;

/** For editors that read the schema of a YAML file from its first line. */
const SCHEMA_LINE =
  '# yaml-language-server: $schema=./node_modules/mcp-understudy/dist/bin/world.schema.json\n';

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
  const world = stringify(await worldAt(url), { lineWidth: 0 });
  writeFileSync(file, SCHEMA_LINE + world);
  process.stdout.write(`${file}: ${world.split('\n').length} lines.\n`);
}

async function worldAt(url: string): Promise<unknown> {
  const token = settingOf(SHARED_SETTINGS.adminToken, process.env);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = `${url.replace(/\/+$/, '')}/_simulator/world`;
  const signal = AbortSignal.timeout(LONGEST_EXPORT);
  const answer = await fetch(address, { headers, signal }).catch((error: unknown) => {
    throw new ConfigError(`No simulator answers at ${url}: ${String(error)}. Give the address of one.`);
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  throw new ConfigError(`GET ${address}: ${answer.status} ${text.slice(0, 200)}`);
}

function assertFree(file: string, force: boolean): void {
  if (!force && existsSync(file)) throw new ConfigError(`${file} is there already; --force writes over it.`);
  assertWritable(file, `The world ${file}`);
}

/** Judges a world file: a line for each problem, and exit code 1 where there is one. */
export async function checkWorld(file: string): Promise<void> {
  const judged = await judgedWorld(file, SERVERS);
  const isRight = typeof judged !== 'string';
  process.stdout.write(isRight ? `${file}: no problems.\n` : `${judged}\n`);
  if (!isRight) process.exitCode = FAILED;
}
