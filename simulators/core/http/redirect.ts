import type { Soon } from '../scheduling/soon.js';
import { readUpTo } from './receive.js';
import type { Sending } from './request.js';
import type { Reply } from './response.js';

const MOST_REDIRECTS = 20;
const REDIRECTS = [301, 302, 303, 307, 308];
const CREDENTIALS = ['authorization', 'proxy-authorization', 'cookie', 'host'];

/**
 * Follows redirects as the global fetch does (https://fetch.spec.whatwg.org/#http-redirect-fetch), unless they are left to the
 * caller; in process one simulator answers for every origin. A body is read up to the size at which it is too large.
 */
export async function followRedirects(
  first: Sending,
  redirect: Request['redirect'],
  answer: (sending: Sending) => Soon<Reply>,
  mostBytes: number,
): Promise<Reply> {
  if (redirect === 'manual') return answer(first);
  const body = first.body && [await readUpTo(mostBytes, first.body)];
  let sending: Sending = Object.assign({}, first, { body });
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const reply = await answer(sending);
    const location = reply.headers.get('location');
    if (location === null || !REDIRECTS.includes(reply.status)) return reply;
    if (redirect === 'error') throw fetchFailed('unexpected redirect');
    sending = redirected(sending, new URL(location, sending.url), reply.status);
  }
  throw fetchFailed('redirect count exceeded');
}

function redirected(sending: Sending, url: URL, status: number): Sending {
  const { method, headers } = sending;
  const becomesGet = status === 303 || (status < 303 && method === 'POST');
  const isElsewhere = url.origin !== new URL(sending.url).origin;
  const isDropped = (name: string) =>
    (becomesGet && name === 'content-type') || (isElsewhere && CREDENTIALS.includes(name));
  return {
    ...sending,
    url: url.href,
    headers: headers.filter(([name]) => !isDropped(name)),
    ...(becomesGet && { method: 'GET', body: null }),
  };
}

function fetchFailed(reason: string): TypeError {
  return new TypeError('fetch failed', { cause: new Error(reason) });
}
