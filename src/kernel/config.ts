import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { ConfigError } from './errors.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's value; an empty variable counts as not set, except for the address of a backend ({@link address}). */
export function setting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A credential as a header can carry it (RFC 9110, 5.5). Throws ConfigError, which does not repeat it. */
export function headerSetting(env: Environment, name: string): string | undefined {
  const value = setting(env, name);
  if (value === undefined || isHeaderValue(value)) return value;
  throw new ConfigError(`${name} ${CREDENTIAL_RULE}.`);
}

/** What every header can carry, and every answer be searched for. */
export const CREDENTIAL_RULE = 'must be printable ASCII without spaces, at most 4096 characters';

/** Whether a credential is as {@link CREDENTIAL_RULE} says. */
export function isHeaderValue(credential: string): boolean {
  return /^[\x21-\x7e]{1,4096}$/.test(credential);
}

/** The value of a backend's address that asks for the simulator on purpose. */
const SIMULATOR = 'simulator';

/** A setting that is a folder, as an absolute path; "~" stands for the user's home, for no shell has put it in. */
export function folderSetting(env: Environment, name: string, home: string = homedir()): string | undefined {
  const value = setting(env, name);
  return value === undefined ? undefined : resolve(fromHome(value, home));
}

/** A path whose leading "~" is the user's home, as a shell would have put it in; any other stays as it is. */
export function fromHome(path: string, home: string = homedir()): string {
  return path.replace(/^~(?=$|[/\\])/, () => home);
}

/** Whether a simulator stands in for the backend: the variable of its address is not set, or is "simulator". */
export function isSimulated(env: Environment, name: string): boolean {
  const value = env[name]?.trim();
  return value === undefined || value === SIMULATOR;
}

/**
 * The backend's address of a variable, `live` standing for the provider's own if there is one; undefined where a simulator
 * stands in. Throws ConfigError, also where the variable is set to nothing, which is half a setting.
 */
export function address(env: Environment, name: string, live?: string): URL | undefined {
  if (isSimulated(env, name)) return undefined;
  const value = setting(env, name);
  const known = `an http(s) address${live === undefined ? '' : ', "live"'} or "${SIMULATOR}"`;
  if (value === undefined)
    throw new ConfigError(`${name} is set to nothing. Set it to ${known}, or unset it.`);
  return value === 'live' && live !== undefined ? new URL(live) : webAddress(name, value, known);
}

/** The value of a setting as an address of the web. Throws ConfigError, which does not repeat it: it may be a secret in the wrong place. */
export function webAddress(name: string, value: string, known = 'an http(s) address'): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new ConfigError(`${name} must be ${known}.`);
  if (url.username || url.password)
    throw new ConfigError(`${name} must not carry a user or password; use the credential settings.`);
  return url;
}

/** Refuses a credential whose backend is not named, which would go to no backend or, worse, to the wrong one. Throws ConfigError. */
export function requireAddress(
  env: Environment,
  credential: string,
  addressName: string,
  values = '"live" or an address',
): void {
  if (setting(env, credential) === undefined || env[addressName] !== undefined) return;
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
