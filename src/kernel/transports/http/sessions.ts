import { randomUUID } from 'node:crypto';
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { SessionBounds } from '../../bound-settings.js';
import type { Caller } from '../../caller.js';
import type { Logger } from '../../log.js';
import { createServer, type ServerDefinition } from '../../mcp/server.js';
import { SessionTransport } from '../session-transport.js';

/** A session that was not used for so many milliseconds is ended; its client is answered 404 and starts anew. */
const IDLE = 30 * 60_000;
/** The same for a session that asked for nothing after its handshake. */
const UNUSED = 5 * 60_000;
const MINUTE = 60_000;

interface Session {
  readonly http: WebStandardStreamableHTTPServerTransport;
  readonly transport: SessionTransport;
  readonly server: Server;
  /** The mark of who opened it, and alone may use it. */
  readonly owner: string | undefined;
  /** Marks the caller of which sessions are counted together. */
  readonly countedAs: string | undefined;
  readonly lastUsed: number;
}

interface SessionsOptions {
  readonly log: Logger;
  /** Milliseconds. */
  readonly now: () => number;
  readonly bounds: SessionBounds;
}

/** The MCP sessions of one server over HTTP: each has a server of its own. */
export class HttpSessions<Api> {
  readonly #definition: ServerDefinition<Api>;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #bounds: SessionBounds;
  /** The one that was idle for longest is first. */
  readonly #sessions = new Map<string, Session>();
  /** How many made room since that was last logged, and when it was. */
  #ended = 0;
  #reported = Number.NEGATIVE_INFINITY;

  constructor(definition: ServerDefinition<Api>, { log, now, bounds }: SessionsOptions) {
    this.#definition = definition;
    this.#log = log;
    this.#now = now;
    this.#bounds = bounds;
  }

  /** The session's transport; undefined if this caller has no such session, or no longer. */
  find(id: string, caller: Caller): WebStandardStreamableHTTPServerTransport | undefined {
    const session = this.#sessions.get(id);
    if (!session || session.owner !== caller.mark) return undefined;
    this.#sessions.delete(id);
    this.#sessions.set(id, { ...session, lastUsed: this.#now() });
    return session.http;
  }

  /** The revision that a session's handshake agreed on. */
  revisionOf(id: string): string | undefined {
    return this.#sessions.get(id)?.server.getNegotiatedProtocolVersion();
  }

  /** A transport waiting for its initialize request; undefined where as many sessions as there may be have calls under way. */
  async open(caller: Caller): Promise<WebStandardStreamableHTTPServerTransport | undefined> {
    this.#endIdle();
    if (!this.#hasRoomFor(caller)) return undefined;
    if (this.#sessions.size >= this.#bounds.ofAll) this.#endLongestIdle();
    if (this.#sessions.size >= this.#bounds.ofAll) return undefined;
    const http = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, {
          http,
          transport,
          server,
          owner: caller.mark,
          countedAs: caller.countedAs,
          lastUsed: this.#now(),
        });
      },
      onsessionclosed: (id) => {
        this.#sessions.delete(id);
      },
    });
    const transport = new SessionTransport(http, (id) => http.closeSSEStream(id));
    const server = createServer(this.#definition, this.#definition.openSession(caller), this.#log, caller);
    await server.connect(transport);
    return http;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ http }) => http.close()));
    this.#sessions.clear();
  }

  #endIdle(): void {
    for (const [id, { transport, lastUsed }] of this.#sessions) {
      const patience = transport.wasAsked ? IDLE : UNUSED;
      if (transport.idle && this.#now() - lastUsed >= patience) this.#end(id);
    }
  }

  /** Whether one more session of a caller fits, for which the longest idle of its own is ended if need be. */
  #hasRoomFor({ countedAs }: Caller): boolean {
    if (countedAs === undefined) return true;
    const own = [...this.#sessions].filter(([, session]) => session.countedAs === countedAs);
    if (own.length < this.#bounds.ofOne) return true;
    const [id] = own.find(([, { transport }]) => transport.idle) ?? [];
    if (id !== undefined) this.#end(id);
    return id !== undefined;
  }

  #endLongestIdle(): void {
    const [id] = [...this.#sessions].find(([, { transport }]) => transport.idle) ?? [];
    if (id === undefined) return;
    this.#end(id);
    this.#report();
  }

  /** Says how many were ended, at most once a minute. */
  #report(): void {
    this.#ended += 1;
    if (this.#now() - this.#reported < MINUTE) return;
    this.#log.warn(`there are ${this.#bounds.ofAll} sessions: those that were idle for longest were ended`, {
      count: this.#ended,
    });
    this.#reported = this.#now();
    this.#ended = 0;
  }

  #end(id: string): void {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    session?.http
      .close()
      .catch((error: Error) => this.#log.debug('closing an idle session', { reason: error.message }));
  }
}
