import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { guarded, isLoopback } from './admin/guard.js';
import { bound } from './http/bound.js';
import { ConnectionReset, TruncatedReply } from './http/connection.js';
import type { Asked } from './http/request.js';
import { Heads } from './http/request-head.js';
import { Reply } from './http/response.js';
import { askedOverSocket, send } from './http/socket.js';
import { answerUnreadable } from './http/unreadable.js';
import { after, type Soon } from './scheduling/soon.js';
import type { Simulator } from './simulator.js';

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

/** Puts a simulator behind a socket, on loopback at both of its addresses, and the forks that are asked for there behind others. Throws where it would show and hand its admin interface to other machines. */
export async function listen(
  {
    reply,
    refuse = unsaid,
    listening = () => {},
    forks,
  }: Pick<Simulator, 'reply'> & Partial<Pick<Simulator, 'refuse' | 'listening' | 'forks'>>,
  options: ListenOptions = {},
): Promise<Listening> {
  const { port = 0, host = '127.0.0.1', adminToken, allowedHosts = [] } = options;
  if (adminToken === undefined && !isLoopback(host)) {
    throw new Error(`Listening on ${host} needs a token for the admin interface (adminToken)`);
  }
  const handle = guarded(reply, { host, allowedHosts, adminToken });
  const parts = { handle, refuse, heads: new Heads() };
  const make = () => {
    const server = createServer((incoming, outgoing) => answerOver(parts, incoming, outgoing));
    answerUnreadable(server, refuse);
    return server;
  };
  const { servers, address } = await bound(make, port, host).catch((error: NodeJS.ErrnoException) => {
    throw readable(error, port, host);
  });
  listening();
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  forks?.openBy((fork, at) => listen(fork, { ...options, port: at }));
  return {
    url: `http://${name}:${address.port}`,
    close: async () => {
      forks?.openBy(null);
      await Promise.all([forks?.drop(), ...servers.map(closed)]);
    },
  };
}

/** A refusal without a body. */
function unsaid(status: number): Reply {
  return new Reply(null, { status });
}

interface Answering {
  readonly handle: Simulator['reply'];
  readonly refuse: Simulator['refuse'];
  readonly heads: Heads;
}

function answerOver(
  { handle, refuse, heads }: Answering,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const asked = askedOverSocket(incoming, outgoing, heads);
  const failed = (error: unknown) => giveUp(error, asked, outgoing);
  try {
    const sent = after(asked ? handle(asked) : refuse(400), (reply) => write(reply, asked, outgoing));
    if (sent instanceof Promise) sent.catch(failed);
  } catch (error) {
    failed(error);
  }
}

function write(reply: Reply, asked: Asked | null, outgoing: ServerResponse): Soon<void> {
  return reply instanceof TruncatedReply ? breakOff(reply, outgoing) : send(reply, asked, outgoing);
}

function giveUp(error: unknown, asked: Asked | null, outgoing: ServerResponse): void {
  if (error instanceof ConnectionReset) outgoing.socket?.resetAndDestroy();
  else if (outgoing.headersSent || outgoing.req.destroyed) outgoing.destroy();
  else send(unsaid(500), asked, outgoing);
}

function breakOff({ status, headers, sent }: TruncatedReply, outgoing: ServerResponse): void {
  outgoing.writeHead(status, Object.fromEntries(headers));
  outgoing.flushHeaders();
  outgoing.write(sent, () => outgoing.destroy());
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
