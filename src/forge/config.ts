import { address, type Environment, headerSetting, requireAddress, setting } from '../kernel/config.js';
import { ConfigError } from '../kernel/errors.js';

export interface ForgeSettings {
  /** Undefined: the simulator in process. */
  url: URL | undefined;
  /** Undefined: anonymous. */
  token: string | undefined;
  /** Origins besides the configured one that a call may name. */
  allowed: readonly string[];
}

/** The forge server's settings from the environment. Throws ConfigError. */
export function forgeSettings(env: Environment): ForgeSettings {
  requireAddress(env, 'FORGE_TOKEN', 'FORGE_URL', 'your GitLab\'s address, or "live" for https://gitlab.com');
  return {
    url: address(env, 'FORGE_URL', 'https://gitlab.com'),
    token: headerSetting(env, 'FORGE_TOKEN'),
    allowed: (setting(env, 'FORGE_ALLOWED_URLS') ?? '')
      .split(/[\s,]+/)
      .filter((text) => text !== '')
      .map(originOf),
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new ConfigError(`FORGE_ALLOWED_URLS must be http(s) addresses separated by commas, not "${text}".`);
}
