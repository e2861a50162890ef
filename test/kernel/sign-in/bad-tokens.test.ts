import { createHmac } from 'node:crypto';
import { CompactEncrypt, exportSPKI, generateKeyPair, importJWK, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#src/kernel/log.js';
import {
  challengeOf,
  ISSUER,
  issuer,
  type Key,
  newKey,
  PUBLIC,
  RESOURCE,
  request,
  rightClaims,
  SCOPES,
  signedInto,
  tokenBy,
} from './issuer.js';

let key: Key;
let rsa: Key;
/** Of an attacker, under the name of the issuer's. */
let foreign: Key;
beforeAll(async () => {
  key = await newKey('k1');
  rsa = await newKey('k2', 'RS256');
  foreign = await newKey('k1');
});

type Made = Promise<string> | string;

const now = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (alg: string) => `${part({ alg, typ: 'at+jwt' })}.${part(rightClaims())}.`;
const having = (claims: JWTPayload) => () => tokenBy(key, claims);
const without = (name: string) => having({ [name]: undefined });
const headed = (header: object) => () => tokenBy(key, {}, header);
const byForeign = (header: object) => () => tokenBy(foreign, {}, header);

/** A token signed by HMAC with what anybody can read. */
async function byPublicKey(alg: 'sha256' | 'sha512', form: 'pem' | 'jwk'): Promise<string> {
  const { published } = rsa;
  const secret =
    form === 'pem'
      ? await exportSPKI((await importJWK(published, 'RS256')) as CryptoKey) // a public key is one
      : JSON.stringify(published);
  const text = `${part({ alg: alg.replace('sha', 'HS'), kid: 'k2', typ: 'at+jwt' })}.${part(rightClaims())}`;
  return `${text}.${createHmac(alg, secret).update(text).digest('base64url')}`;
}

async function changed(index: number, change: (text: string) => string): Promise<string> {
  const parts = (await tokenBy(key)).split('.');
  return parts.map((each, at) => (at === index ? change(each) : each)).join('.');
}

async function encrypted(): Promise<string> {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256');
  const plain = new TextEncoder().encode(await tokenBy(key));
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(publicKey);
}

/** Tokens that are not accepted, by what is wrong, with a part of the reason. */
const REFUSED: readonly (readonly [what: string, token: () => Made, reason: string])[] = [
  ['of no form', () => 'opaque', 'no signed token'],
  ['that is a word', () => 'a-word', 'no signed token'],
  ['of two parts', () => 'eyJhbGciOiJub25lIn0.e30', 'no signed token'],
  ['of empty parts', () => '..', 'no signed token'],
  ['with a header that is no JSON', () => changed(0, () => 'AAAA'), 'no signed token'],
  ['with claims that are no JSON', () => changed(1, () => 'AAAA'), 'no signed token'],
  ['with claims that are a list', () => changed(1, () => part([])), 'no signed token'],
  ['that is encrypted', encrypted, 'no signed token'],
  ['that is huge', having({ padding: 'x'.repeat(9_000) }), 'too long'],
  ['of another issuer', having({ iss: 'https://login.example.org/tenant' }), 'another issuer'],
  ['of an issuer above', having({ iss: 'https://login.example.com' }), 'another issuer'],
  ['of an issuer below', having({ iss: `${ISSUER}/other` }), 'another issuer'],
  ['of an issuer with a further slash', having({ iss: `${ISSUER}/` }), 'another issuer'],
  ['of an issuer in capitals', having({ iss: ISSUER.replace('login', 'LOGIN') }), 'another issuer'],
  ['of an issuer that begins alike', having({ iss: `${ISSUER}.example.org` }), 'another issuer'],
  ['of no issuer', without('iss'), 'another issuer'],
  ['of issuers in a list', () => changed(1, () => part({ ...rightClaims(), iss: [ISSUER] })), 'issuer'],
  ['of a member that every object has', having({ iss: '__proto__' }), 'another issuer'],
  ['for another audience', having({ aud: 'https://other.example.com/mcp' }), 'another audience'],
  ['for audiences of others', having({ aud: ['https://a.example.com', 'client-1'] }), 'another audience'],
  ['for the client, as an ID token is', having({ aud: 'client-1' }), 'another audience'],
  ['for the whole host', having({ aud: 'https://mcp.example.com' }), 'another audience'],
  ['for all servers there', having({ aud: PUBLIC }), 'another audience'],
  ['for another server there', having({ aud: `${PUBLIC}/other/mcp` }), 'another audience'],
  ['for an address with a further slash', having({ aud: `${RESOURCE}/` }), 'another audience'],
  ['for an address in capitals', having({ aud: RESOURCE.toUpperCase() }), 'another audience'],
  ['for the address by http', having({ aud: RESOURCE.replace('https', 'http') }), 'another audience'],
  ['for no audience', without('aud'), 'another audience'],
  ['for an empty list of audiences', having({ aud: [] }), 'another audience'],
  ['without a signature', () => unsigned('none'), 'algorithm'],
  ['without a signature, in capitals', () => unsigned('NONE'), 'algorithm'],
  ['without a signature, in mixed letters', () => unsigned('nOnE'), 'algorithm'],
  ['with its signature cut off', () => changed(2, () => ''), 'no key of its issuer'],
  [
    'with its signature changed',
    () => changed(2, (text) => `${text.slice(0, -9)}AAAAAAAAA`),
    'no key of its issuer',
  ],
  ['with the signature of nought', () => changed(2, () => 'A'.repeat(86)), 'no key of its issuer'],
  [
    'with its claims changed',
    () => changed(1, () => part({ ...rightClaims(), sub: 'root' })),
    'no key of its issuer',
  ],
  ['with HS256 by the public key', () => byPublicKey('sha256', 'pem'), 'algorithm'],
  ['with HS256 by the published key', () => byPublicKey('sha256', 'jwk'), 'algorithm'],
  ['with HS512 by the public key', () => byPublicKey('sha512', 'pem'), 'algorithm'],
  [
    'with an algorithm that the key is not of',
    () => changed(0, () => part({ alg: 'RS256', kid: 'k1' })),
    'no key',
  ],
  [
    'with an algorithm that there is not',
    () => changed(0, () => part({ alg: 'XS1', kid: 'k1' })),
    'algorithm',
  ],
  ['with no algorithm', () => changed(0, () => part({ kid: 'k1' })), 'no signed token'],
  ['by the key of an attacker under its name', byForeign({}), 'no key of its issuer'],
  ['by a key in its header', () => tokenBy(foreign, {}, { jwk: foreign.published }), 'no key of its issuer'],
  ['by keys at an address in its header', byForeign({ jku: 'https://evil.example.com/keys' }), 'no key'],
  ['by a certificate in its header', byForeign({ x5c: ['MIIB'], x5u: 'https://evil.example.com' }), 'no key'],
  ['by a key that is not published', headed({ kid: 'k9' }), 'no key of its issuer'],
  ['by a key that is a path', headed({ kid: '../../dev/null' }), 'no key of its issuer'],
  ['by an attacker and no name of a key', byForeign({ kid: undefined }), 'no key of its issuer'],
  [
    'with an extension that is critical',
    () => changed(0, () => part({ alg: 'ES256', kid: 'k1', crit: ['x'], x: 1 })),
    'algorithm',
  ],
  [
    'with a payload that is not encoded',
    () => changed(0, () => part({ alg: 'ES256', kid: 'k1', crit: ['b64'], b64: false })),
    'no key of its issuer',
  ],
  ['that has expired', having({ exp: now() - 3_600 }), 'expired'],
  ['that expired a moment ago', having({ exp: now() - 15 }), 'expired'],
  ['that expired before there were any', having({ exp: -1 }), 'expired'],
  ['that never expires', without('exp'), 'does not expire'],
  ['that expires in words', () => tokenBy(key, { exp: 'never' } as unknown as JWTPayload), 'does not expire'],
  ['that is not valid yet', having({ nbf: now() + 3_600 }), 'not valid yet'],
  ['that is valid in words', () => tokenBy(key, { nbf: 'now' } as unknown as JWTPayload), 'not valid yet'],
  ['that proves a key', headed({ typ: 'dpop+jwt' }), 'no access token'],
  ['that signs out', headed({ typ: 'logout+jwt' }), 'no access token'],
  ['that is an ID token by its use', having({ token_use: 'id' }), 'no access token'],
  ['that is an ID token by its kind', having({ typ: 'ID' }), 'no access token'],
  ['that refreshes', having({ typ: 'Refresh' }), 'no access token'],
  ['that is bound to a key', having({ cnf: { jkt: 'a-thumbprint' } }), 'bound to a key'],
  ['that is bound to a certificate', having({ cnf: { 'x5t#S256': 'a-thumbprint' } }), 'bound to a key'],
  ['of no subject', without('sub'), 'no subject'],
  ['of an empty subject', having({ sub: '' }), 'no subject'],
];

/** Requests that send no token in the one way, by what they send. */
const UNSENT: readonly (readonly [
  what: string,
  status: number,
  error: string | undefined,
  headers: (token: string) => HeadersInit,
  query?: (token: string) => string,
])[] = [
  ['nothing', 401, undefined, () => ({})],
  ['a password', 401, undefined, () => ({ authorization: 'Basic YTpi' })],
  ['a token by another scheme', 401, undefined, (token) => ({ authorization: `DPoP ${token}` })],
  ['a token without a scheme', 401, undefined, (token) => ({ authorization: token })],
  ['a token in a header of its own', 401, undefined, (token) => ({ 'x-access-token': token })],
  ['a token in a cookie', 401, undefined, (token) => ({ cookie: `access_token=${token}` })],
  ['a scheme alone', 401, 'invalid_token', () => ({ authorization: 'Bearer' })],
  ['a token in quotation marks', 401, 'invalid_token', (token) => ({ authorization: `Bearer "${token}"` })],
  ['a token and a word', 401, 'invalid_token', (token) => ({ authorization: `Bearer ${token} x` })],
  ['letters that no token has', 401, 'invalid_token', () => ({ authorization: 'Bearer é' })],
  [
    'two tokens in a header',
    400,
    'invalid_request',
    (token) => ({ authorization: `Bearer ${token}, Bearer ${token}` }),
  ],
  [
    'two headers',
    400,
    'invalid_request',
    (token) => [
      ['authorization', `Bearer ${token}`],
      ['authorization', `Bearer ${token}`],
    ],
  ],
  ['a token in the address', 400, 'invalid_request', () => ({}), (token) => `?access_token=${token}`],
  [
    'a token in the address, too',
    400,
    'invalid_request',
    (token) => ({ authorization: `Bearer ${token}` }),
    (token) => `?access_token=${token}`,
  ],
];

const METADATA = 'https://mcp.example.com/.well-known/oauth-protected-resource/tools/mcp';

/** What is answered to a request, and every line that is logged meanwhile. */
async function answered(sent: Request) {
  const lines: string[] = [];
  const published = issuer([key, rsa]);
  const { fetch } = signedInto(published.fetch, {}, { log: createLog('trace', (line) => lines.push(line)) });
  const response = await fetch(sent);
  return { response, body: await response.clone().text(), logged: lines.join(''), asked: published.asked };
}

describe('an access token', () => {
  test('is accepted where it is right', async () => {
    const { response, body } = await answered(request({ authorization: `Bearer ${await tokenBy(key)}` }));

    expect(response.status).toBe(200);
    expect(body).toContain('"look"');
  });

  test.each(REFUSED)('%s is refused', async (_what, made, reason) => {
    const token = await made();

    const { response, body, logged, asked } = await answered(request({ authorization: `Bearer ${token}` }));

    expect([response.status, body]).toStrictEqual([401, expect.stringContaining(reason)]);
    expect(challengeOf(response)).toStrictEqual({
      error: 'invalid_token',
      error_description: expect.stringContaining(reason),
      scope: SCOPES.read,
      resource_metadata: METADATA,
    });
    expect(body + logged + asked + [...response.headers]).not.toContain(token.slice(0, 4_000));
    expect(asked.filter((url) => url.includes('evil'))).toStrictEqual([]);
  });

  test.each(
    UNSENT.map(
      ([what, status, error, headers, query = () => '']) => [what, status, error, headers, query] as const,
    ),
  )('is not taken from who sends %s', async (_what, status, error, headers, query) => {
    const token = await tokenBy(key);

    const { response, body, logged } = await answered(request(headers(token), { query: query(token) }));

    expect(response.status).toBe(status);
    expect(challengeOf(response)).toMatchObject({ scope: SCOPES.read, resource_metadata: METADATA });
    expect(challengeOf(response).error).toBe(error);
    expect(body + logged).not.toContain(token);
  });

  test.each([
    ['no scope', undefined],
    ['another scope', 'openid profile'],
    ['a scope that begins alike', `${SCOPES.read}ers`],
    ['a scope in capitals', SCOPES.read.toUpperCase()],
    ['the scope to write alone', SCOPES.write],
  ])('with %s is not enough to read', async (_what, scope) => {
    const token = await tokenBy(key, { scope });

    const { response } = await answered(request({ authorization: `Bearer ${token}` }));

    expect(response.status).toBe(403);
    expect(challengeOf(response)).toMatchObject({ error: 'insufficient_scope', scope: SCOPES.read });
  });
});
