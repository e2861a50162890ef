import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The absolute path that a text is, or that its `file:` address has; undefined for any other value. */
export function pathIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('/')) return value;
  return value.startsWith('file:///') ? fileURLToPath(value) : undefined;
}

/** The SHA-256 of the file that a value names, in hexadecimal; undefined where there is none. */
export function hashAt(value: unknown): string | undefined {
  const path = pathIn(value);
  const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || !found?.isFile()) return undefined;
  return sha256(readFileSync(path));
}

/** The SHA-256 of some bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
