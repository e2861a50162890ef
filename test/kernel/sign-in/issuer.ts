import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod';
import type { Fetch } from '#src/kernel/http/backend.js';
import { READS, toolFor, WRITES } from '#src/kernel/mcp/tool.js';
import { signInBy } from '#src/kernel/sign-in/access-tokens.js';
import type { SignInConfiguration } from '#src/kernel/sign-in/configuration.js';
import { type StreamableHttpOptions, streamableHttp } from '#src/kernel/transports/http/serve.js';
import { offeringLessToReaders } from '#src/library/wiring/scope.js';
import { serverOf, silent } from '../session.js';

export const ISSUER = 'https://login.example.com/tenant';
export const PUBLIC = 'https://mcp.example.com/tools';
export const RESOURCE = `${PUBLIC}/mcp`;
export const SCOPES = { read: 'understudy:read', write: 'understudy:write' };

/** A pair of keys, the public one of which an issuer may publish. */
export interface Key {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly published: JWK;
}

export async function newKey(kid: string, alg = 'ES256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** The claims of a token that is right at this time, in seconds. */
export function rightClaims(now = Math.floor(Date.now() / 1000)): JWTPayload {
  const { read, write } = SCOPES;
  return { iss: ISSUER, sub: 'ada', aud: RESOURCE, iat: now, exp: now + 300, scope: `${read} ${write}` };
}

/** A token with these claims beside the right ones; one that is undefined is left out. */
export function tokenBy(
  { privateKey, kid, alg }: Key,
  claims: JWTPayload = {},
  header: object = {},
): Promise<string> {
  return new SignJWT({ ...rightClaims(), ...claims })
    .setProtectedHeader({ alg, kid, typ: 'at+jwt', ...header })
    .sign(privateKey);
}

const METADATA = `https://login.example.com/.well-known/oauth-authorization-server/tenant`;
const KEYS = 'https://login.example.com/keys';

/** An issuer that answers with its metadata and its keys, or as `answers` says, and what it was asked. */
export function issuer(keys: readonly Key[], answers: Readonly<Record<string, () => Response>> = {}) {
  const asked: string[] = [];
  const state = { keys, answers };
  const fetch: Fetch = async (url, init) => {
    asked.push(url);
    init.signal?.throwIfAborted();
    const own = state.answers[url];
    if (own) return own();
    if (url === METADATA) return Response.json({ issuer: ISSUER, jwks_uri: KEYS });
    if (url === KEYS) return Response.json({ keys: state.keys.map(({ published }) => published) });
    return new Response(null, { status: 404 });
  };
  return { fetch, asked, state, METADATA, KEYS };
}

const named = (name: string, annotations: typeof READS | typeof WRITES) =>
  toolFor<undefined>()({
    name,
    title: name,
    description: `Does what ${name} says.`,
    annotations,
    input: z.object({}),
    output: z.object({ done: z.boolean() }),
    run: async () => ({ done: true }),
  });

/** A server at `/mcp` that reads and writes, to which callers sign in. */
export function signedInto(
  fetch: Fetch,
  configuration: Partial<SignInConfiguration> = {},
  options: Partial<StreamableHttpOptions> = {},
) {
  const publicUrl = new URL(PUBLIC);
  const signIn = signInBy({ publicUrl, issuers: [ISSUER], scopes: SCOPES, ...configuration }, { fetch });
  const definition = offeringLessToReaders(serverOf([named('look', READS), named('change', WRITES)]));
  return streamableHttp({ servers: { '/mcp': definition }, signIn, log: silent, ...options });
}

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A request of the revision without a handshake: a list of tools, or a call where a tool is named. */
export function request(
  headers: HeadersInit,
  { tool, query = '' }: { tool?: string; query?: string } = {},
): Request {
  const method = tool ? 'tools/call' : 'tools/list';
  const params = tool ? { name: tool, arguments: {}, _meta } : { _meta };
  const all = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(tool && { 'mcp-name': tool }),
  });
  for (const [name, value] of new Headers(headers)) all.append(name, value);
  return new Request(`${RESOURCE.replace('/tools', '')}${query}`, {
    method: 'POST',
    headers: all,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

/** The parts of a challenge (RFC 9110, 11.6.1). */
export function challengeOf(response: Response): Record<string, string> {
  const written = response.headers.get('www-authenticate') ?? '';
  const parts = [...written.replace(/^Bearer /, '').matchAll(/(\w+)="([^"]*)"/g)];
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]));
}
