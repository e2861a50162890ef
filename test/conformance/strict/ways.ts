import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { answerOf, type BrokenServer, type Era } from './broken-servers.js';

const RELAY = fileURLToPath(new URL('relay.js', import.meta.url));

/** A server that is listened to, until it is closed. */
export interface Opened<Address> {
  readonly address: Address;
  close(): void;
}

async function listening<Address>(
  server: Server,
  addressAt: (port: number) => Address,
  end: () => void,
): Promise<Opened<Address>> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: addressAt(port),
    close() {
      end();
      server.close();
    },
  };
}

/** The command of a process on standard streams, which passes on what the server in this process answers. */
export function onStdio(
  server: BrokenServer | undefined,
  era: Era,
  flag = '',
): Promise<Opened<{ command: string; args: string[] }>> {
  const sockets = new Set<Socket>();
  const relayed = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // the process was ended
    createInterface({ input: socket }).on('line', (line) => {
      for (const answer of answerOf(server, JSON.parse(line), era))
        socket.write(`${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`);
    });
  });
  const addressAt = (port: number) => ({
    command: process.execPath,
    args: [RELAY, String(port), flag],
  });
  return listening(relayed, addressAt, () => {
    for (const socket of sockets) socket.destroy();
  });
}

/** How a server over HTTP does what is open to it: as most do where it is left out. */
export interface HttpConduct {
  answer?(response: ServerResponse, messages: readonly unknown[], request: { readonly id?: unknown }): void;
  toNotification?(response: ServerResponse): void;
  toGet?(response: ServerResponse): void;
}

/** The address of a server over HTTP. */
export function overHttp(
  server: BrokenServer | undefined,
  era: Era,
  { answer = asIs, toNotification = accepted, toGet = refused }: HttpConduct = {},
): Promise<Opened<URL>> {
  const http = createHttpServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method !== 'POST') return toGet(response);
    const message = JSON.parse(Buffer.concat(parts).toString());
    const messages = answerOf(server, message, era);
    return message.id === undefined ? toNotification(response) : answer(response, messages, message);
  });
  return listening(
    http,
    (port) => new URL(`http://127.0.0.1:${port}/mcp`),
    () => http.closeAllConnections(),
  );
}

const accepted = (response: ServerResponse): unknown => response.writeHead(202).end();
const refused = (response: ServerResponse): unknown => response.writeHead(405).end();

/** One message as JSON, and any other number of them as events. */
export function asIs(response: ServerResponse, messages: readonly unknown[]): void {
  if (messages.length === 1) json(response, 200, messages[0]);
  else streamed(response, messages);
}

/** Any number of messages as events. */
export function streamedAlways(response: ServerResponse, messages: readonly unknown[]): void {
  streamed(response, messages);
}

/** A body of JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Messages as the events of one stream, after what else is in it. */
export function streamed(response: ServerResponse, messages: readonly unknown[], before = ''): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${before}${messages.map(event).join('')}`);
}

/** A message as one event. */
export function event(message: unknown): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
