import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCRequest,
  McpServerFactory,
  RequestId,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { MODERN_REVISION, REVISION_KEY } from '../../mcp/revisions.js';
import { RpcCode } from '../../mcp/rpc-codes.js';
import { cancelledRequest } from '../session-transport.js';

/** The requests that only the revision without a handshake has. */
const MODERN_REQUESTS: ReadonlySet<string> = new Set(['server/discover', 'subscriptions/listen']);

export interface BothEras {
  close(): Promise<void>;
}

/**
 * Serves both eras on one connection: a request that names its revision is served by that one, whatever else the client sent;
 * all else belongs to the handshake. The SDK's own entry serves one era a connection, the one of the first message, so each
 * era has an entry of its own. `isModern` is whether the client has asked without a handshake before.
 */
export function serveBothEras(
  factory: McpServerFactory,
  wire: Transport,
  { isModern, onError }: { isModern: boolean; onError: (error: Error) => void },
): BothEras {
  const router = new EraRouter(wire, isModern);
  const handles = [
    serveStdio(factory, { transport: router.modern, legacy: 'reject', onerror: onError }),
    serveStdio(factory, { transport: router.handshake, onerror: onError }),
  ];
  wire.start().catch(onError);
  return {
    async close() {
      await Promise.all(handles.map((handle) => handle.close()));
      await wire.close();
    },
  };
}

/** The connection as the entry of one era sees it. */
class EraChannel implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport['onmessage']>;
  readonly unanswered = new Set<RequestId>();
  readonly #wire: Transport;

  constructor(wire: Transport) {
    this.#wire = wire;
  }

  async start(): Promise<void> {}

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message) && message.id !== undefined) this.unanswered.delete(message.id);
    return this.#wire.send(message, options);
  }

  deliver(message: JSONRPCMessage): void {
    if ('method' in message && 'id' in message) this.unanswered.add(message.id);
    this.onmessage?.(message);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  setProtocolVersion(revision: string): void {
    this.#wire.setProtocolVersion?.(revision);
  }
}

class EraRouter {
  readonly modern: EraChannel;
  readonly handshake: EraChannel;
  readonly #wire: Transport;
  #isModern: boolean;
  #hasHandshake = false;

  constructor(wire: Transport, isModern: boolean) {
    this.#wire = wire;
    this.#isModern = isModern;
    this.modern = new EraChannel(wire);
    this.handshake = new EraChannel(wire);
    const both = [this.modern, this.handshake];
    wire.onmessage = (message) => this.#route(message);
    wire.onclose = () => {
      for (const channel of both) channel.onclose?.();
    };
    wire.onerror = (error) => {
      for (const channel of both) channel.onerror?.(error);
    };
  }

  #route(message: JSONRPCMessage): void {
    if (!('method' in message))
      this.handshake.deliver(message); // an answer, which only a handshake has
    else if ('id' in message) this.#routeRequest(message);
    else this.#channelOf(message).deliver(message);
  }

  #routeRequest(request: JSONRPCRequest): void {
    const revision = namedRevision(request);
    if (revision === undefined) this.#routeUnnamed(request);
    else if (typeof revision === 'string' && revision !== MODERN_REVISION)
      this.#refuse(request.id, unsupported(revision));
    else {
      this.#isModern = true;
      this.modern.deliver(request);
    }
  }

  #routeUnnamed(request: JSONRPCRequest): void {
    if (this.#needsRevision(request)) this.#refuse(request.id, MISSING);
    else {
      this.#hasHandshake ||= request.method === 'initialize';
      this.handshake.deliver(request);
    }
  }

  /** A request without a revision is one of a handshake, begun or to come, unless its client has asked without one. */
  #needsRevision({ method }: JSONRPCRequest): boolean {
    if (method === 'initialize' || this.#hasHandshake) return MODERN_REQUESTS.has(method);
    return this.#isModern || MODERN_REQUESTS.has(method);
  }

  /** Where a notification belongs: to the request that it cancels, else to the era that it names or that was begun. */
  #channelOf(message: JSONRPCMessage): EraChannel {
    const cancelled = cancelledRequest(message);
    const isModern =
      cancelled === undefined
        ? namedRevision(message) !== undefined || (this.#isModern && !this.#hasHandshake)
        : this.modern.unanswered.has(cancelled);
    return isModern ? this.modern : this.handshake;
  }

  #refuse(id: RequestId, error: JSONRPCErrorResponse['error']): void {
    this.#wire.send({ jsonrpc: '2.0', id, error }).catch((reason: Error) => this.#wire.onerror?.(reason));
  }
}

const MISSING = {
  code: RpcCode.InvalidParams,
  message: `params._meta lacks ${REVISION_KEY}: a request without a handshake names its revision there.`,
};

function unsupported(requested: string): JSONRPCErrorResponse['error'] {
  return {
    code: RpcCode.UnsupportedRevision,
    message: `Unsupported protocol version: ${requested}`,
    data: { supported: [MODERN_REVISION], requested },
  };
}

/** What a message names as its revision, whatever it is; undefined where it names none. */
function namedRevision(message: JSONRPCMessage): unknown {
  const meta = 'params' in message ? message.params?._meta : undefined;
  return typeof meta === 'object' && meta !== null
    ? (meta as Readonly<Record<string, unknown>>)[REVISION_KEY]
    : undefined;
}
