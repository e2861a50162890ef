/** What is sent, by name; null leaves out what is sent otherwise. `$name` is replaced by what the test has made. */
export type Changed = Readonly<Record<string, string | null>>;

/** A wrong request for an authorization, and its answer: a page with a status, or an error that is sent back. */
export interface WrongAuthorization {
  readonly wrong: string;
  readonly sends: Changed;
  readonly shown?: number;
  readonly back?: string;
}

/** Wrong requests at `/oauth/authorize` (RFC 6749, 4.1.2.1; RFC 7636, 4.4.1; OpenID Connect Core, 3.1.2.6). */
export const WRONG_AUTHORIZATIONS: readonly WrongAuthorization[] = [
  { wrong: 'no client', sends: { client_id: null }, shown: 400 },
  { wrong: 'a client without a value', sends: { client_id: '' }, shown: 400 },
  { wrong: 'an unknown client', sends: { client_id: 'missing' }, shown: 401 },
  { wrong: 'no address to go back to', sends: { redirect_uri: null }, shown: 400 },
  {
    wrong: 'an address that is not registered',
    sends: { redirect_uri: 'https://evil.example/' },
    shown: 400,
  },
  { wrong: 'a longer address', sends: { redirect_uri: 'https://app.example/callback/more' }, shown: 400 },
  {
    wrong: 'an address with a fragment',
    sends: { redirect_uri: 'https://app.example/callback#x' },
    shown: 400,
  },
  {
    wrong: 'an address with a query',
    sends: { redirect_uri: 'https://app.example/callback?x=1' },
    shown: 400,
  },
  { wrong: 'another port', sends: { redirect_uri: 'https://app.example:8443/callback' }, shown: 400 },
  { wrong: 'an unknown account', sends: { user: 'no.such.account' }, shown: 400 },
  { wrong: 'no type of answer', sends: { response_type: null }, back: 'invalid_request' },
  { wrong: 'the implicit grant', sends: { response_type: 'token' }, back: 'unsupported_response_type' },
  { wrong: 'an unknown scope', sends: { scope: 'everything' }, back: 'invalid_scope' },
  {
    wrong: 'a scope that the client may not have',
    sends: { scope: 'read_user sudo' },
    back: 'invalid_scope',
  },
  { wrong: 'the usual scope, which the client may not have', sends: { scope: null }, back: 'invalid_scope' },
  { wrong: 'an unknown method', sends: { code_challenge_method: 'S512' }, back: 'invalid_request' },
  { wrong: 'a method alone', sends: { code_challenge: null }, back: 'invalid_request' },
  { wrong: 'a short challenge', sends: { code_challenge: 'short' }, back: 'invalid_request' },
  {
    wrong: 'a challenge with padding',
    sends: { code_challenge: `${'a'.repeat(43)}=` },
    back: 'invalid_request',
  },
  { wrong: 'an unknown mode of answers', sends: { response_mode: 'pigeon' }, back: 'invalid_request' },
  { wrong: 'an account that denies', sends: { decision: 'deny' }, back: 'access_denied' },
  {
    wrong: 'no page wanted, and no account named',
    sends: { prompt: 'none', user: null },
    back: 'login_required',
  },
];

/** A wrong request for a token, and its error. */
export interface WrongToken {
  readonly wrong: string;
  readonly sends: Changed;
  /** What came before. */
  readonly after?:
    | 'redeeming'
    | 'refreshing'
    | 'revoking'
    | '11 minutes'
    | '6 minutes'
    | 'asking once'
    | 'denying';
  readonly basic?: string;
  readonly is: readonly [status: number, error: string];
}

const CODE = {
  grant_type: 'authorization_code',
  code: '$code',
  redirect_uri: '$redirect',
  code_verifier: '$verifier',
};
const REFRESH = { grant_type: 'refresh_token', refresh_token: '$refresh' };
const DEVICE = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: '$device' };
const BAD = [400, 'invalid_request'] as const;
const NO_GRANT = [400, 'invalid_grant'] as const;
const NO_CLIENT = [401, 'invalid_client'] as const;

/** Wrong requests at `/oauth/token` (RFC 6749, 5.2; RFC 7636, 4.6; RFC 8628, 3.5). */
export const WRONG_TOKENS: readonly WrongToken[] = [
  { wrong: 'no kind of grant', sends: { ...CODE, grant_type: null }, is: BAD },
  { wrong: 'an unknown grant', sends: { ...CODE, grant_type: 'wish' }, is: [400, 'unsupported_grant_type'] },
  { wrong: 'a password', sends: { grant_type: 'password' }, is: [400, 'unsupported_grant_type'] },
  { wrong: 'no client', sends: { ...CODE, client_id: null, client_secret: null }, is: NO_CLIENT },
  { wrong: 'an unknown client', sends: { ...CODE, client_id: 'missing' }, is: NO_CLIENT },
  { wrong: 'no secret', sends: { ...CODE, client_secret: null }, is: NO_CLIENT },
  { wrong: 'a wrong secret', sends: { ...CODE, client_secret: 'wrong' }, is: NO_CLIENT },
  {
    wrong: 'a wrong secret as Basic',
    sends: { ...CODE, client_secret: null },
    basic: '$id:wrong',
    is: NO_CLIENT,
  },
  { wrong: 'Basic without a colon', sends: { ...CODE, client_secret: null }, basic: '$id', is: NO_CLIENT },
  {
    wrong: 'two clients',
    sends: { ...CODE, client_secret: null },
    basic: '$other:$otherSecret',
    is: NO_CLIENT,
  },
  { wrong: 'a secret in two ways', sends: CODE, basic: '$id:$secret', is: BAD },
  { wrong: 'no code', sends: { ...CODE, code: null }, is: BAD },
  { wrong: 'an unknown code', sends: { ...CODE, code: 'unknown' }, is: NO_GRANT },
  { wrong: 'a code twice', sends: CODE, after: 'redeeming', is: NO_GRANT },
  { wrong: 'a code that is too old', sends: CODE, after: '11 minutes', is: NO_GRANT },
  {
    wrong: 'a code of another client',
    sends: { ...CODE, client_id: '$other', client_secret: '$otherSecret' },
    is: NO_GRANT,
  },
  { wrong: 'no address', sends: { ...CODE, redirect_uri: null }, is: BAD },
  { wrong: 'another address', sends: { ...CODE, redirect_uri: 'https://app.example/other' }, is: NO_GRANT },
  { wrong: 'no verifier', sends: { ...CODE, code_verifier: null }, is: BAD },
  { wrong: 'another verifier', sends: { ...CODE, code_verifier: 'b'.repeat(43) }, is: NO_GRANT },
  { wrong: 'the challenge as verifier', sends: { ...CODE, code_verifier: '$challenge' }, is: NO_GRANT },
  { wrong: 'a verifier for nothing', sends: { ...CODE, code: '$plainCode' }, is: NO_GRANT },
  { wrong: 'no refresh token', sends: { ...REFRESH, refresh_token: null }, is: BAD },
  { wrong: 'an unknown refresh token', sends: { ...REFRESH, refresh_token: 'unknown' }, is: NO_GRANT },
  { wrong: 'an access token to refresh', sends: { ...REFRESH, refresh_token: '$access' }, is: NO_GRANT },
  { wrong: 'a refresh token twice', sends: REFRESH, after: 'refreshing', is: NO_GRANT },
  { wrong: 'a revoked token', sends: REFRESH, after: 'revoking', is: NO_GRANT },
  {
    wrong: 'more than was granted',
    sends: { ...REFRESH, scope: 'read_user email' },
    is: [400, 'invalid_scope'],
  },
  {
    wrong: 'a refresh token of another client',
    sends: { ...REFRESH, client_id: '$other', client_secret: '$otherSecret' },
    is: NO_GRANT,
  },
  {
    wrong: 'a client without a secret by itself',
    sends: { grant_type: 'client_credentials', client_id: '$public', client_secret: null },
    is: [400, 'unauthorized_client'],
  },
  {
    wrong: 'a client that wants too much for itself',
    sends: { grant_type: 'client_credentials', scope: 'sudo' },
    is: [400, 'invalid_scope'],
  },
  { wrong: 'no code of a device', sends: { ...DEVICE, device_code: null }, is: BAD },
  { wrong: 'an unknown device', sends: { ...DEVICE, device_code: 'unknown' }, is: NO_GRANT },
  { wrong: 'a device too early', sends: DEVICE, is: [400, 'authorization_pending'] },
  { wrong: 'a device in a hurry', sends: DEVICE, after: 'asking once', is: [400, 'slow_down'] },
  { wrong: 'a device too late', sends: DEVICE, after: '6 minutes', is: [400, 'expired_token'] },
  { wrong: 'a device that is denied', sends: DEVICE, after: 'denying', is: [400, 'access_denied'] },
];
