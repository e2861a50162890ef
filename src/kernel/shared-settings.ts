import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { BOUND_SETTINGS } from './bound-settings.js';
import type { Environment } from './config.js';
import { ConfigError } from './errors.js';
import { FILES_SETTINGS } from './files-settings.js';
import { folder, type Settings, settingOf, text } from './settings.js';
import { SIGN_IN_SETTINGS } from './sign-in-settings.js';
import { STATE_SETTINGS } from './state-settings.js';
import { TRACE_SETTINGS } from './trace-settings.js';

/** A proxy's address, "http://" where it names no scheme; its password must not be repeated. */
function proxy(value: string | undefined, variable: string): string | undefined {
  const given = text(value);
  const address = given === undefined || given.includes('://') ? given : `http://${given}`;
  if (address === undefined) return undefined;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new ConfigError(`${variable} must be the http(s) address of a proxy, for example http://proxy:3128.`);
}

/** A folder of the XDG Base Directory Specification, which ignores relative values. */
function absoluteFolder(value: string | undefined): string | undefined {
  const path = text(value);
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

const PROXY = { default: 'none', isLowerCaseFirst: true, parse: proxy } as const;

/** The settings that all servers and simulators share. */
export const SHARED_SETTINGS = {
  httpToken: {
    variable: 'UNDERSTUDY_HTTP_TOKEN',
    what: 'the bearer token that servers require over HTTP; required to listen anywhere but on loopback without sign-in',
    default: 'none',
    isSecret: true,
    parse: text,
  },
  httpCallers: {
    variable: 'UNDERSTUDY_HTTP_CALLERS',
    what: 'a file of bearer tokens with names, a line `name=token` for each caller; read anew with SIGHUP',
    default: 'none',
    isPath: true,
    parse: folder,
  },
  ...SIGN_IN_SETTINGS,
  ...STATE_SETTINGS,
  ...FILES_SETTINGS,
  ...BOUND_SETTINGS,
  ...TRACE_SETTINGS,
  configurationFile: {
    variable: 'UNDERSTUDY_CONFIG',
    what: 'a configuration file, as `--config` names one',
    default: 'none',
    parse: folder,
  },
  adminToken: {
    variable: 'UNDERSTUDY_ADMIN_TOKEN',
    what: "the token of the simulators' admin interfaces beyond loopback",
    default: 'a random one, which is printed',
    isSecret: true,
    parse: text,
  },
  httpsProxy: {
    ...PROXY,
    variable: 'HTTPS_PROXY',
    what: 'the proxy to https backends; a lower-case name takes precedence',
  },
  httpProxy: { ...PROXY, variable: 'HTTP_PROXY', what: 'the proxy to http backends' },
  noProxy: {
    variable: 'NO_PROXY',
    what: 'hosts that are reached without a proxy besides loopback, separated by commas; set to nothing: not even loopback',
    default: 'loopback alone',
    isLowerCaseFirst: true,
    parse: (value: string | undefined) => value,
  },
  dataHome: {
    variable: 'XDG_DATA_HOME',
    what: 'the folder in which `understudy/media` has the images, videos and their history',
    default: '`~/.local/share`',
    parse: absoluteFolder,
  },
  configHome: {
    variable: 'XDG_CONFIG_HOME',
    what: 'the folder in which `understudy/media` has a configured key and model',
    default: '`~/.config`',
    parse: absoluteFolder,
  },
} as const satisfies Settings;

/** The user's folders for this program (XDG Base Directory Specification). */
export function folders(env: Environment, home: string = homedir()): { config: string; data: string } {
  const { configHome, dataHome } = SHARED_SETTINGS;
  return {
    config: join(settingOf(configHome, env) ?? join(home, '.config'), 'understudy'),
    data: join(settingOf(dataHome, env) ?? join(home, '.local', 'share'), 'understudy'),
  };
}
