import type { Readable, Writable } from 'node:stream';
import type { RequestId } from '@modelcontextprotocol/server';
import { MODERN_REVISION, REVISION_KEY } from '../../mcp/revisions.js';

/** JSON texts of what a server answers, whatever the client. */
export interface Results {
  /** The result of `initialize` for a client that asks for this revision; undefined where the server itself has to answer. */
  greeting(requested: string): string | undefined;
  /** The results of a handshake session, by method. */
  readonly handshake: ReadonlyMap<string, string>;
  /** The results of requests that name their revision, by method. */
  readonly modern: ReadonlyMap<string, string>;
}

/** What the server itself has to go on with. */
export interface Handover {
  /** What it has to read before it reads on: the handshake, and all that was not answered. */
  readonly bytes: Buffer;
  /** The `initialize` of these bytes that has its answer already. */
  readonly greeted: RequestId | undefined;
  /** Whether the client has asked without a handshake. */
  readonly isModern: boolean;
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
  #isModern = false;
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
    const bytes = Buffer.concat([...this.#handshake, this.#unread]);
    return { bytes, greeted: this.#greeted, isModern: this.#isModern };
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
    if (message === undefined) return false;
    if (message.method === 'initialize') return this.#greet(line, message);
    if ('_meta' in message.params) return this.#answerModern(message);
    if (this.#greeted === undefined) return false;
    if (message.method !== 'notifications/initialized')
      return asksForAll(message.params) && this.#answer(message, this.#results.handshake.get(message.method));
    if (message.id !== undefined) return false;
    this.#handshake.push(line);
    return true;
  }

  #greet(line: Buffer, message: Message): boolean {
    const revision = this.#greeted === undefined ? requestedRevision(message) : undefined;
    if (revision === undefined || !this.#answer(message, this.#results.greeting(revision))) return false;
    this.#greeted = message.id;
    this.#handshake.push(line);
    return true;
  }

  #answerModern(message: Message): boolean {
    const { _meta, ...others } = message.params as Readonly<Record<string, unknown>>;
    if (!isEnvelope(_meta) || !asksForAll(others)) return false;
    this.#isModern = true;
    return this.#answer(message, this.#results.modern.get(message.method));
  }

  #answer({ id, method }: Message, result: string | undefined): boolean {
    if (result === undefined || id === undefined) return false;
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

/** The revision that `initialize` in its usual form asks for (MCP, revision 2025-06-18: Lifecycle); undefined where its form is another one. */
function requestedRevision({ params }: Message): string | undefined {
  const { protocolVersion, capabilities, clientInfo } = params as Readonly<Record<string, unknown>>;
  if (typeof protocolVersion !== 'string' || !isObject(capabilities) || !isImplementation(clientInfo))
    return undefined;
  return Object.values(capabilities).every(isObject) ? protocolVersion : undefined;
}

/** The members of a request's `_meta` beside its revision, and what each of them has to be. */
const ENVELOPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  [REVISION_KEY]: (value) => value === MODERN_REVISION,
  'io.modelcontextprotocol/clientCapabilities': (value) =>
    isObject(value) && Object.values(value).every(isObject),
  'io.modelcontextprotocol/clientInfo': (value) => value === undefined || isImplementation(value),
};

/** Whether a request's `_meta` is complete and of the usual form (MCP, revision 2026-07-28: Basic). */
function isEnvelope(meta: unknown): boolean {
  if (!isObject(meta) || Object.keys(meta).some((name) => !Object.hasOwn(ENVELOPE, name))) return false;
  return Object.entries(ENVELOPE).every(([name, isRight]) => isRight(meta[name]));
}

function isImplementation(value: unknown): boolean {
  return isObject(value) && [value.name, value.version].every((text) => typeof text === 'string');
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
