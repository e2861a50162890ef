import { Reply } from '../../core/http/response.js';
import { CHALLENGE_METHODS } from '../../core/oauth/pkce.js';
import { APPLICATION_SCOPES } from '../access/application-scopes.js';
import type { ForgeExchange } from '../backend.js';

/** What this instance can do for applications that sign accounts in (OpenID Connect Discovery, 3). */
export function openidConfiguration({ request }: ForgeExchange<never>): Reply {
  const { origin } = request;
  return Reply.json({
    ...metadata(origin),
    userinfo_endpoint: `${origin}/oauth/userinfo`,
    jwks_uri: `${origin}/oauth/discovery/keys`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claim_types_supported: ['normal'],
    claims_supported: [
      ...['iss', 'sub', 'aud', 'exp', 'iat', 'name', 'nickname', 'preferred_username', 'email'],
      ...['email_verified', 'website', 'profile', 'picture', 'groups', 'groups_direct'],
    ],
  });
}

/** What it can do for all applications (RFC 8414, 2). */
export function serverMetadata({ request }: ForgeExchange<never>): Reply {
  return Reply.json(metadata(request.origin));
}

function metadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    introspection_endpoint: `${origin}/oauth/introspect`,
    scopes_supported: APPLICATION_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    device_authorization_endpoint: `${origin}/oauth/authorize_device`,
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: CHALLENGE_METHODS,
  };
}
