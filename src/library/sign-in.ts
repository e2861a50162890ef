import type { Setting } from '../kernel/settings.js';
import { signInConfiguration } from '../kernel/sign-in/configuration.js';
import type { SignIn } from '../kernel/sign-in/sign-in.js';
import { SIGN_IN_SETTINGS } from '../kernel/sign-in-settings.js';
import type { McpSignIn } from './mcp-server.js';
import { checkSettings, together } from './options/given-settings.js';
import { OptionError } from './options/option-error.js';
import { environmentOf } from './wiring/given-settings.js';

/** What the options are called, by the names of the settings that judge them. */
const OPTIONS = {
  publicUrl: 'signIn.publicUrl',
  oauthIssuers: 'signIn.issuers',
  oauthAudience: 'signIn.audience',
  oauthScopes: 'signIn.scopes',
  oauthKeys: 'signIn.jwksUrl',
  oauthIntrospection: 'signIn.introspection.url',
  oauthClientId: 'signIn.introspection.clientId',
  oauthClientSecret: 'signIn.introspection.clientSecret',
} as const satisfies Record<keyof typeof SIGN_IN_SETTINGS, string>;

/** Signs callers in as these options say. Throws OptionError where they are refused. */
export async function signInWith(options: McpSignIn): Promise<SignIn> {
  const texts = textsOf(options);
  const table = byOption<Setting>(SIGN_IN_SETTINGS);
  checkSettings('listen', table, byOption(texts));
  const configuration = await together('listen', table, () =>
    signInConfiguration(environmentOf(SIGN_IN_SETTINGS, texts)),
  );
  if (!configuration)
    throw new OptionError('listen', [
      { option: OPTIONS.oauthIssuers, rule: 'must name an authorization server' },
    ]);
  const { signInBy } = await import('../kernel/sign-in/access-tokens.js');
  return signInBy(configuration);
}

/** The options by the names of the settings that judge them. */
function textsOf({
  publicUrl,
  issuers,
  audience,
  scopes,
  jwksUrl,
  introspection,
}: McpSignIn): Readonly<Record<keyof typeof SIGN_IN_SETTINGS, string | undefined>> {
  return {
    publicUrl: `${publicUrl}`,
    oauthIssuers: issuers.join(' '),
    oauthAudience: audience?.join(' '),
    oauthScopes: scopes && `${scopes.read} ${scopes.write}`,
    oauthKeys: jwksUrl && `${jwksUrl}`,
    oauthIntrospection: introspection && `${introspection.url}`,
    oauthClientId: introspection?.clientId,
    oauthClientSecret: introspection?.clientSecret,
  };
}

/** What the settings have, by the names of the options. */
function byOption<Value>(
  table: Readonly<Record<keyof typeof SIGN_IN_SETTINGS, Value>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(OPTIONS).map(([name, option]) => [option, table[name as keyof typeof OPTIONS]]), // its own names
  );
}
