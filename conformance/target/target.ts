import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Transport } from '@modelcontextprotocol/client';
import type { Names } from '../names/names.js';
import { RenamingTransport } from '../names/transport.js';
import { withFilesOf } from './command-files.js';
import { HttpTransport } from './http-transport.js';
import type { MessageObserver } from './message-observer.js';
import { ProcessTransport, SideOutput } from './process-transport.js';

/** A way to the server under judgement: a new session of the user that has this folder. */
type Connect = (home: string, observer?: MessageObserver) => Transport;

/** A server under judgement. */
export interface Target {
  readonly connect: Connect;
  /** Its address, where it has one. */
  readonly url?: URL;
  /** An HTTP request to that address, with the headers that the target is sent. */
  send?(init: RequestInit): Promise<Response>;
  /** Whether its user is the same in all sessions. */
  readonly isOneUser?: boolean;
  /** What it said beside the protocol; a target at an address has none. */
  readonly side?: SideOutput;
}

/** Where packages are that `npx` has fetched before; in the temporary home each session would fetch them anew. */
const NPM_CACHE = process.env.npm_config_cache ?? join(homedir(), '.npm');

/** What clients of the SDK let a server inherit on standard streams, but HOME, for which each user has a folder of its own. */
const INHERITED = ['LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER'];

/** Where a target that passes on to one of our servers finds it, as programs that npm starts find npm. */
export const MAIN = 'UNDERSTUDY_MAIN';

/**
 * The variables that any target has from the caller of the gate: those that it would have from a client, and the path of the
 * program that judges it. None else, for one may be a credential of what is live.
 */
export function inheritedEnvironment(
  own: Readonly<Record<string, string | undefined>> = process.env,
  program: string | undefined = process.argv[1],
): Record<string, string> {
  const found = INHERITED.map((name) => [name, own[name]]);
  return Object.fromEntries(
    [...found, [MAIN, own[MAIN] ?? program]].filter(([, value]) => value !== undefined),
  );
}

/** A target that the gate starts, with a temporary home, XDG and temporary folders, and working directory; files in its command are those of the caller's folder. */
export function stdioTarget(command: string, environment: Record<string, string>): Target {
  const side = new SideOutput();
  const whole = withFilesOf(process.cwd(), command);
  const connect = (home: string, observer?: MessageObserver) => {
    const folders = {
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_DATA_HOME: join(home, '.local/share'),
      XDG_CACHE_HOME: join(home, '.cache'),
      TMPDIR: join(home, '.tmp'),
    };
    const cwd = join(home, 'work');
    for (const folder of [cwd, folders.TMPDIR]) mkdirSync(folder, { recursive: true });
    const env = { ...inheritedEnvironment(), npm_config_cache: NPM_CACHE, ...folders, ...environment };
    return new ProcessTransport({ command: whole, cwd, env }, side, observer);
  };
  return { connect, side };
}

/** A target at an address, which is sent these headers; its home is its own. */
export function urlTarget(url: URL, headers: Readonly<Record<string, string>> = {}): Target {
  const send = (init: RequestInit) =>
    fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } });
  const connect = (_home: string, observer?: MessageObserver) => new HttpTransport(url, headers, observer);
  return { connect, isOneUser: true, url, send };
}

/** A target that calls tools and arguments otherwise than documented. */
export function renamedTarget(target: Target, names: Names): Target {
  return {
    ...target,
    connect: (home, observer) => new RenamingTransport(target.connect(home, observer), names),
  };
}
