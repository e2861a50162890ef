import type { Environment } from '../config.js';
import { ConfigError } from '../errors.js';
import { settingOf } from '../settings.js';
import { SHARED_SETTINGS } from '../shared-settings.js';
import { isProtected } from './protected-url.js';
import type { ScopeNames } from './sign-in.js';

/** How callers sign in. */
export interface SignInConfiguration {
  readonly publicUrl: URL;
  readonly issuers: readonly string[];
  /** What a token may be for; the address of the server that it is sent to if absent. */
  readonly audience?: readonly string[] | undefined;
  readonly scopes: ScopeNames;
  /** Where the keys of the one issuer are; as the metadata of each say if absent. */
  readonly keysUrl?: URL | undefined;
  /** Where tokens are asked about, and as whom; they are signed ones if absent. */
  readonly introspection?:
    | { readonly url: URL; readonly clientId: string; readonly clientSecret: string }
    | undefined;
}

/** How the environment has callers sign in; undefined where it names no issuer. Throws ConfigError, also where it is incomplete. */
export function signInConfiguration(env: Environment): SignInConfiguration | undefined {
  const { oauthIssuers, publicUrl, oauthAudience, oauthScopes, oauthKeys } = SHARED_SETTINGS;
  const issuers = settingOf(oauthIssuers, env);
  const introspection = introspectionIn(env);
  const keysUrl = settingOf(oauthKeys, env);
  const address = settingOf(publicUrl, env);
  const audience = settingOf(oauthAudience, env);
  if (!issuers) return withoutIssuer(env);
  if (!address) throw missing('UNDERSTUDY_PUBLIC_URL', 'UNDERSTUDY_OAUTH_ISSUERS');
  if (keysUrl && introspection)
    throw new ConfigError(
      'Tokens are either checked by keys or asked about: unset UNDERSTUDY_OAUTH_JWKS_URL or UNDERSTUDY_OAUTH_INTROSPECTION_URL.',
    );
  if ((keysUrl || introspection) && issuers.length > 1)
    throw new ConfigError(
      `${(keysUrl ? oauthKeys : SHARED_SETTINGS.oauthIntrospection).variable} is of one issuer, and UNDERSTUDY_OAUTH_ISSUERS names ${issuers.length}: name one, or unset it.`,
    );
  for (const { variable } of [publicUrl, oauthIssuers, oauthKeys, SHARED_SETTINGS.oauthIntrospection])
    requireProtected(env[variable], variable);
  return {
    publicUrl: address,
    issuers,
    audience,
    scopes: settingOf(oauthScopes, env),
    keysUrl,
    introspection,
  };
}

/** What is read from an address, or sent there, is believed or secret. Throws ConfigError. */
function requireProtected(addresses: string | undefined, variable: string): void {
  for (const each of addresses?.split(/[\s,]+/) ?? [])
    if (each !== '' && !isProtected(new URL(each)))
      throw new ConfigError(`${variable} must be an https address, unless it is on this machine.`);
}

/** Without an issuer nothing else of sign-in may be set: it would seem to be on. */
function withoutIssuer(env: Environment): undefined {
  const { oauthAudience, oauthKeys, oauthIntrospection, oauthClientId, oauthClientSecret } = SHARED_SETTINGS;
  for (const { variable } of [oauthAudience, oauthKeys, oauthIntrospection, oauthClientId, oauthClientSecret])
    if (env[variable]) throw missing('UNDERSTUDY_OAUTH_ISSUERS', variable);
  return undefined;
}

function introspectionIn(env: Environment): SignInConfiguration['introspection'] {
  const { oauthIntrospection, oauthClientId, oauthClientSecret } = SHARED_SETTINGS;
  const url = settingOf(oauthIntrospection, env);
  if (!url) return undefined;
  const clientId = settingOf(oauthClientId, env);
  if (!clientId) throw missing(oauthClientId.variable, oauthIntrospection.variable);
  const clientSecret = settingOf(oauthClientSecret, env);
  if (!clientSecret) throw missing(oauthClientSecret.variable, oauthIntrospection.variable);
  return { url, clientId, clientSecret };
}

function missing(variable: string, given: string): ConfigError {
  return new ConfigError(`${given} is set but ${variable} is not: set both, or neither.`);
}
