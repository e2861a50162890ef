import { ToolError } from '../errors.js';
import type { Fetch, HttpRequest } from './backend.js';
import type { Answering } from './response-body.js';

const MAX_REDIRECTS = 5;

/** What carries a credential to whatever backend it is (RFC 9110, 11.6 and 11.7; RFC 6265, 5.4). */
const USUAL_HEADERS = ['authorization', 'cookie', 'proxy-authorization'];

/** The credentials of a request, and the one origin that they go to. */
export interface HomeCredentials {
  readonly home: string;
  /** The setting of its address. */
  readonly setting: string;
  /** The headers that carry credentials to this backend, in lower case. */
  readonly credentialHeaders: readonly string[];
  readonly credentials: Readonly<Record<string, string>>;
  /** Refuses another origin that an answer names; any is followed if absent. Throws ToolError. */
  refuse?(target: URL): void;
}

/**
 * Fetches, following the redirects of a read by hand: the credentials are sent to the home origin alone, so that a redirect
 * to any other origin loses them. A redirected write is refused, for it would send its body to the address that the answer names.
 */
export async function followRedirects(
  fetch: Fetch,
  start: URL,
  request: Pick<HttpRequest, 'method' | 'headers' | 'body'> & { signal: AbortSignal },
  keys: HomeCredentials,
): Promise<Answering> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const headers = headersFor(url, request.headers, keys);
    const response = await fetch(
      url.href,
      Object.assign({}, request, { headers, redirect: 'manual' as const }),
    );
    const target = redirectTarget(response, url);
    if (!target) return response;
    await response.body?.cancel();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ToolError(
        'backend_error',
        `The backend redirected a ${request.method} to ${target.origin}; it was not followed${whyRedirected(url, target, keys.setting)}`,
        {
          status: response.status,
        },
      );
    }
    if (target.origin !== url.origin) keys.refuse?.(target);
    url = target;
  }
  throw new ToolError(
    'backend_error',
    `The backend at ${keys.home} redirected more than ${MAX_REDIRECTS} times.`,
  );
}

/** What a redirect of a write means: that the backend is at the other address now, or that something else answers. */
function whyRedirected(asked: URL, target: URL, setting: string): string {
  return target.pathname === asked.pathname && target.origin !== asked.origin
    ? `. If the backend is there, set ${setting} to ${target.origin}.`
    : ` (a sign-in page or a proxy?). Check the address in ${setting}.`;
}

/** The headers of a request to this address, in lower case. */
function headersFor(
  url: URL,
  given: RequestInit['headers'] = {},
  { home, credentialHeaders, credentials }: HomeCredentials,
): Record<string, string> {
  const withheld = new Set([...USUAL_HEADERS, ...credentialHeaders]);
  const pairs = Symbol.iterator in given ? [...given] : Object.entries(given);
  const named = pairs.map(([name = '', value = '']) => [name.toLowerCase(), value] as const);
  const headers = Object.fromEntries(named.filter(([name]) => !withheld.has(name)));
  if (url.origin !== home) return headers;
  for (const [name, value] of Object.entries(credentials)) headers[name.toLowerCase()] = value;
  return headers;
}

function redirectTarget(response: Answering, url: URL): URL | undefined {
  const location = response.headers.get('location');
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return undefined;
  const target = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
  const { status } = response;
  if (target?.protocol !== 'https:' && target?.protocol !== 'http:')
    throw new ToolError('backend_error', 'The backend redirected to an address that is not HTTP.', {
      status,
    });
  if (target.username === '' && target.password === '') return target;
  // fetch takes no such address (Fetch standard, 5.4).
  const what = `The backend redirected to ${target.origin} with a user or password; it was not followed.`;
  throw new ToolError('backend_error', what, { status });
}
