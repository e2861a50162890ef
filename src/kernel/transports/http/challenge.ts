import type { SignIn } from '../../sign-in/sign-in.js';
import { rpcError } from './error-response.js';

/** Why a request without a token, or with a wrong one, is refused (RFC 6750, 3.1). */
export interface Problem {
  readonly status: 400 | 401 | 403;
  /** Absent where no token was sent. */
  readonly error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  /** Printable ASCII without quotation marks. */
  readonly message: string;
  /** The scopes that the request needs. */
  readonly scope: string;
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** The address of a server, which tokens for it are issued for (RFC 8707). */
export function resourceAt(path: string, { publicUrl }: SignIn): string {
  return publicUrl.href.replace(/\/$/, '') + path;
}

/** The refusal, with where clients learn how to sign in (RFC 9728, 5.1; MCP, revision 2026-07-28: Authorization). */
export function challenge(
  { status, error, message, scope }: Problem,
  path: string,
  signIn: SignIn,
): Response {
  const { origin, pathname } = new URL(resourceAt(path, signIn));
  const parameters = {
    ...(error && { error, error_description: message }),
    scope,
    resource_metadata: `${origin}${WELL_KNOWN}${pathname}`,
  };
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return rpcError(status, -32000, message, {
    headers: { 'www-authenticate': `Bearer ${written.join(', ')}` },
  });
}

/** The metadata of the server that an address of metadata is of, below a public path or not (RFC 9728, 3); undefined for any other address. */
export function metadataAnswer(
  pathname: string,
  paths: readonly string[],
  signIn: SignIn,
): Response | undefined {
  if (pathname !== WELL_KNOWN && !pathname.startsWith(`${WELL_KNOWN}/`)) return undefined;
  const below = pathname.slice(WELL_KNOWN.length);
  const [only] = paths.length === 1 ? paths : [];
  const isOf = (path: string) => below === path || below === new URL(resourceAt(path, signIn)).pathname;
  const path = below === '' ? only : paths.find(isOf);
  if (path === undefined) return undefined;
  const { issuers, scopes } = signIn;
  const metadata = {
    resource: resourceAt(path, signIn),
    authorization_servers: issuers,
    scopes_supported: [scopes.read, scopes.write],
    bearer_methods_supported: ['header'],
  };
  return Response.json(metadata, {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' },
  });
}
