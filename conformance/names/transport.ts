import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client';
import type { WithInput } from '../target/process-transport.js';
import type { Names } from './names.js';

/** A target that is called by documented names, whatever it calls them. */
export class RenamingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #target: Transport;
  readonly #names: Names;
  /** What was asked and not answered yet, by the id of the request. */
  readonly #asked = new Map<string | number, string>();

  constructor(target: Transport, names: Names) {
    this.#target = target;
    this.#names = names;
    target.onclose = () => this.onclose?.();
    target.onerror = (error) => this.onerror?.(error);
    target.onmessage = (message: JSONRPCMessage) => this.onmessage?.(this.#asDocumented(message));
  }

  /** Ends the input of the target, where it has one. */
  get endInput(): WithInput['endInput'] | undefined {
    const target: Transport & Partial<WithInput> = this.#target;
    return target.endInput?.bind(target);
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
    if (!('method' in message)) return this.#target.send(message, options);
    if ('id' in message) this.#asked.set(message.id, message.method);
    if (message.method !== 'tools/call') return this.#target.send(message, options);
    const { name, arguments: args, ...rest } = message.params ?? {};
    const sent = this.#names.asSent(String(name), args);
    return this.#target.send({ ...message, params: { ...rest, ...sent } }, options);
  }

  close(): Promise<void> {
    return this.#target.close();
  }

  #asDocumented(message: JSONRPCMessage): JSONRPCMessage {
    if (!('result' in message)) return message;
    const method = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    return { ...message, result: this.#resultOf(method, message.result) };
  }

  #resultOf(method: string | undefined, result: Result): Result {
    if (method === 'tools/call') return this.#names.answered(result);
    if (method !== 'tools/list' || !Array.isArray(result?.tools)) return result;
    return { ...result, tools: this.#names.listed(result.tools) };
  }
}

/** What a request was answered with; nothing of it is sure. */
type Result = { [member: string]: unknown };
