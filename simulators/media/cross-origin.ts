import { Reply } from '../core/http/response.js';
import type { Received } from '../core/routing/route.js';
import type { Completion } from '../core/simulator.js';
import { type Media, route } from './world/backend.js';

const METHODS = 'DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT';

/** What a page in a browser asks before it calls: every method and header is granted, without a key (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export const preflightRoutes = [
  route('OPTIONS /v1beta/:path*', ({ request }) => granted(request)),
  route('OPTIONS /upload/v1beta/:path*', ({ request }) => granted(request)),
];

function granted({ headers }: Received): Reply {
  const asked = headers.get('access-control-request-headers');
  return new Reply(null, {
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-max-age': '3600',
      ...(asked !== null && { 'access-control-allow-headers': asked }),
    },
  });
}

/** The answer as pages of the asking origin may read it. */
export function crossOrigin(response: Reply, { request }: Completion<Media>): Reply {
  const origin = request.headers.get('origin');
  if (origin === null) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.append('vary', 'Origin');
  return response;
}
