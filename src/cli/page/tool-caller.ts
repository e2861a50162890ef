import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import type { Logger } from '../../kernel/log.js';
import { HANDSHAKE_REVISIONS } from '../../kernel/mcp/revisions.js';
import { type ServerDefinition, toolList } from '../../kernel/mcp/server.js';
import { openOn } from '../../kernel/transports/stdio/session.js';
import type { CallBook, RecordedCall } from './call-book.js';

/** The servers of this process by name, as they are served. */
type Servers = ReadonlyMap<string, ServerDefinition<unknown>>;

/** Calls tools of the servers of this process as a client of each, in one MCP session, which begins with the first call. */
export class ToolCaller {
  readonly #servers: Servers;
  readonly #open: (server: string, definition: ServerDefinition<unknown>) => Session;
  readonly #sessions = new Map<string, Session>();

  constructor(servers: Servers, book: CallBook, log: Logger) {
    this.#servers = servers;
    this.#open = (server, definition) => new Session(server, definition, book, log);
  }

  /** The names of the servers. */
  get servers(): readonly string[] {
    return [...this.#servers.keys()];
  }

  /** The tools of each server, as it lists them, without the schemas of their answers. */
  tools(): readonly object[] {
    return [...this.#servers].map(([server, { tools }]) => ({
      server,
      tools: toolList(tools).tools.map(({ outputSchema, ...tool }) => tool),
    }));
  }

  /** Calls a tool, which is cancelled where the signal ends; gives the call as it is listed. Throws Error where the server has no such tool. */
  async call(server: string, tool: string, given: unknown, signal: AbortSignal): Promise<RecordedCall> {
    const definition = this.#servers.get(server);
    if (!definition) throw new Error(`There is no server "${server}"; there are: ${this.servers.join(', ')}`);
    const session = this.#sessions.get(server) ?? this.#open(server, definition);
    this.#sessions.set(server, session);
    return session.call(tool, given, signal);
  }
}

/** A client of one server: what it sends and what answers it. */
class Session {
  readonly #wire = new Wire();
  readonly #made = new Map<unknown, RecordedCall>();
  readonly #begun: Promise<unknown>;

  constructor(server: string, definition: ServerDefinition<unknown>, book: CallBook, log: Logger) {
    const recorded = book.recording(server, definition, (record, { requestId }) => {
      this.#made.set(requestId, record);
    });
    openOn(recorded, this.#wire, log);
    this.#begun = this.#wire.ask('initialize', {
      protocolVersion: HANDSHAKE_REVISIONS[0],
      capabilities: {},
      clientInfo: { name: 'page', version: definition.version },
    }).answer;
  }

  async call(name: string, given: unknown, signal: AbortSignal): Promise<RecordedCall> {
    await this.#begun;
    const { id, answer } = this.#wire.ask('tools/call', { name, arguments: given });
    const cancel = () => this.#wire.cancel(id);
    signal.addEventListener('abort', cancel);
    try {
      await answer;
      const made = this.#made.get(id);
      if (made) return made;
      throw new Error(`${name} was not called.`);
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#made.delete(id);
    }
  }
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A transport between a server and its client in one process. */
class Wire implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: () => void;
  readonly #waiting = new Map<unknown, Waiting>();
  #last = 0;

  /** Sends a request; its answer has no deadline but that of the tool, which the server keeps. */
  ask(method: string, params: Record<string, unknown>): { id: number; answer: Promise<unknown> } {
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.onmessage?.({ jsonrpc: '2.0', id, method, params });
    return { id, answer };
  }

  /** Says that a request is no longer waited for. */
  cancel(id: number): void {
    this.#waiting.get(id)?.reject(new Error('It was cancelled.'));
    this.#waiting.delete(id);
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
  }

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result);
  }
}
