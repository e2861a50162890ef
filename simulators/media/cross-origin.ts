import type { Received } from '../core/route.js';
import type { Completion } from '../core/simulator.js';
import { type Media, route } from './backend.js';

const METHODS = 'DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT';

/** What a page in a browser asks before it calls: every method and header is granted, without a key (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export const preflightRoutes = [
  route('OPTIONS /v1beta/:path*', ({ request }) => granted(request)),
  route('OPTIONS /upload/v1beta/:path*', ({ request }) => granted(request)),
];

function granted({ headers }: Received): Response {
  const asked = headers.get('access-control-request-headers');
  return new Response(null, {
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-max-age': '3600',
      ...(asked !== null && { 'access-control-allow-headers': asked }),
    },
  });
}

/** The answer as pages of the asking origin may read it. */
export function crossOrigin(response: Response, { request }: Completion<Media>): Response {
  const origin = request.headers.get('origin');
  if (origin === null) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', origin);
  headers.append('vary', 'Origin');
  return new Response(response.body, { status: response.status, headers });
}
