import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Called, Listed, Mutation, Result } from './mutation.js';

/** The way to a target changed in one thing. */
export class MutatingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #inner: Transport;
  readonly #mutation: Mutation;
  readonly #home: string;
  readonly #asked = new Map<unknown, { method: string; called: Called }>();

  constructor(inner: Transport, mutation: Mutation, home: string) {
    this.#inner = inner;
    this.#mutation = mutation;
    this.#home = home;
    inner.onclose = () => this.onclose?.();
    inner.onmessage = (message) => {
      if (!this.#isKeptBack(message)) this.onmessage?.(this.#answered(message));
    };
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message) || !('id' in message)) return this.#inner.send(message);
    const params = (message.params ?? {}) as unknown as Called; // only looked at for tools/call
    const called = { name: params.name, arguments: { ...params.arguments } };
    this.#asked.set(message.id, { method: message.method, called });
    if (message.method !== 'tools/call') return this.#inner.send(message);
    const early = this.#mutation.early?.(called);
    if (early) this.onmessage?.({ jsonrpc: '2.0', id: message.id, result: early });
    if (!this.#mutation.call) return this.#inner.send(message);
    return this.#inner.send({ ...message, params: { ...params, ...this.#mutation.call(called) } });
  }

  /** Also what was answered early is not answered again. */
  #isKeptBack(message: JSONRPCMessage): boolean {
    const asked = 'result' in message ? this.#asked.get(message.id) : undefined;
    if (asked?.method !== 'tools/call') return false;
    return (
      this.#mutation.silent?.(asked.called) === true || this.#mutation.early?.(asked.called) !== undefined
    );
  }

  #answered(message: JSONRPCMessage): JSONRPCMessage {
    if (!('result' in message)) return message;
    const asked = this.#asked.get(message.id);
    const { greeting, list, result } = this.#mutation;
    const answer = message.result as Result;
    if (asked?.method === 'initialize' && greeting) return { ...message, result: greeting(answer) };
    if (asked?.method === 'tools/list' && list)
      return { ...message, result: { ...answer, tools: list(answer.tools as Listed[]) } };
    if (asked?.method === 'tools/call' && result)
      return { ...message, result: result(asked.called, answer, this.#home) };
    return message;
  }
}
