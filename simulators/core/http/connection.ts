import { setTimeout as wait } from 'node:timers/promises';
import { Reply } from './response.js';

/** What the global fetch rejects with when the other side resets the connection. */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'TypeError';
  }
}

/** Waits in real time, and no longer than until the signal is aborted. */
export async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal });
}

/** The same promise, but it rejects with the signal's reason as soon as that is aborted. */
export function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** An answer announced in full and broken off half way, as the global fetch shows it. */
export class TruncatedReply extends Reply {
  /** What is sent before the connection breaks. */
  readonly sent: Uint8Array;

  constructor(sent: Uint8Array, announced: number, { status, headers }: Reply) {
    super(brokenStream(sent), { status: statusWithBody(status), headers: Object.fromEntries(headers) });
    this.headers.set('content-length', String(announced));
    this.sent = sent;
  }
}

/** The same answer, of which only half arrives. */
export async function truncated(reply: Reply): Promise<Reply> {
  const bytes = await reply.bytes();
  return new TruncatedReply(
    bytes.subarray(0, Math.floor(bytes.length / 2)),
    Math.max(bytes.length, 1),
    reply,
  );
}

function brokenStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = bytes.length === 0;
  return new ReadableStream({
    pull(controller) {
      if (!sent) controller.enqueue(bytes);
      else controller.error(new TypeError('terminated', { cause: closedByOtherSide() }));
      sent = true;
    },
  });
}

function closedByOtherSide(): Error {
  return Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
}

/** The same answer, whole on the wire, with a body that stops in the middle of its JSON. */
export async function malformed(reply: Reply): Promise<Reply> {
  const bytes = await reply.bytes();
  const half = bytes.length < 2 ? '{' : bytes.subarray(0, Math.floor(bytes.length / 2));
  const { status, headers } = reply;
  headers.delete('content-length');
  return new Reply(half, { status: statusWithBody(status), headers: Object.fromEntries(headers) });
}

/** A status with a body in place of one without (RFC 9110, 6.4.1): it is the body that breaks. */
function statusWithBody(status: number): number {
  return status === 204 || status === 205 || status === 304 ? 200 : status;
}
