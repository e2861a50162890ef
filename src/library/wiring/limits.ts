import { backendBoundsOf } from '../../kernel/bound-settings.js';
import type { Environment } from '../../kernel/config.js';
import { OriginLimits } from '../../kernel/http/concurrency.js';

/** The bounds of requests to backends that the environment names. Throws ConfigError. */
export function limitsOf(env: Environment): OriginLimits {
  const { atOnce, ofOne } = backendBoundsOf(env);
  return new OriginLimits(atOnce, ofOne);
}
