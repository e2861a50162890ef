import { address, type Environment, folderSetting, requireAddress, setting } from '../kernel/config.js';
import { ConfigError } from '../kernel/errors.js';

/** What a client signs in with, by Basic authentication. */
export interface Account {
  email: string;
  token: string;
}

export interface TrackerSettings {
  /** Undefined: the simulator in process. */
  url: URL | undefined;
  /** Undefined: anonymous. */
  account: Account | undefined;
  /** The one folder that attachments are read from and written to; undefined: see {@link Files}. */
  filesFolder: string | undefined;
}

/** The tracker server's settings from the environment. Throws ConfigError. */
export function trackerSettings(env: Environment): TrackerSettings {
  for (const credential of ['TRACKER_EMAIL', 'TRACKER_TOKEN'])
    requireAddress(env, credential, 'TRACKER_URL', "your site's address");
  if (setting(env, 'TRACKER_URL') === 'live')
    throw new ConfigError(
      'TRACKER_URL cannot be "live", for every site has an address of its own: set it to yours, for example https://example.atlassian.net.',
    );
  return {
    url: address(env, 'TRACKER_URL'),
    account: accountOf(setting(env, 'TRACKER_EMAIL'), setting(env, 'TRACKER_TOKEN')),
    filesFolder: folderSetting(env, 'TRACKER_FILES_DIR'),
  };
}

function accountOf(email: string | undefined, token: string | undefined): Account | undefined {
  if (email === undefined && token === undefined) return undefined;
  if (email !== undefined && token !== undefined) return { email, token };
  throw new ConfigError(
    `TRACKER_EMAIL and TRACKER_TOKEN belong together: ${email === undefined ? 'TRACKER_EMAIL' : 'TRACKER_TOKEN'} is not set.`,
  );
}
