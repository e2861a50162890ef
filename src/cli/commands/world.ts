import { existsSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../../kernel/errors.js';
import { SERVERS } from '../../library/wiring/registry.js';
import { EXAMPLE_WORLD } from '../output/example-world.js';
import { FAILED } from '../process/exit-codes.js';
import { assertWritable } from '../process/writable-file.js';
import { judgedWorld } from '../servers/own-world.js';

/** For editors that read the schema of a YAML file from its first line. */
const SCHEMA_LINE =
  '# yaml-language-server: $schema=./node_modules/mcp-understudy/dist/bin/world.schema.json\n';

/** Writes an example of a world file. Throws ConfigError where the file is there, or cannot be written. */
export function initWorld(file: string, { force = false }: { readonly force?: boolean }): void {
  if (!force && existsSync(file)) throw new ConfigError(`${file} is there already; --force writes over it.`);
  assertWritable(file, `The world ${file}`);
  writeFileSync(file, SCHEMA_LINE + EXAMPLE_WORLD);
  process.stdout.write(`${file}: change it, then: understudy world check ${file}\n`);
}

/** Judges a world file: a line for each problem, and exit code 1 where there is one. */
export async function checkWorld(file: string): Promise<void> {
  const judged = await judgedWorld(file, SERVERS);
  const isRight = typeof judged !== 'string';
  process.stdout.write(isRight ? `${file}: no problems.\n` : `${judged}\n`);
  if (!isRight) process.exitCode = FAILED;
}
