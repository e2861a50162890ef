import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { ConfigError } from '../../kernel/errors.js';

type Members = Readonly<Record<string, unknown>>;

/** A client's file: all that it says, and the servers in it. */
export interface ClientFile {
  readonly path: string;
  readonly all: Members;
  readonly servers: Members;
}

/** Reads a client's file; one that is not there has no servers. Throws ConfigError where it is something else than an object in JSON. */
export function readClientFile(path: string, member: string): ClientFile {
  const all = existsSync(path) ? objectIn(path, readFileSync(path, 'utf8')) : {};
  const servers = all[member] ?? {};
  if (isObject(servers)) return { path, all, servers };
  throw new ConfigError(`${path}: "${member}" is not an object. Mend the file, and try again.`);
}

/** Writes a client's file with other servers; one that says nothing then is removed. */
export function writeClientFile({ path, all }: ClientFile, member: string, servers: Members): void {
  const { [member]: _before, ...others } = all;
  if (Object.keys(servers).length === 0 && Object.keys(others).length === 0) rmSync(path, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileAtomic(path, `${JSON.stringify({ ...all, [member]: servers }, null, 2)}\n`);
  }
}

function objectIn(path: string, text: string): Members {
  const value = parsed(text.trim() === '' ? '{}' : text);
  if (isObject(value)) return value;
  throw new ConfigError(
    `${path} is not an object in JSON (comments are none of JSON), so nothing was changed. Add the servers above by hand.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
