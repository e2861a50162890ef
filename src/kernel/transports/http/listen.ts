import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ConfigError } from '../../errors.js';
import { bound } from './bound.js';

/** Seconds after which clients are asked to open a new connection rather than to use an idle one. */
const ANNOUNCED_IDLE = 5;

/** Milliseconds after which an idle connection is closed: long after what is announced, so that no request meets one that is closing. */
const LONGEST_IDLE = 60_000;

export interface Listening {
  url: string;
  /** How many requests are being answered, without streams that stay open until their client closes them. */
  readonly unanswered: number;
  /** Resolves once there are none. */
  answered(): Promise<void>;
  /** Ends every connection, also those that a client keeps open. */
  close(): Promise<void>;
}

/** Serves a function from request to response on a socket, on loopback at both of its addresses; port 0 takes a free one. Throws ConfigError if the address cannot be had. */
export async function listen(
  fetch: (request: Request) => Promise<Response>,
  host: string,
  port: number,
): Promise<Listening> {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const open = new Set<ServerResponse>();
  const make = () =>
    createServer({ keepAliveTimeout: LONGEST_IDLE }, (request, response) => {
      if (request.headers.connection !== 'close')
        response.setHeader('connection', 'keep-alive').setHeader('keep-alive', `timeout=${ANNOUNCED_IDLE}`);
      if (!staysOpen(request)) {
        open.add(response);
        response.once('close', () => open.delete(response));
      }
      return answer(request, response);
    });
  const { servers, address } = await bound(make, port, host).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`Cannot listen on ${host}:${port} (${error.code}); choose another port.`);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    get unanswered() {
      return open.size;
    },
    async answered() {
      while (open.size > 0) await Promise.all([...open].map((response) => once(response, 'close')));
    },
    async close() {
      await Promise.all(servers.map(closed));
    },
  };
}

/** Whether a stream answers it that has no end: of a session, or of a subscription (MCP, revision 2026-07-28: Streamable HTTP, Mcp-Method). */
function staysOpen({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || headers['mcp-method'] === 'subscriptions/listen';
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
