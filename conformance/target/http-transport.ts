import {
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import { isObject } from '../reading/places.js';
import { fetchAnswer, type SentRequest } from './http-answers.js';
import type { MessageObserver } from './message-observer.js';
import { brokenHeaderRule, mirrored, type ParameterHeader, parameterHeadersOf } from './parameter-headers.js';
import { isModernRequest } from './protocol.js';

/** Requests that change nothing. */
const READING: ReadonlySet<string> = new Set([
  'server/discover',
  'initialize',
  'tools/list',
  'prompts/list',
  'prompts/get',
]);

/** What the transport has to know of a tool that was listed. */
interface Seen {
  readonly headers: readonly ParameterHeader[];
  readonly isReading: boolean;
}

/** A target at an address, which is sent these headers, and without a handshake its arguments as headers where its schemas say so. */
export class HttpTransport implements Transport {
  readonly hasPerRequestStream = true;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #sdk: StreamableHTTPClientTransport;
  readonly #observer: MessageObserver | undefined;
  readonly #lists = new Set<unknown>();
  readonly #tools = new Map<unknown, Seen>();

  constructor(url: URL, headers: Readonly<Record<string, string>>, observer?: MessageObserver) {
    this.#observer = observer;
    const isRepeatable = (request: SentRequest) => this.#isReading(request);
    this.#sdk = new StreamableHTTPClientTransport(url, {
      requestInit: { headers },
      fetch: (input, init) =>
        fetchAnswer(input, init, isRepeatable, (message) => observer?.received(message)),
    });
    this.#sdk.onclose = () => this.onclose?.();
    this.#sdk.onerror = (error) => this.onerror?.(error);
    this.#sdk.onmessage = (message) => this.#receive(message);
  }

  start(): Promise<void> {
    return this.#sdk.start();
  }

  send(
    message: JSONRPCMessage,
    { requestSignal, onRequestStreamEnd }: TransportSendOptions = {},
  ): Promise<void> {
    this.#observer?.sent(message);
    const isRequest = 'method' in message && 'id' in message;
    if (isRequest && message.method === 'tools/list') this.#lists.add(message.id);
    const headers = isRequest && isModernRequest(message) ? this.#headersOf(message) : {};
    return this.#sdk.send(message, {
      headers,
      ...(requestSignal && { requestSignal }),
      ...(onRequestStreamEnd && { onRequestStreamEnd }),
    });
  }

  setProtocolVersion(version: string): void {
    this.#sdk.setProtocolVersion(version);
  }

  close(): Promise<void> {
    return this.#sdk.close();
  }

  #headersOf({ method, params }: { method: string; params?: Record<string, unknown> | undefined }) {
    const headers = method === 'tools/call' ? this.#tools.get(params?.name)?.headers : undefined;
    return mirrored(headers ?? [], params?.arguments);
  }

  #isReading({ method, params }: SentRequest): boolean {
    return (
      READING.has(method) || (method === 'tools/call' && this.#tools.get(params?.name)?.isReading === true)
    );
  }

  #receive(message: JSONRPCMessage): void {
    if ('result' in message && this.#lists.delete(message.id)) this.#learn(message.result.tools);
    this.onmessage?.(message);
  }

  #learn(tools: unknown): void {
    for (const tool of Array.isArray(tools) ? tools.filter(isObject) : []) {
      const { name, inputSchema, annotations } = tool as Record<string, unknown>; // an object, whatever it has
      const isReading = isObject(annotations) && annotations.readOnlyHint === true;
      const isSound = brokenHeaderRule(inputSchema) === undefined;
      this.#tools.set(name, { headers: isSound ? parameterHeadersOf(inputSchema) : [], isReading });
    }
  }
}
