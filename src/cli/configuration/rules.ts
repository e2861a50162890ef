import { backendBoundsOf, callerBoundsOf } from '../../kernel/bound-settings.js';
import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import { filesBucketOf } from '../../kernel/files-settings.js';
import { proxiesOf } from '../../kernel/http/proxies.js';
import { configurationOf, settingOf } from '../../kernel/settings.js';
import { signInConfiguration } from '../../kernel/sign-in/configuration.js';
import { sharedStateOf } from '../../kernel/state-settings.js';
import { traceReceiverOf } from '../../kernel/trace-settings.js';
import { INTRODUCTIONS } from '../../library/wiring/identities.js';
import { mediaSettings } from '../../media/config.js';
import { hostAndPort } from '../process/host-and-port.js';
import { callersIn } from '../process/named-callers.js';
import { bearerToken } from '../process/tokens.js';
import { SETTINGS } from './schema.js';

/** What is wrong, and the variable of which it is, where it is of one. */
export interface Broken {
  readonly variable?: string;
  readonly rule: string;
}

/** What every start asks of all settings together. */
const TOGETHER: readonly ((env: Environment, http: string | undefined) => unknown)[] = [
  ...Object.values(INTRODUCTIONS).map(
    ({ settings }) =>
      (env: Environment) =>
        configurationOf(settings, env),
  ),
  signInConfiguration,
  sharedStateOf,
  filesBucketOf,
  mediaSettings,
  callerBoundsOf,
  backendBoundsOf,
  proxiesOf,
  traceReceiverOf,
  callersIn,
  (env, http) => {
    if (http !== undefined)
      bearerToken(env, hostAndPort(http).host, signInConfiguration(env) ?? callersIn(env));
  },
];

/** Every rule that settings break, first each alone; what they say together is judged once each is right. */
export function brokenRules(env: Environment, http: string | undefined): Broken[] {
  const ofSettings = Object.entries(SETTINGS).flatMap(([variable, setting]) =>
    broken(() => settingOf(setting, env)).map((rule) => ({ variable, rule })),
  );
  const ofPlace = broken(() => http !== undefined && hostAndPort(http)).map((rule) => ({ rule }));
  const alone = [...ofSettings, ...ofPlace];
  if (alone.length > 0) return alone;
  const rules = TOGETHER.flatMap((judge) => broken(() => judge(env, http)));
  return [...new Set(rules)].map((rule) => ({ rule }));
}

function broken(judge: () => unknown): string[] {
  try {
    judge();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}
