import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is before several processes that serve the same. */
export interface Balancer {
  /** Where it is, without a path. */
  readonly url: string;
  close(): Promise<void>;
}

/** A proxy that sends each request to the next of these addresses, at the path that was asked for. */
export async function inTurn(
  urls: readonly string[],
): Promise<Balancer & { readonly counts: readonly number[] }> {
  const counts = urls.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const index = turn++ % urls.length;
    counts[index] = (counts[index] ?? 0) + 1;
    const target = new URL(incoming.url ?? '/', urls[index]);
    const headers = { ...incoming.headers, host: target.host };
    const onward = httpRequest(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { counts, url: `http://127.0.0.1:${port}`, close };
}
