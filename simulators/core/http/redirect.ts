import { readUpTo } from './receive.js';

const MOST_REDIRECTS = 20;
const REDIRECTS = [301, 302, 303, 307, 308];
const CREDENTIALS = ['authorization', 'proxy-authorization', 'cookie', 'host'];

/**
 * Follows redirects as the global fetch does (https://fetch.spec.whatwg.org/#http-redirect-fetch);
 * in process one simulator answers for every origin. A body is read up to the size at which it is too large.
 */
export async function followRedirects(
  first: Request,
  answer: (request: Request) => Promise<Response>,
  mostBytes: number,
): Promise<Response> {
  if (first.redirect === 'manual') return answer(first);
  const bytes = await readUpTo(mostBytes, first.body);
  let request = copied(first, first.url, first.method, bytes);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await answer(request);
    const location = response.headers.get('location');
    if (location === null || !REDIRECTS.includes(response.status)) return response;
    if (first.redirect === 'error') throw fetchFailed('unexpected redirect');
    request = redirected(request, new URL(location, request.url).href, response.status, bytes);
  }
  throw fetchFailed('redirect count exceeded');
}

function redirected(request: Request, url: string, status: number, bytes: Uint8Array): Request {
  const becomesGet = status === 303 || (status < 303 && request.method === 'POST');
  const next = becomesGet
    ? copied(request, url, 'GET', new Uint8Array())
    : copied(request, url, request.method, bytes);
  if (becomesGet) next.headers.delete('content-type');
  if (new URL(url).origin !== new URL(request.url).origin) {
    for (const name of CREDENTIALS) next.headers.delete(name);
  }
  return next;
}

function copied(request: Request, url: string, method: string, bytes: Uint8Array): Request {
  const { headers, signal } = request;
  const body = bytes.length > 0 ? Buffer.from(bytes) : null;
  return new Request(url, { method, headers, signal, body });
}

function fetchFailed(reason: string): TypeError {
  return new TypeError('fetch failed', { cause: new Error(reason) });
}
