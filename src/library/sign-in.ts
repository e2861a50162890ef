import type { Environment } from '../kernel/config.js';
import { signInConfiguration } from '../kernel/sign-in/configuration.js';
import type { SignIn } from '../kernel/sign-in/sign-in.js';
import { SIGN_IN_SETTINGS } from '../kernel/sign-in-settings.js';
import type { McpSignIn } from './mcp-server.js';
import { environmentOf, namingSettings } from './wiring/given-settings.js';

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

/** Signs callers in as these options say. Throws Error, which names the option, where one is refused. */
export async function signInWith(options: McpSignIn): Promise<SignIn> {
  const configuration = await namingSettings(named(), async () => signInConfiguration(environment(options)));
  if (!configuration) throw new Error('signIn.issuers must name an authorization server.');
  const { signInBy } = await import('../kernel/sign-in/access-tokens.js');
  return signInBy(configuration);
}

function environment({
  publicUrl,
  issuers,
  audience,
  scopes,
  jwksUrl,
  introspection,
}: McpSignIn): Environment {
  return environmentOf(SIGN_IN_SETTINGS, {
    publicUrl: `${publicUrl}`,
    oauthIssuers: issuers.join(' '),
    oauthAudience: audience?.join(' '),
    oauthScopes: scopes && `${scopes.read} ${scopes.write}`,
    oauthKeys: jwksUrl && `${jwksUrl}`,
    oauthIntrospection: introspection && `${introspection.url}`,
    oauthClientId: introspection?.clientId,
    oauthClientSecret: introspection?.clientSecret,
  });
}

/** The settings by the names of the options. */
function named() {
  return Object.fromEntries(
    Object.entries(SIGN_IN_SETTINGS).map(([name, setting]) => [
      OPTIONS[name as keyof typeof SIGN_IN_SETTINGS], // the names of that table
      setting,
    ]),
  );
}
