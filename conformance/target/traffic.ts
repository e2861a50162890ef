import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { isObject } from '../reading/places.js';
import { ACKNOWLEDGED, isModernRequest, LISTEN } from './protocol.js';
import { type ConnectionWatch, WatchedTransport } from './watched-transport.js';

/** What was sent that was not asked for, and why it was not. */
interface Unasked {
  readonly why: string;
  readonly message: JSONRPCMessage;
}

/** A call that was accepted, and how long its answer took. */
export interface TimedCall {
  readonly name: string;
  readonly arguments: unknown;
  readonly milliseconds: number;
}

/** A result, and what it answers. */
export interface SeenResult {
  readonly method: string;
  readonly result: Readonly<Record<string, unknown>>;
}

type Request = Extract<JSONRPCMessage, { method: string; id: unknown }>;

/** What goes over all connections of a run to a target that are without a handshake. */
export class Traffic {
  readonly #now: () => number;
  readonly #flaws = new Map<string, SeenResult>();
  readonly #methods = new Set<string>();
  readonly #slowest = new Map<string, TimedCall>();
  #unasked: Unasked | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** The same connection, which is watched from now on. */
  watched(transport: Transport): Transport {
    return new WatchedTransport(transport, this.#watch());
  }

  /** The first message that no request asked for; undefined where there was none. */
  get unasked(): Unasked | undefined {
    return this.#unasked;
  }

  /** Whether a request of the method had a result. */
  hasResultOf(method: string): boolean {
    return this.#methods.has(method);
  }

  /** The first result of the method without a type that there is; undefined where all have one. */
  untyped(method: string): SeenResult | undefined {
    return this.#flaws.get(`type of ${method}`);
  }

  /** The first result, of whatever method, that does not name the server; undefined where all do. */
  get unnamed(): SeenResult | undefined {
    return this.#flaws.get('name');
  }

  /** The slowest accepted call of each tool. */
  get slowest(): readonly TimedCall[] {
    return [...this.#slowest.values()];
  }

  #watch(): ConnectionWatch {
    const open = new Map<unknown, { readonly request: Request; readonly at: number }>();
    const answered = new Set<unknown>();
    let isModern = false;
    let isListening = false;
    return {
      sent: (message) => {
        if (!('method' in message && 'id' in message)) return;
        open.set(message.id, { request: message, at: this.#now() });
        isModern ||= isModernRequest(message);
        isListening ||= message.method === LISTEN;
      },
      received: (message) => {
        if (!isModern) return;
        const why = whyUnasked(message, { open, answered, isListening });
        if (why !== undefined) this.#unasked ??= { why, message };
        if ('method' in message || why !== undefined) return;
        answered.add(message.id);
        const found = open.get(message.id);
        open.delete(message.id); // what was sent is as large as a file
        if (found && 'result' in message && isObject(message.result))
          this.#keep(found.request, message.result, this.#now() - found.at);
      },
    };
  }

  #keep({ method, params }: Request, result: Readonly<Record<string, unknown>>, milliseconds: number): void {
    this.#methods.add(method);
    const seen = { method, result };
    if (!isTyped(result)) this.#flaw(`type of ${method}`, seen);
    if (!isNamed(result)) this.#flaw('name', seen);
    if (method !== 'tools/call' || result.isError === true) return;
    const name = String(params?.name);
    const slowest = this.#slowest.get(name)?.milliseconds ?? 0;
    if (milliseconds > slowest) this.#slowest.set(name, { name, arguments: params?.arguments, milliseconds });
  }

  #flaw(name: string, seen: SeenResult): void {
    if (!this.#flaws.has(name)) this.#flaws.set(name, seen);
  }
}

/** What was asked on a connection. */
interface Asked {
  readonly open: ReadonlyMap<unknown, unknown>;
  /** The ids of requests that were answered. */
  readonly answered: ReadonlySet<unknown>;
  /** Whether a stream of notifications was asked for. */
  readonly isListening: boolean;
}

/** Why a message answers nothing; undefined where it answers a request that no other one answered. The gate asks for no notification but that a stream is open. */
function whyUnasked(message: JSONRPCMessage, { open, answered, isListening }: Asked): string | undefined {
  if (isListening && 'method' in message && message.method === ACKNOWLEDGED) return undefined;
  if ('method' in message)
    return 'id' in message ? 'the server sent a request' : 'the server sent a notification';
  if (message.id === undefined || message.id === null) return undefined; // an error that could read no id
  if (open.has(message.id)) return undefined;
  return answered.has(message.id)
    ? 'the request was answered before'
    : 'no request has the id of this answer';
}

/** The types of results there are for a client without extensions (MCP 2026-07-28, Result Responses). */
const TYPES: ReadonlySet<unknown> = new Set(['complete', 'input_required']);

function isTyped({ resultType }: Readonly<Record<string, unknown>>): boolean {
  return TYPES.has(resultType);
}

function isNamed({ _meta }: Readonly<Record<string, unknown>>): boolean {
  const info = isObject(_meta) ? _meta['io.modelcontextprotocol/serverInfo'] : undefined;
  return isObject(info) && typeof info.name === 'string' && typeof info.version === 'string';
}
