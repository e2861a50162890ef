import type { Environment } from './config.js';
import { ConfigError } from './errors.js';
import { type Settings, settingOf, text } from './settings.js';
import { whole } from './whole-number.js';

/** The address of a database. Throws ConfigError, which does not repeat it: it may hold a password. */
function database(value: string | undefined, variable: string): string | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOne = /^postgres(?:ql)?:$/.test(url?.protocol ?? '') && url?.hostname && url.pathname.length > 1;
  if (isOne) return given;
  throw new ConfigError(
    `${variable} must be the address of a PostgreSQL database, for example postgres://user:password@host/name.`,
  );
}

const KEY_BYTES = 32;

/** Keys between commas or spaces. Throws ConfigError, which repeats none. */
function keys(value: string | undefined, variable: string): readonly Buffer[] {
  const given = (value ?? '').split(/[\s,]+/).filter((each) => each !== '');
  const read = given.map((each) => Buffer.from(each, 'base64'));
  if (read.every(({ length }) => length === KEY_BYTES)) return read;
  throw new ConfigError(
    `${variable} must be keys of ${KEY_BYTES} bytes in base64, separated by commas: openssl rand -base64 32 makes one.`,
  );
}

/** Where what outlives a session is kept that several replicas share. */
export const STATE_SETTINGS = {
  stateUrl: {
    variable: 'UNDERSTUDY_STATE_URL',
    what: 'a PostgreSQL database in which the media server keeps settings, keys and records, for example `postgres://user:password@host/name`',
    default: 'files, in the two folders below',
    isSecret: true,
    parse: database,
  },
  stateKeys: {
    variable: 'UNDERSTUDY_STATE_KEY',
    what: 'the keys that API keys are encrypted with in that database, 32 bytes in base64 each, separated by commas: the first is used for new ones, the others still read theirs; required with it',
    default: 'none',
    isSecret: true,
    parse: keys,
  },
  stateConnections: whole(
    'UNDERSTUDY_STATE_CONNECTIONS',
    'connections of one process to that database at most',
    10,
    { least: 1, most: 1_000 },
  ),
} as const satisfies Settings;

/** A database that replicas share. */
export interface SharedState {
  readonly url: string;
  /** The first encrypts what is secret, each decrypts it. */
  readonly keys: readonly Buffer[];
  /** At most, of this process. */
  readonly connections: number;
}

/** The database that the environment names; undefined where state is in files. Throws ConfigError. */
export function sharedStateOf(env: Environment): SharedState | undefined {
  const { stateUrl, stateKeys, stateConnections } = STATE_SETTINGS;
  const url = settingOf(stateUrl, env);
  const keys = settingOf(stateKeys, env);
  const connections = settingOf(stateConnections, env);
  if (url === undefined) return undefined;
  if (keys.length > 0) return { url, keys, connections };
  throw new ConfigError(
    `${stateUrl.variable} is set but ${stateKeys.variable} is not: keys of callers are stored encrypted alone. Set it to what openssl rand -base64 32 prints.`,
  );
}
