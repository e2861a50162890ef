import { Refusal } from '../refusal.js';

/** The codes of errors, each with its usual description (RFC 6749, 4.1.2.1 and 5.2; RFC 7009, 2.2.1; RFC 8628, 3.5). */
const DESCRIPTIONS = {
  invalid_request:
    'The request is missing a required parameter, includes an unsupported parameter value, or is otherwise malformed.',
  invalid_client:
    'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
  invalid_grant:
    'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
  unauthorized_client: 'The client is not authorized to perform this request using this method.',
  unsupported_grant_type: 'The authorization grant type is not supported by the authorization server.',
  unsupported_response_type: 'The authorization server does not support this response type.',
  invalid_scope: 'The requested scope is invalid, unknown, or malformed.',
  access_denied: 'The resource owner or authorization server denied the request.',
  login_required: 'The authorization server requires end-user authentication.',
  invalid_token: 'The access token is invalid.',
  authorization_pending:
    "The authorization request is still pending as the end user hasn't yet completed the user interaction steps.",
  slow_down:
    'The authorization request is still pending, and the interval between requests must be increased by 5 seconds.',
  expired_token: 'The device_code has expired, and the device authorization session has concluded.',
};

/** The code of an error. */
export type OAuthError = keyof typeof DESCRIPTIONS;

/** What answers of such endpoints carry: nothing of them is to be kept (RFC 6749, 5.1). */
export const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** The usual description of an error. */
export function describedError(error: OAuthError): string {
  return DESCRIPTIONS[error];
}

/** A request that is refused with a code: 400, and 401 for a client that did not show that it is one (RFC 6749, 5.2). */
export function oauthRefusal(error: OAuthError, description: string = DESCRIPTIONS[error]): Refusal {
  const body = { error, error_description: description };
  if (error !== 'invalid_client' && error !== 'invalid_token') return new Refusal(400, body, NOT_STORED);
  return new Refusal(401, body, { ...NOT_STORED, 'www-authenticate': challengeOf(error, description) });
}

/** A client may show what it is by `Basic`, whatever it tried (RFC 6749, 5.2). */
function challengeOf(error: OAuthError, description: string): string {
  const bearer = `Bearer realm="Doorkeeper", error="${error}", error_description="${description}"`;
  return error === 'invalid_client' ? `Basic realm="Doorkeeper", ${bearer}` : bearer;
}

/** A request that lacks a parameter. */
export function missingParameter(name: string): Refusal {
  return oauthRefusal('invalid_request', `Missing required parameter: ${name}.`);
}
