import { randomBytes } from 'node:crypto';
import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import { isLoopback } from '../../kernel/http/url.js';
import { settingOf } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';

/** The token that the admin interfaces of simulators require beyond loopback: the configured one, or a new one. */
export function adminToken(env: Environment, host: string): string | undefined {
  if (isLoopback(host)) return undefined;
  return settingOf(SHARED_SETTINGS.adminToken, env) ?? randomBytes(24).toString('base64url');
}

/** The token that servers require: the configured one, which is required beyond loopback where callers do not sign in or send one with a name. Throws ConfigError. */
export function bearerToken(env: Environment, host: string, other?: object): string | undefined {
  const token = settingOf(SHARED_SETTINGS.httpToken, env);
  if (token !== undefined || other || isLoopback(host)) return token;
  throw new ConfigError(
    `Serving on ${host} would let others use your backends: set UNDERSTUDY_HTTP_TOKEN, the bearer token that callers send, UNDERSTUDY_HTTP_CALLERS, a file of such tokens with names, or UNDERSTUDY_OAUTH_ISSUERS, where callers sign in.`,
  );
}
