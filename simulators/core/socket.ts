import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Asked, AskedHeaders } from './asked.js';
import type { Reply } from './reply.js';

/** Of a body that nobody read as much is let in, and for as long, before the connection is closed: a client that still sends does not read. */
const LONGEST_REST = 64 * 1024 * 1024;
const PATIENCE = 500;

/** A request as it came over a socket; its body is read once it is asked for. Throws TypeError where its address is none. */
export class AskedOverSocket implements Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: AskedHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly #outgoing: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url = '/', headers } = incoming;
    this.method = method;
    this.url = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url;
    this.headers = new HeadersOverSocket(incoming);
    this.body = hasBody(incoming) ? incoming.iterator({ destroyOnReturn: false }) : null;
    this.#outgoing = outgoing;
  }

  /** Made when it is asked for: hardly any request is ever waited for. */
  get signal(): AbortSignal {
    this.#signal ??= closed(this.#outgoing);
    return this.#signal;
  }
}

class HeadersOverSocket implements AskedHeaders {
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get(name: string): string | null {
    return joined(this.#incoming.headers[name.toLowerCase()]) ?? null;
  }

  has(name: string): boolean {
    return this.#incoming.headers[name.toLowerCase()] !== undefined;
  }

  *[Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    for (const [name, value] of Object.entries(this.#incoming.headers)) yield [name, joined(value) ?? ''];
  }
}

function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Whether the framing announces one (RFC 9112, 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function closed(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Writes an answer, in one piece where it is no stream. */
export async function send(reply: Reply, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { status, headers, body } = reply;
  letRestIn(incoming, outgoing);
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status);
    await pipeline(body, outgoing).catch(() => outgoing.destroy()); // whoever asked has gone
    return;
  }
  if (body !== null && !headers.has('content-length'))
    outgoing.setHeader('content-length', Buffer.byteLength(body));
  outgoing.writeHead(status);
  outgoing.end(body ?? undefined);
}

/** Reads what is left of a body once the answer is out, within a bound, so that the connection can be used again. */
function letRestIn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.readableEnded || !hasBody(incoming)) return;
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
