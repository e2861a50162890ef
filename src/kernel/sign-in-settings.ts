import { ConfigError } from './errors.js';
import { headerValue, type Settings, text, webUrl } from './settings.js';

/** An address without a query. Throws ConfigError. */
function place(value: string | undefined, variable: string): URL | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const url = webUrl(given, variable, 'an https address');
  if (url.search === '' && url.hash === '') return url;
  throw new ConfigError(`${variable} must be an address without a query and a fragment.`);
}

/** Issuers as their metadata and tokens write them: compared letter for letter (RFC 8414, 3.3). Throws ConfigError. */
function issuers(value: string | undefined, variable: string): readonly string[] | undefined {
  const given = words(value);
  for (const each of given ?? []) place(each, variable);
  return given;
}

/** Texts between commas or spaces. */
function words(value: string | undefined): readonly string[] | undefined {
  const given = (value ?? '').split(/[\s,]+/).filter((each) => each !== '');
  return given.length > 0 ? given : undefined;
}

const USUAL_SCOPES = 'understudy:read understudy:write';

/** The names of the scopes to read and to write (RFC 6749, 3.3). Throws ConfigError. */
function scopes(value: string | undefined, variable: string): { read: string; write: string } {
  const [read, write, ...rest] = words(value ?? USUAL_SCOPES) ?? [];
  const isScope = (name: string | undefined) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(name ?? '');
  if (read && write && rest.length === 0 && read !== write && isScope(read) && isScope(write))
    return { read, write };
  throw new ConfigError(`${variable} must be two names: of the scope to read and of the one to write.`);
}

/** How callers over HTTP sign in by access tokens of OAuth. */
export const SIGN_IN_SETTINGS = {
  publicUrl: {
    variable: 'UNDERSTUDY_PUBLIC_URL',
    what: 'where clients reach the servers over HTTP, without `/mcp`, for example `https://mcp.example.com`; required for sign-in',
    default: 'none',
    parse: place,
  },
  oauthIssuers: {
    variable: 'UNDERSTUDY_OAUTH_ISSUERS',
    what: 'the authorization servers that callers sign in at, by their issuer identifiers, separated by commas',
    default: 'no sign-in',
    parse: issuers,
  },
  oauthAudience: {
    variable: 'UNDERSTUDY_OAUTH_AUDIENCE',
    what: 'what access tokens have to be for, separated by commas',
    default: 'the address of the server that they are sent to, for example `https://mcp.example.com/mcp`',
    parse: words,
  },
  oauthScopes: {
    variable: 'UNDERSTUDY_OAUTH_SCOPES',
    what: 'the names of two scopes: every request needs the first, a tool that changes something both',
    default: `\`${USUAL_SCOPES}\``,
    parse: scopes,
  },
  oauthKeys: {
    variable: 'UNDERSTUDY_OAUTH_JWKS_URL',
    what: 'where the keys of the issuer are',
    default: "as the issuer's metadata say",
    parse: place,
  },
  oauthIntrospection: {
    variable: 'UNDERSTUDY_OAUTH_INTROSPECTION_URL',
    what: 'where the issuer is asked about tokens that are not signed',
    default: 'signed tokens alone',
    parse: place,
  },
  oauthClientId: {
    variable: 'UNDERSTUDY_OAUTH_CLIENT_ID',
    what: 'as which client the issuer is asked',
    default: 'none',
    parse: text,
  },
  oauthClientSecret: {
    variable: 'UNDERSTUDY_OAUTH_CLIENT_SECRET',
    what: 'the secret of that client',
    default: 'none',
    isSecret: true,
    parse: headerValue,
  },
} as const satisfies Settings;
