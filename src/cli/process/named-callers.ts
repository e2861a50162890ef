import { readFileSync } from 'node:fs';
import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Logger } from '../../kernel/log.js';
import { settingOf } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';
import { NamedTokens } from '../../kernel/transports/http/named-tokens.js';

/** The tokens of named callers in the file that the environment names, read anew with each SIGHUP. Throws ConfigError. */
export function namedTokensOf(env: Environment, log: Logger): NamedTokens | undefined {
  const tokens = callersIn(env);
  if (!tokens) return undefined;
  process.on('SIGHUP', () => {
    try {
      tokens.renew();
      log.warn('the file of callers was read anew', { callers: tokens.size });
    } catch (error) {
      log.error('the file of callers is wrong, and what it said before still applies', {
        reason: error instanceof Error ? error.message : error,
      });
    }
  });
  return tokens;
}

/** The same, as the file is now. Throws ConfigError. */
export function callersIn(env: Environment): NamedTokens | undefined {
  const file = settingOf(SHARED_SETTINGS.httpCallers, env);
  return file === undefined ? undefined : new NamedTokens(() => textIn(file));
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new ConfigError(`UNDERSTUDY_HTTP_CALLERS cannot be read: ${why}.`);
  }
}
