import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  MessageExtraInfo,
  RequestId,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server';
import { shortened } from '../error-text.js';
import { CallQueue } from './call-queue.js';

/** The request that is answered only when its client or the connection ends it. */
const LISTEN = 'subscriptions/listen';

/**
 * A transport that knows which requests are still unanswered, and on which each of them can be cancelled. Of many calls at
 * once some wait for their turn ({@link CallQueue}). `release` hears of every cancelled request: it gets no answer, so what
 * the inner transport keeps open for it can go.
 */
export class SessionTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void;
  readonly #inner: Transport;
  readonly #unanswered = new Set<RequestId>();
  readonly #calls = new CallQueue();
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
      const deliver = () => this.onmessage?.(message, extra);
      if ('method' in message && 'id' in message) {
        if (message.method !== LISTEN) this.#unanswered.add(message.id);
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
    await this.#inner.send(
      'error' in message ? { ...message, error: withBound(message.error) } : message,
      options,
    );
    if (!('method' in message) && message.id !== undefined) this.#settle(message.id);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  setProtocolVersion(revision: string): void {
    this.#inner.setProtocolVersion?.(revision);
  }

  setSupportedProtocolVersions(revisions: string[]): void {
    this.#inner.setSupportedProtocolVersions?.(revisions);
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

/** An error with texts of bounded length: the SDK repeats what it was sent. */
export function withBound({
  code,
  message,
  data,
}: JSONRPCErrorResponse['error']): JSONRPCErrorResponse['error'] {
  return { code, message: shortened(message), ...(data !== undefined && { data: boundedData(data) }) };
}

function boundedData(data: unknown): unknown {
  if (typeof data === 'string') return shortened(data);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, boundedData(value)]));
}

/** The id of the request that a message cancels. */
export function cancelledRequest(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
