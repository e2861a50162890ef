import { existsSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { ConfigError } from '../../kernel/errors.js';
import { assertWritable } from '../process/writable-file.js';

/** For editors that read the schema of a YAML file from its first line. */
export const SCHEMA_LINE =
  '# yaml-language-server: $schema=./node_modules/mcp-understudy/dist/bin/world.schema.json\n';

/** Throws ConfigError where a file is there that must not be written over, or cannot be written. */
export function assertFree(file: string, force: boolean): void {
  if (!force && existsSync(file)) throw new ConfigError(`${file} is there already; --force writes over it.`);
  assertWritable(file, `The world ${file}`);
}

/** Characters of a world that is written as YAML: what is larger is written as JSON, which YAML includes, and is read sooner. */
const LARGEST_YAML = 1_000_000;

/** Writes a world as a file, and says how long it is. */
export function writeWorld(file: string, world: unknown): void {
  const json = JSON.stringify(world, null, 1);
  const isJson = file.endsWith('.json');
  const text = isJson || json.length > LARGEST_YAML ? `${json}\n` : stringify(world, { lineWidth: 0 });
  writeFileSync(file, (isJson ? '' : SCHEMA_LINE) + text);
  process.stdout.write(`${file}: ${text.split('\n').length} lines.\n`);
}
