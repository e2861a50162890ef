import type { Environment } from './config.js';
import { ConfigError } from './errors.js';
import { type Setting, type Settings, settingOf } from './settings.js';
import { whole } from './whole-number.js';

/** What one caller may have under way at a time; those who are not kept apart are one. */
interface Bounds {
  /** Messages that are not answered, subscriptions among them. */
  readonly requests: number;
  /** Bytes of messages that are read or answered. */
  readonly bytes: number;
}

/** Of a caller who is one person or program, of all together who share what is the server's, and of all callers, for one may send credentials without number. */
export interface CallerBounds {
  readonly ofOne: Bounds;
  readonly ofOthers: Bounds;
  readonly ofAll: Bounds;
  /** Sessions of the handshake era that are kept. */
  readonly sessions: SessionBounds;
}

/** Of one person, program or credential, so that none fills the server, and of all callers of one server. */
export interface SessionBounds {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** Requests to one backend at a time. */
interface BackendBounds {
  readonly atOnce: number;
  /** Of one caller of several. */
  readonly ofOne: number;
}

/** More than this is no bound any more; a process with so much is not served. */
const MOST_REQUESTS = 1_000_000;

/** Bytes of the longest message that is read: a bound below would refuse it for ever. */
const LONGEST_MESSAGE = 8 * 1024 * 1024;

/** Bytes of the largest Node process. */
const MOST_BYTES = 64 * 1024 ** 3;

function counted(variable: string, what: string, usual: number): Setting<number> {
  return whole(variable, what, usual, { least: 1, most: MOST_REQUESTS });
}

function sized(variable: string, what: string, usual: number): Setting<number> {
  return whole(variable, what, usual, { least: LONGEST_MESSAGE, most: MOST_BYTES });
}

/** What callers over HTTP may have under way in one process, and how many requests it has under way to a backend. */
export const BOUND_SETTINGS = {
  callerRequests: counted(
    'UNDERSTUDY_CALLER_REQUESTS',
    "requests over HTTP that are not answered, of one person, named token or credential of a caller's own",
    64,
  ),
  callerBytes: sized(
    'UNDERSTUDY_CALLER_BYTES',
    'bytes of the messages of these; at least those of the longest message',
    4 * LONGEST_MESSAGE,
  ),
  sharedRequests: counted(
    'UNDERSTUDY_SHARED_REQUESTS',
    'such requests of all callers together who are not kept apart',
    1_024,
  ),
  sharedBytes: sized('UNDERSTUDY_SHARED_BYTES', 'bytes of the messages of these', 16 * LONGEST_MESSAGE),
  allRequests: counted('UNDERSTUDY_ALL_REQUESTS', 'such requests of all callers', 4_096),
  allBytes: sized('UNDERSTUDY_ALL_BYTES', 'bytes of the messages of these', 32 * LONGEST_MESSAGE),
  callerSessions: counted(
    'UNDERSTUDY_CALLER_SESSIONS',
    "sessions over HTTP of one person, named token or credential of a caller's own; the one that was idle for longest makes room",
    100,
  ),
  allSessions: counted('UNDERSTUDY_ALL_SESSIONS', 'such sessions of all callers of one server', 1_000),
  backendRequests: counted(
    'UNDERSTUDY_BACKEND_REQUESTS',
    'requests to one backend at a time, with one credential; further ones wait, in turns of their callers',
    10,
  ),
  callerBackendRequests: counted(
    'UNDERSTUDY_CALLER_BACKEND_REQUESTS',
    'those of one caller of several who share the credential',
    6,
  ),
} as const satisfies Settings;

/** What the environment has callers do at a time. Throws ConfigError, also where one may have more than all. */
export function callerBoundsOf(env: Environment): CallerBounds {
  const { callerRequests, callerBytes, sharedRequests, sharedBytes, allRequests, allBytes } = BOUND_SETTINGS;
  const { callerSessions, allSessions } = BOUND_SETTINGS;
  for (const part of [callerRequests, sharedRequests]) requireAtMost(part, allRequests, env);
  for (const part of [callerBytes, sharedBytes]) requireAtMost(part, allBytes, env);
  requireAtMost(callerSessions, allSessions, env);
  const both = (requests: Setting<number>, bytes: Setting<number>) => ({
    requests: settingOf(requests, env),
    bytes: settingOf(bytes, env),
  });
  return {
    ofOne: both(callerRequests, callerBytes),
    ofOthers: both(sharedRequests, sharedBytes),
    ofAll: both(allRequests, allBytes),
    sessions: { ofOne: settingOf(callerSessions, env), ofAll: settingOf(allSessions, env) },
  };
}

/** How many requests the environment has a backend sent at a time. Throws ConfigError. */
export function backendBoundsOf(env: Environment): BackendBounds {
  const { backendRequests, callerBackendRequests } = BOUND_SETTINGS;
  const atOnce = settingOf(backendRequests, env);
  if (env[callerBackendRequests.variable] === undefined)
    return { atOnce, ofOne: Math.min(atOnce, settingOf(callerBackendRequests, env)) };
  requireAtMost(callerBackendRequests, backendRequests, env);
  return { atOnce, ofOne: settingOf(callerBackendRequests, env) };
}

function requireAtMost(part: Setting<number>, all: Setting<number>, env: Environment): void {
  const [most, given] = [settingOf(all, env), settingOf(part, env)];
  if (given > most)
    throw new ConfigError(`${part.variable} is ${given}, which is more than ${all.variable}, ${most}.`);
}
