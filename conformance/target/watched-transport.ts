import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client';
import { hasInput } from './process-transport.js';

/** Sees what goes over one connection. */
export interface ConnectionWatch {
  sent(message: JSONRPCMessage): void;
  received(message: JSONRPCMessage): void;
}

/** A connection that is watched in both directions. */
export class WatchedTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #target: Transport;
  readonly #watch: ConnectionWatch;

  constructor(target: Transport, watch: ConnectionWatch) {
    this.#target = target;
    this.#watch = watch;
    target.onclose = () => this.onclose?.();
    target.onerror = (error) => this.onerror?.(error);
    target.onmessage = (message: JSONRPCMessage) => {
      watch.received(message);
      this.onmessage?.(message);
    };
  }

  start(): Promise<void> {
    return this.#target.start();
  }

  get hasPerRequestStream(): boolean {
    return this.#target.hasPerRequestStream === true;
  }

  setProtocolVersion(version: string): void {
    this.#target.setProtocolVersion?.(version);
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    this.#watch.sent(message);
    return this.#target.send(message, options);
  }

  /** Ends the standard input of the target; undefined where it has none. */
  get endInput(): ((patience: number) => Promise<boolean>) | undefined {
    const target = this.#target;
    return hasInput(target) ? (patience) => target.endInput(patience) : undefined;
  }

  close(): Promise<void> {
    return this.#target.close();
  }
}
