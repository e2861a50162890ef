import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConnectionReset, TruncatedResponse } from './connection.js';
import { guarded, isLoopback } from './guard.js';
import type { Simulator } from './simulator.js';
import { answerUnreadable } from './unreadable.js';

export interface ListenOptions {
  /** Any free port when absent. */
  readonly port?: number;
  /** Loopback when absent. */
  readonly host?: string;
  /** What callers of the admin interface must bring as a bearer token; needed beyond loopback. */
  readonly adminToken?: string | undefined;
  /** Names that callers and pages may call it by, beside those of this machine; none if absent. */
  readonly allowedHosts?: readonly string[];
}

export interface Listening {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Puts a simulator behind a socket. Throws where it would show and hand its admin interface to other machines. */
export async function listen(
  { answer, refuse = unsaid }: Pick<Simulator, 'answer'> & Partial<Pick<Simulator, 'refuse'>>,
  { port = 0, host = '127.0.0.1', adminToken, allowedHosts = [] }: ListenOptions = {},
): Promise<Listening> {
  if (adminToken === undefined && !isLoopback(host)) {
    throw new Error(`Listening on ${host} needs a token for the admin interface (adminToken)`);
  }
  const handle = guarded(answer, { host, allowedHosts, adminToken });
  const { createAdaptorServer } = await import('@hono/node-server');
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    // The adaptor was given no HTTP/2 server, so what it hands over is HTTP/1.
    fetch: (request, { outgoing }) => answerOver(handle, request, outgoing as ServerResponse),
  }) as Server;
  answerUnreadable(server, refuse);
  await bound(server, port, host);
  // A server bound to a port has an address of this kind.
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, close: () => closed(server) };
}

/** A refusal in nobody's words. */
function unsaid(status: number): Response {
  return new Response(null, { status });
}

async function answerOver(
  answer: Simulator['answer'],
  request: Request,
  outgoing: ServerResponse,
): Promise<Response> {
  try {
    const response = await answer(request);
    return response instanceof TruncatedResponse ? breakOff(response, outgoing) : response;
  } catch (error) {
    if (!(error instanceof ConnectionReset)) throw error;
    outgoing.socket?.resetAndDestroy();
    return alreadySent();
  }
}

function breakOff({ status, headers, sent }: TruncatedResponse, outgoing: ServerResponse): Response {
  outgoing.writeHead(status, Object.fromEntries(headers));
  outgoing.flushHeaders();
  outgoing.write(sent, () => outgoing.destroy());
  return alreadySent();
}

/** Tells the adaptor to leave the socket alone. */
function alreadySent(): Response {
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

function bound(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(readable(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function readable(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'the port is already in use',
    EADDRNOTAVAIL: 'this machine has no such address',
    EACCES: 'no permission for that port',
  };
  const reason = reasons[error.code ?? ''] ?? error.message;
  return new Error(`Cannot listen on ${host}:${port}: ${reason}`, { cause: error });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
