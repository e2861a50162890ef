import * as z from 'zod';
import type { Fetch } from '../http/backend.js';
import { isProtected } from './protected-url.js';
import { SignInUnavailable } from './sign-in.js';

/** Milliseconds that an authorization server has to answer, and bytes that are read of an answer. */
const PATIENCE = 5_000;
const MOST_BYTES = 256 * 1024;

const Metadata = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

/** The JSON that an authorization server answers, within bounds of time and size; no redirect is followed. Throws SignInUnavailable. */
export async function jsonFrom(
  fetch: Fetch,
  url: URL,
  init: RequestInit = {},
  patience = PATIENCE,
): Promise<unknown> {
  const failed = (why: string) => new SignInUnavailable(`The authorization server at ${url.origin} ${why}.`);
  try {
    const signal = AbortSignal.timeout(patience);
    const { status, body } = await fetch(url.href, { method: 'GET', ...init, redirect: 'manual', signal });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) throw failed('answers too much');
      chunks.push(chunk);
    }
    if (status !== 200) throw failed(`answers with ${status}`);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof SignInUnavailable) throw error;
    if (error instanceof SyntaxError) throw failed('does not answer with JSON');
    throw failed('does not answer');
  }
}

/** The address of an issuer's keys, by its published metadata (RFC 8414, 3; OpenID Connect Discovery 1.0, 4). Throws SignInUnavailable. */
export async function keysAddress(fetch: Fetch, issuer: string): Promise<URL> {
  let failure: unknown;
  for (const address of metadataAddresses(new URL(issuer))) {
    try {
      return addressIn(await jsonFrom(fetch, address), issuer);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/** In the order in which clients of MCP try them. */
function metadataAddresses({ origin, pathname }: URL): URL[] {
  const path = pathname.replace(/\/$/, '');
  const paths = [
    `/.well-known/oauth-authorization-server${path}`,
    `/.well-known/openid-configuration${path}`,
    ...(path === '' ? [] : [`${path}/.well-known/openid-configuration`]),
  ];
  return paths.map((each) => new URL(each, origin));
}

/** Metadata of another issuer are none (RFC 8414, 3.3). */
function addressIn(answer: unknown, issuer: string): URL {
  const { data } = Metadata.safeParse(answer);
  const keys = data?.issuer === issuer ? new URL(data.jwks_uri) : undefined;
  if (keys && isProtected(keys)) return keys;
  throw new SignInUnavailable(
    `The metadata of ${issuer} are not those of this issuer, or name no https address of its keys.`,
  );
}
