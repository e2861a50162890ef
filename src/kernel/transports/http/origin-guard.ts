import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../../http/url.js';

/** Why a request is refused, with the status that says so. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Refuses who must not reach us: without the bearer token where there is one, and on loopback every request that a page in
 * a browser could have sent there, by its Host (DNS rebinding) or Origin. Undefined lets the request pass.
 */
export function refusal(request: Request, token: string | undefined): Refusal | undefined {
  if (token !== undefined) {
    return bears(request, token) ? undefined : { status: 401, message: 'A bearer token is required.' };
  }
  const host = request.headers.get('host') ?? '';
  if (!URL.canParse(`http://${host}`) || !isLoopback(new URL(`http://${host}`).hostname)) {
    return { status: 403, message: 'This Host is not served here.' };
  }
  const origin = request.headers.get('origin');
  if (origin !== null && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname))) {
    return { status: 403, message: 'This Origin is not served here.' };
  }
  return undefined;
}

/** Whether a request bears this token. */
export function bears(request: Request, token: string): boolean {
  const [scheme = '', given = ''] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), digest(token));
}

/** Digests have one length, whatever was sent: comparing them takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
