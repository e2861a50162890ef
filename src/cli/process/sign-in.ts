import type { Environment } from '../../kernel/config.js';
import { signInConfiguration } from '../../kernel/sign-in/configuration.js';
import type { SignIn } from '../../kernel/sign-in/sign-in.js';

/** How callers sign in, where the environment says so; nothing for it is loaded otherwise. Throws ConfigError. */
export async function signInOf(env: Environment): Promise<SignIn | undefined> {
  const configuration = signInConfiguration(env);
  if (!configuration) return undefined;
  const { signInBy } = await import('../../kernel/sign-in/access-tokens.js');
  return signInBy(configuration);
}
