import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ConfigError } from './errors.js';

export interface Listening {
  url: string;
  /** Ends every connection, also those that a client keeps open. */
  close(): Promise<void>;
}

/** Serves a function from request to response on a socket; port 0 takes a free one. Throws ConfigError if the address cannot be had. */
export async function listen(
  fetch: (request: Request) => Promise<Response>,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`Cannot listen on ${host}:${port} (${error.code}); choose another port.`);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
