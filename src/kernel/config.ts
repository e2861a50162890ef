import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { ConfigError } from './errors.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's value; an empty variable counts as not set. */
export function setting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** The backend's address of a variable, `live` standing for the maker's own if there is one; undefined means the simulator in process. Throws ConfigError. */
export function address(env: Environment, name: string, live?: string): URL | undefined {
  const value = setting(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (value === 'live' && live !== undefined) return new URL(live);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(`${name} must be an http(s) address${live === undefined ? '' : ' or "live"'}.`);
  }
  if (url.username || url.password)
    throw new ConfigError(`${name} must not carry a user or password; use the credential settings.`);
  return url;
}

/** Refuses a credential whose backend was not named, which would go to nobody or, worse, to the wrong one. Throws ConfigError. */
export function requireAddress(
  env: Environment,
  credential: string,
  addressName: string,
  values = '"live" or an address',
): void {
  if (setting(env, credential) === undefined || setting(env, addressName) !== undefined) return;
  throw new ConfigError(
    `${credential} is set but ${addressName} is not. Set ${addressName} to ${values}, or unset ${credential} to use the simulator.`,
  );
}

/** The user's folders for this program (XDG Base Directory Specification): relative values are ignored, as it demands. */
export function folders(env: Environment, home: string = homedir()): { config: string; data: string } {
  return {
    config: join(absolute(env, 'XDG_CONFIG_HOME') ?? join(home, '.config'), 'understudy'),
    data: join(absolute(env, 'XDG_DATA_HOME') ?? join(home, '.local', 'share'), 'understudy'),
  };
}

function absolute(env: Environment, name: string): string | undefined {
  const value = setting(env, name);
  return value !== undefined && isAbsolute(value) ? value : undefined;
}
