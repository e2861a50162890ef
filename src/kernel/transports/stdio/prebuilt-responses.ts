import type { Readable, Writable } from 'node:stream';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** JSON texts of results by method: what a server answers to it, whatever the client and its parameters. */
export type Results = ReadonlyMap<string, string>;

/** What the server itself has to go on with. */
export interface Handover {
  /** What it has to read before it reads on: the handshake, and all that was not answered. */
  readonly bytes: Buffer;
  /** The `initialize` of these bytes that has its answer already. */
  readonly greeted: RequestId | undefined;
}

/** Milliseconds a client has to ask its first questions before the server is loaded, which holds the next answer up. */
const FIRST_QUESTIONS = 100;

/** Bytes of the longest message that can be one of the first. */
const LONGEST = 64 * 1024;

const LINE_END = 0x0a;

/** The members of a request that is answered without a look at its parameters. */
const MEMBERS: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);

/**
 * Answers the first requests of a client on stdio out of results that were written down before, while nothing of the server
 * is loaded yet. What is not exactly such a request is left for the server, and all that follows it.
 */
export class FirstAnswers {
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #results: Results;
  readonly #handshake: Buffer[] = [];
  #greeted: RequestId | undefined;
  #unread: Buffer = Buffer.alloc(0);
  #isOver = false;
  #wake: () => void = () => {};

  constructor(input: Readable, output: Writable, results: Results) {
    this.#input = input;
    this.#output = output;
    this.#results = results;
    input.on('data', this.#read);
  }

  /** Resolves once the server is to be loaded: the tools have been listed, or something else was asked, or nothing, or the input has ended. */
  async serverNeeded(): Promise<void> {
    const { promise, resolve } = withResolver();
    const patience = setTimeout(resolve, FIRST_QUESTIONS);
    this.#wake = resolve;
    this.#input.once('end', resolve);
    if (this.#isOver || this.#input.readableEnded) resolve();
    await promise;
    clearTimeout(patience);
    this.#input.off('end', resolve);
  }

  /** Ends its answers. The caller reads the rest of the input, from the same turn of the event loop on. */
  handOver(): Handover {
    this.#input.off('data', this.#read);
    return { bytes: Buffer.concat([...this.#handshake, this.#unread]), greeted: this.#greeted };
  }

  /** Ends its answers, and lets the process end: no client reads on. */
  close(): void {
    this.#input.off('data', this.#read);
    this.#input.pause();
  }

  readonly #read = (bytes: Buffer): void => {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    while (!this.#isOver) {
      const end = this.#unread.indexOf(LINE_END);
      if (end === -1) break;
      const line = this.#unread.subarray(0, end + 1);
      this.#isOver = !this.#take(line);
      if (!this.#isOver) this.#unread = this.#unread.subarray(line.length);
    }
    this.#isOver ||= this.#unread.length > LONGEST;
    if (!this.#isOver) return;
    this.#input.pause();
    this.#wake();
  };

  /** Whether all that the message asks for was done. */
  #take(line: Buffer): boolean {
    const message = line.length > LONGEST ? undefined : messageIn(line);
    if (message?.method === 'initialize') return this.#greet(line, message);
    if (message === undefined || this.#greeted === undefined) return false;
    if (message.method !== 'notifications/initialized') return this.#answer(message);
    if (message.id !== undefined) return false;
    this.#handshake.push(line);
    return true;
  }

  #greet(line: Buffer, message: Message): boolean {
    if (this.#greeted !== undefined || !introducesItself(message) || !this.#answer(message)) return false;
    this.#greeted = message.id;
    this.#handshake.push(line);
    return true;
  }

  #answer({ id, method, params }: Message): boolean {
    const result = this.#results.get(method);
    if (result === undefined || id === undefined || (method !== 'initialize' && !asksForAll(params)))
      return false;
    this.#output.write(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}\n`);
    if (method === 'tools/list') this.#wake();
    return true;
  }
}

interface Message {
  readonly method: string;
  readonly id: RequestId | undefined;
  readonly params: object;
}

/** A request or a notification that nothing is wrong with; undefined for all else. */
function messageIn(line: Buffer): Message | undefined {
  const message = parsed(line);
  if (!isObject(message) || Object.keys(message).some((name) => !MEMBERS.has(name))) return undefined;
  const { jsonrpc, id, method, params = {} } = message;
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isObject(params)) return undefined;
  return id === undefined || typeof id === 'string' || Number.isSafeInteger(id)
    ? { method, id: id as RequestId | undefined, params } // as just seen
    : undefined;
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return undefined;
  }
}

/** Whether the parameters are those of `initialize` in their usual form (MCP, revision 2025-06-18: Lifecycle). */
function introducesItself({ params }: Message): boolean {
  const { protocolVersion, capabilities, clientInfo } = params as Readonly<Record<string, unknown>>;
  if (typeof protocolVersion !== 'string' || !isObject(capabilities) || !isObject(clientInfo)) return false;
  const { name, version } = clientInfo;
  return (
    [name, version].every((text) => typeof text === 'string') && Object.values(capabilities).every(isObject)
  );
}

/** Whether a list is asked for from its start. */
function asksForAll(params: object): boolean {
  return Object.keys(params).length === 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
