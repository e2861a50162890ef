import type { Reply } from '../core/http/response.js';
import type { Completion } from '../core/simulator.js';
import { rateLimitHeaders, type Usage } from './access/rate-limit.js';
import type { Forge } from './backend.js';
import { conditional } from './conditional.js';
import { crossOrigin } from './cross-origin.js';

/** The headers that every answer carries, and no body where only the head was asked for. */
export function complete(answered: Reply, { request, id }: Completion<Forge>, usage: Usage | null): Reply {
  const answer = conditional(answered, request);
  crossOrigin(answer, request);
  const { headers } = answer;
  const limits = usage === null ? [] : Object.entries(rateLimitHeaders(usage));
  for (const [name, value] of limits) headers.set(name, value);
  const correlation = `understudy-${String(id).padStart(8, '0')}`;
  headers.set('x-request-id', correlation);
  headers.set('x-gitlab-meta', `{"correlation_id":"${correlation}","version":"1"}`);
  headers.set('x-runtime', '0.010000');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'SAMEORIGIN');
  headers.suggest('vary', 'Origin');
  headers.suggest('cache-control', 'max-age=0, private, must-revalidate');
  const body = request.method === 'HEAD' || answer.status === 204 ? null : answer.body;
  return body === answer.body ? answer : answer.withBody(body);
}
