import type { Environment } from '../config.js';
import { ConfigError } from '../errors.js';
import { settingOf } from '../settings.js';
import { STATE_SETTINGS } from '../state-settings.js';

/** A database that replicas share. */
export interface SharedState {
  readonly url: string;
  /** The first encrypts what is secret, each decrypts it. */
  readonly keys: readonly Buffer[];
}

/** The database that the environment names; undefined where state is in files. Throws ConfigError. */
export function sharedStateOf(env: Environment): SharedState | undefined {
  const { stateUrl, stateKeys } = STATE_SETTINGS;
  const url = settingOf(stateUrl, env);
  const keys = settingOf(stateKeys, env);
  if (url === undefined) return undefined;
  if (keys.length > 0) return { url, keys };
  throw new ConfigError(
    `${stateUrl.variable} is set but ${stateKeys.variable} is not: keys of callers are stored encrypted alone. Set it to what openssl rand -base64 32 prints.`,
  );
}
