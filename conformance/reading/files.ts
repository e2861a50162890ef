import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The absolute path that a text is, or that its `file:` address has; undefined for any other value. */
export function pathIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('/')) return value;
  return value.startsWith('file:///') ? fileURLToPath(value) : undefined;
}

/** What was found at paths, until something else can have happened. */
const hashes = new Map<string, string | undefined>();

/** The SHA-256 of the file that a value names, in hexadecimal; undefined where there is none. One look at an answer asks for the same file for each fact and each record. */
export function hashAt(value: unknown): string | undefined {
  const path = pathIn(value);
  if (path === undefined) return undefined;
  if (hashes.has(path)) return hashes.get(path);
  if (hashes.size === 0) setImmediate(() => hashes.clear());
  const hash = hashOf(path);
  hashes.set(path, hash);
  return hash;
}

function hashOf(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? sha256(readFileSync(path)) : undefined;
}

/** The SHA-256 of some bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
