import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { BucketServer } from './buckets.js';

/** A request as it was sent to a bucket. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** What is answered in the place of the server: a status and a code; undefined leaves the answer to the server, and "nothing" is none at all. */
export type Instead = (asked: Asked) => { status: number; code: string } | 'nothing' | undefined;

/** The same server behind an address that writes down what is asked of it. */
export async function recorded(
  server: BucketServer,
  instead: Instead = () => undefined,
): Promise<BucketServer & { readonly asked: Asked[] }> {
  const asked: Asked[] = [];
  const { hostname, port } = new URL(server.endpoint);
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const one = { method, path, headers };
    asked.push(one);
    const answer = instead(one);
    if (answer === 'nothing') return void incoming.resume();
    if (answer) {
      incoming.resume().on('end', () => {
        const body =
          method === 'HEAD' ? '' : `<Error><Code>${answer.code}</Code><Message>no</Message></Error>`;
        outgoing.writeHead(answer.status, { 'content-type': 'application/xml' }).end(body);
      });
      return;
    }
    const passedOn = request({ hostname, port, method, path, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(outgoing);
    });
    incoming.on('close', () => incoming.complete || passedOn.destroy());
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  );
  const { port: ours } = proxy.address() as AddressInfo; // it listens at a port
  return { ...server, endpoint: `http://127.0.0.1:${ours}`, asked };
}
