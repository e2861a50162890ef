import type { Readable, Writable } from 'node:stream';
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type RequestId,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import type { Logger } from '../../log.js';
import { BATCHES, MessageProblem, parametersProblem, TOO_LONG, valueIn } from '../../mcp/message.js';
import { requestIdIn, requestIdsOf } from '../../mcp/request-id.js';
import { REVISION_WITH_BATCHES } from '../../mcp/revisions.js';
import { RpcCode } from '../../mcp/rpc-codes.js';
import { type Line, MessageLines } from './line-splitter.js';
import type { Handover } from './prebuilt-responses.js';

/** How many ids a line of the log names. */
const SHOWN = 10;

const NO_MESSAGE = new MessageProblem(RpcCode.InvalidRequest, 'The line is not a JSON-RPC message.');

const NOTHING_BEFORE: Handover = { bytes: Buffer.alloc(0), greeted: undefined, isModern: false };

/**
 * MCP over two streams, a message a line. The SDK's own ends with the first message beyond its limit, and passes over what
 * it cannot read; here that is logged, answered where its id can be found, and the next line is read.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #log: Logger;
  readonly #lines = new MessageLines();
  readonly #before: Buffer;
  #greeted: RequestId | undefined;
  /** Fulfilled when the output takes more; shared by all that wait for it. */
  #room: Promise<void> | undefined;
  #takesBatches = false;
  /** Whether the output holds what it is given until this turn of the event loop is over. */
  #isHeld = false;

  /** Reads what was read before and left for it, and then on. */
  constructor(input: Readable, output: Writable, log: Logger, { bytes, greeted }: Handover = NOTHING_BEFORE) {
    this.#before = bytes;
    this.#greeted = greeted;
    this.#input = input;
    this.#output = output;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#input.on('data', this.#read);
    this.#input.on('end', this.#readRest);
    this.#read(this.#before);
    if (this.#input.readableEnded) this.#readRest();
    else this.#input.resume();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#wasGiven(message) || this.#write(serializeMessage(message))) return;
    this.#room ??= new Promise<void>((resolve) => this.#output.once('drain', resolve)).finally(() => {
      this.#room = undefined;
    });
    await this.#room;
  }

  /** Writes what is sent within one turn of the event loop in one piece: each write takes as long as making a small answer. Whether the output takes more. */
  #write(line: string): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.#output.cork();
      setImmediate(() => {
        this.#isHeld = false;
        this.#output.uncork();
      });
    }
    return this.#output.write(line);
  }

  /** Whether this is the answer to `initialize` that the client has already; only the first can be. */
  #wasGiven(message: JSONRPCMessage): boolean {
    if (this.#greeted === undefined || 'method' in message || message.id !== this.#greeted) return false;
    this.#greeted = undefined;
    return true;
  }

  /** Several messages in one line are taken where the handshake agreed on the revision that has them; each is answered by itself. */
  setProtocolVersion(revision: string): void {
    this.#takesBatches = revision === REVISION_WITH_BATCHES;
  }

  async close(): Promise<void> {
    this.#input.off('data', this.#read);
    this.#input.off('end', this.#readRest);
    this.#input.pause();
    this.onclose?.();
  }

  readonly #read = (bytes: Buffer): void => {
    for (const line of this.#lines.push(bytes)) this.#take(line);
  };

  readonly #readRest = (): void => this.#take(this.#lines.rest());

  #take({ bytes, isTooLong }: Line): void {
    try {
      if (isTooLong) throw TOO_LONG;
      if (bytes.length <= '\r'.length) return;
      this.#deliver(valueIn(bytes));
    } catch (error) {
      if (!(error instanceof MessageProblem)) throw error;
      this.#refuse(error, requestIdIn(bytes));
    }
  }

  #deliver(value: unknown): void {
    if (Array.isArray(value) && this.#takesBatches && value.length > 0) {
      for (const message of value) this.#deliverOne(message);
    } else this.#deliverOne(value);
  }

  #deliverOne(value: unknown): void {
    const message = messageOf(value);
    if (message) this.onmessage?.(message);
    else this.#refuse(problemOf(value), requestIdsOf(value));
  }

  #refuse({ code, message }: MessageProblem, ids: readonly RequestId[]): void {
    this.#log.warn('a message was not taken', { reason: message, ids: ids.slice(0, SHOWN) });
    for (const id of ids) this.send({ jsonrpc: '2.0', id, error: { code, message } });
  }
}

/** Why a value is no message. */
function problemOf(value: unknown): MessageProblem {
  return Array.isArray(value) ? BATCHES : (parametersProblem(value) ?? NO_MESSAGE);
}

function messageOf(value: unknown): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(value);
  } catch {
    return undefined;
  }
}
