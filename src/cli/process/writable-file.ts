import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { ConfigError } from '../../kernel/errors.js';

/** Throws ConfigError where a file, which is called so, cannot be written; nothing is left of the try. */
export function assertWritable(path: string, what: string): void {
  const isNew = !existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new ConfigError(`${what} cannot be written: ${why}. Name a file in a folder that exists.`);
  }
  if (isNew) rmSync(path);
}
