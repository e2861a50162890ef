import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulateTracker } from '#src/library/simulators.js';

/** A tracker that writes down the headers of each request. */
export interface NotedBackend {
  readonly heard: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** The settings of a server that asks it. */
  readonly env: Readonly<Record<string, string>>;
  /** Credentials that it takes. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** Starts one before a simulated tracker. */
export async function notedBackend(): Promise<NotedBackend> {
  const tracker = await simulateTracker({ listen: true });
  const heard: NotedBackend['heard'][number][] = [];
  const server = createServer(async ({ url = '', headers }, response) => {
    heard.push({ path: url, headers });
    const { accept = '', authorization = '' } = headers;
    const answer = await fetch(new URL(url, tracker.url), { headers: { accept, authorization } });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const { token, email } = tracker.credentials;
  return {
    heard,
    env: { TRACKER_URL: `http://127.0.0.1:${port}`, TRACKER_EMAIL: email, TRACKER_TOKEN: token },
    secrets: [token, Buffer.from(`${email}:${token}`).toString('base64')],
    async close() {
      server.closeAllConnections();
      server.close();
      await tracker.close();
    },
  };
}
