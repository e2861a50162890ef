import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Behaviour } from './behaviours/behaviour.js';
import type { Asked, Recordings } from './recordings.js';

/** How the backend answers from now on; `first` is the request, counted from 1, from which on it misbehaves. */
export type Mood = 'recording' | 'good' | { readonly behaviour: Behaviour; readonly first: number };

const CREDENTIALS = ['private-token', 'x-goog-api-key', 'authorization'];

/** A backend behind a socket of its own that behaves or misbehaves, as set. */
export class SwitchedBackend {
  /** Requests since it was last set. */
  received = 0;
  /** Those of them that were met by a behaviour. */
  misled = 0;
  readonly #server: Server;
  readonly #recordings: Recordings;
  #mood: Mood = 'good';

  private constructor(server: Server, recordings: Recordings) {
    this.#server = server;
    this.#recordings = recordings;
    server.on('request', (request, response) => {
      this.#take(request, response).catch((error: Error) => response.destroy(error));
    });
    server.on('clientError', (_error, socket) => socket.destroy());
  }

  static async open(recordings: Recordings): Promise<SwitchedBackend> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    const backend = new SwitchedBackend(server, recordings);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return backend;
  }

  get url(): URL {
    // It listens on TCP.
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  become(mood: Mood): void {
    this.#mood = mood;
    this.received = 0;
    this.misled = 0;
    this.#recordings.rewind();
  }

  /** Ends every connection, also those that a behaviour left open. */
  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mood = this.#mood;
    this.received += 1;
    const number = this.received;
    const asked = await read(request, this.url);
    if (mood === 'recording') return send(response, await this.#recordings.record(asked));
    const good = await this.#recordings.answer(asked);
    if (mood === 'good' || number < mood.first) return send(response, good);
    this.misled += 1;
    const credential =
      CREDENTIALS.map((name) => asked.headers.get(name)).find((value) => value !== null) ?? '';
    response.on('error', () => {});
    mood.behaviour.answer({ request, response, good, credential, url: this.url.origin });
  }
}

async function read(request: IncomingMessage, home: URL): Promise<Asked> {
  const pairs = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', home).href,
    headers: new Headers(pairs),
    body: await buffer(request),
  };
}

function send(
  response: ServerResponse,
  { status, headers, body }: Awaited<ReturnType<Recordings['answer']>>,
): void {
  response.writeHead(status, headers).end(body);
}
