import { hash } from 'node:crypto';
import { Reply } from '../core/http/response.js';
import type { Received } from '../core/routing/route.js';

/** Characters from which on a text is made into bytes once, to be hashed and to be sent; a shorter one is sent in one piece with its head. */
const LONG = 16_384;

/**
 * Gives an answer a weak tag of its content, and answers 304 without a body where the client names that tag
 * (`Rack::ETag` and `Rack::ConditionalGet`, which are in front of GitLab's interface).
 */
export function conditional(answer: Reply, { method, headers }: Received): Reply {
  const { body } = answer;
  if (!isTagged(answer) || body === null || body instanceof ReadableStream) return answer;
  const bytes = typeof body === 'string' && body.length > LONG ? Buffer.from(body) : body;
  const tagged = bytes === body ? answer : answer.withBody(bytes);
  const tag = answer.headers.get('etag') ?? `W/"${hash('sha256', bytes).slice(0, 32)}"`;
  tagged.headers.set('etag', tag);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && namesTag(headers.get('if-none-match'), tag) ? unchanged(tagged) : tagged;
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
