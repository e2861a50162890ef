import { createHash } from 'node:crypto';
import { Reply } from '../core/http/response.js';
import type { Received } from '../core/routing/route.js';

/**
 * Gives an answer a weak tag of its content, and answers 304 without a body where the client names that tag
 * (`Rack::ETag` and `Rack::ConditionalGet`, which are in front of GitLab's interface).
 */
export function conditional(answer: Reply, { method, headers }: Received): Reply {
  const { body } = answer;
  if (!isTagged(answer) || body === null || body instanceof ReadableStream) return answer;
  const tag =
    answer.headers.get('etag') ?? `W/"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  answer.headers.set('etag', tag);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && namesTag(headers.get('if-none-match'), tag) ? unchanged(answer) : answer;
}

function isTagged({ status, headers }: Reply): boolean {
  return (status === 200 || status === 201) && !headers.has('last-modified');
}

function namesTag(sent: string | null, tag: string): boolean {
  if (sent === null) return false;
  const plain = (written: string) => written.trim().replace(/^W\//, '');
  return sent.split(',').some((one) => one.trim() === '*' || plain(one) === plain(tag));
}

function unchanged({ headers }: Reply): Reply {
  const reply = new Reply(null, { status: 304 });
  reply.headers.become(headers);
  reply.headers.delete('content-type');
  return reply;
}
