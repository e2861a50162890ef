import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reply } from './response.js';

/** The status that fits what Node could not read, by its code (https://nodejs.org/api/http.html#event-clienterror). */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no request, or has headers that are too long, by `refuse` instead of Node's empty body, and closes the
 * connection. Where an answer has begun on the same connection, it is only closed.
 */
export function answerUnreadable(server: Server, refuse: (status: number) => Reply): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  server.on('clientError', async ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    if (code === 'ECONNRESET' || !socket.writable || isBeingAnswered(latest.get(socket)))
      return void socket.destroy();
    const reply = refuse(STATUSES[code] ?? 400);
    socket.end(await onTheWire(reply), () => socket.destroy());
  });
}

function isBeingAnswered(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !response.writableFinished;
}

async function onTheWire(reply: Reply): Promise<Buffer> {
  const body = await reply.bytes();
  const { status, headers } = reply;
  headers.set('content-length', String(body.length));
  headers.set('connection', 'close');
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = REASONS[status] ?? 'Bad Request';
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`), body]);
}

const REASONS: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};
