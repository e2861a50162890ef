import { randomBytes } from 'node:crypto';
import { type Environment, setting } from '../../kernel/config.js';
import { isLoopback } from '../../kernel/transports/http/origin-guard.js';

/** What the admin interface of a simulator asks of its callers beyond loopback: of the environment, else a new one. */
export function adminToken(env: Environment, host: string): string | undefined {
  if (isLoopback(host)) return undefined;
  return setting(env, 'UNDERSTUDY_ADMIN_TOKEN') ?? randomBytes(24).toString('base64url');
}
