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

/** Writes a world as a file, and says how long it is. */
export function writeWorld(file: string, world: unknown): void {
  const text = stringify(world, { lineWidth: 0 });
  writeFileSync(file, SCHEMA_LINE + text);
  process.stdout.write(`${file}: ${text.split('\n').length} lines.\n`);
}
