import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  MessageExtraInfo,
  RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { shortened } from '../error-text.js';
import { CallQueue } from './call-queue.js';

/** The id that request 0 has inside the SDK: one that no client can guess, made when a client begins with 0. */
class ZeroId {
  #inside: string | undefined;

  get inside(): string {
    this.#inside ??= `zero-${crypto.randomUUID()}`;
    return this.#inside;
  }

  is(id: RequestId | undefined): boolean {
    return id !== undefined && id === this.#inside;
  }
}

/**
 * A transport that knows which requests are still unanswered, and on which each of them can be cancelled. SDK 1.x takes
 * the cancellation of request 0 for one without an id, so id 0 is renamed on its way in and back on its way out. Of many
 * calls at once some wait for their turn ({@link CallQueue}).
 * `release` hears of every cancelled request: it gets no answer, so what the inner transport keeps open for it can go.
 */
export class SessionTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void;
  readonly #inner: Transport;
  readonly #unanswered = new Set<RequestId>();
  readonly #calls = new CallQueue();
  readonly #zero = new ZeroId();
  #wasAsked = false;
  #whenDrained: () => void = () => {};

  constructor(inner: Transport, release: (id: RequestId) => void = () => {}) {
    this.#inner = inner;
    inner.onclose = () => {
      this.#calls.drop();
      this.onclose?.();
    };
    inner.onerror = (error) => this.onerror?.(error);
    inner.onmessage = (message, extra) => {
      const deliver = () => this.onmessage?.(inward(message, this.#zero), extra);
      if ('method' in message && 'id' in message) {
        this.#unanswered.add(message.id);
        this.#wasAsked ||= message.method !== 'initialize';
        if (message.method === 'tools/call') this.#calls.add(message.id, deliver);
        else deliver();
      } else deliver();
      const cancelled = cancelledRequest(message);
      if (cancelled === undefined) return;
      release(cancelled);
      this.#calls.drop(cancelled);
      this.#settle(cancelled);
    };
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const original = outward(message, this.#zero);
    const related = this.#zero.is(options?.relatedRequestId) ? { ...options, relatedRequestId: 0 } : options;
    await this.#inner.send(original, related);
    if (!('method' in original) && original.id !== undefined) this.#settle(original.id);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** Whether anything was asked for after the handshake. */
  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  /** Whether no request is waiting for its answer. */
  get idle(): boolean {
    return this.#unanswered.size === 0;
  }

  /** Resolves once every request has been answered or cancelled. */
  drained(): Promise<void> {
    if (this.idle) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenDrained = resolve;
    });
  }

  #settle(id: RequestId): void {
    this.#unanswered.delete(id);
    this.#calls.end(id);
    if (this.idle) this.#whenDrained();
  }
}

function inward(message: JSONRPCMessage, zero: ZeroId): JSONRPCMessage {
  if ('id' in message && message.id === 0) return { ...message, id: zero.inside };
  if (cancelledRequest(message) !== 0) return message;
  return {
    ...message,
    params: { ...('params' in message ? message.params : {}), requestId: zero.inside },
  } as JSONRPCMessage; // same message, other id
}

function outward(message: JSONRPCMessage, zero: ZeroId): JSONRPCMessage {
  const bounded = 'error' in message ? { ...message, error: withBound(message.error) } : message;
  return 'id' in bounded && zero.is(bounded.id) ? { ...bounded, id: 0 } : bounded;
}

/** The SDK repeats what it was sent. */
function withBound({ code, message }: JSONRPCErrorResponse['error']): JSONRPCErrorResponse['error'] {
  return { code, message: shortened(message) };
}

function cancelledRequest(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
