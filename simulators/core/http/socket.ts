import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Soon } from '../scheduling/soon.js';
import type { Asked } from './request.js';
import type { Head, Heads, Sent } from './request-head.js';
import type { Reply } from './response.js';

/** The part of an unread body that is still read, and for how long, before the connection is closed: a client that still sends does not read. */
const LONGEST_REST = 64 * 1024 * 1024;
const PATIENCE = 500;

/** A text with more characters than this is encoded once, by us: Node joins a text with the head, and goes through both twice. */
const LONG = 16_384;

/** A request as it came over a socket; its body is read once it is asked for. Null where its address is none. */
export function askedOverSocket(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  heads: Heads,
): Asked | null {
  const head = heads.of(textOf(incoming), () => sentIn(incoming));
  return head && new AskedOverSocket(head, incoming, outgoing);
}

class AskedOverSocket implements Asked {
  readonly head: Head;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly #outgoing: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(head: Head, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.head = head;
    this.body = hasBody(head) ? incoming.iterator({ destroyOnReturn: false }) : null;
    this.#outgoing = outgoing;
  }

  /** Made when it is asked for: hardly any request is ever waited for. */
  get signal(): AbortSignal {
    this.#signal ??= closed(this.#outgoing);
    return this.#signal;
  }
}

/** All that a head is read from: no name or value of a header has an end of line in it. */
function textOf({ method, url, rawHeaders }: IncomingMessage): string {
  return `${method} ${url}\n${rawHeaders.join('\n')}`;
}

function sentIn({ method = 'GET', url = '/', headers }: IncomingMessage): Sent {
  return {
    method,
    url: url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url,
    headers: Object.entries(headers).map(([name, value]) => [name, joined(value)]),
  };
}

function joined(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** Whether the framing announces one (RFC 9112, 6.3). */
function hasBody({ headers }: Pick<Head, 'headers'>): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

function closed(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Writes an answer, in one piece where it is no stream. */
export function send(
  { status, headers, body }: Reply,
  asked: Asked | null,
  outgoing: ServerResponse,
): Soon<void> {
  if (asked?.body !== null) readRest(outgoing);
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers.flat);
    return pipeline(body, outgoing).catch(() => void outgoing.destroy()); // the client has gone
  }
  const written = typeof body === 'string' && body.length > LONG ? Buffer.from(body) : body;
  if (written !== null) headers.suggest('content-length', String(Buffer.byteLength(written)));
  outgoing.writeHead(status, headers.flat);
  outgoing.end(written ?? undefined);
}

/** Reads what is left of a body once the answer is out, within a bound, so that the connection can be used again. */
function readRest(outgoing: ServerResponse): void {
  const incoming = outgoing.req;
  if (incoming.readableEnded) return;
  outgoing.once('finish', () => {
    const close = () => incoming.socket.destroySoon();
    const timer = setTimeout(close, PATIENCE).unref();
    let length = 0;
    incoming.once('close', () => clearTimeout(timer));
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > LONGEST_REST) close();
    });
    incoming.resume();
  });
}
