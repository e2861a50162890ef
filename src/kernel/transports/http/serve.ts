import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { shortened } from '../../error-text.js';
import type { Logger } from '../../log.js';
import { PROTOCOL_REVISION } from '../../mcp/identity.js';
import { BATCHES, MAX_MESSAGE, MessageProblem, TOO_LONG, valueIn } from '../../mcp/message.js';
import type { ServerDefinition } from '../../mcp/server.js';
import { refusal } from './origin-guard.js';
import { HttpSessions } from './sessions.js';

export interface StreamableHttpOptions {
  /** The servers by path, for example `/media/mcp`. */
  servers: Record<string, ServerDefinition<unknown>>;
  /** Asked of every caller, if given. */
  token?: string | undefined;
  log: Logger;
  /** Milliseconds, for the age of sessions. */
  now?: () => number;
}

export interface StreamableHttp {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** MCP servers over Streamable HTTP, revision 2025-06-18, as one function from request to response. */
export function streamableHttp({
  servers,
  token,
  log,
  now = () => performance.now(),
}: StreamableHttpOptions): StreamableHttp {
  const sessions = new Map(
    Object.entries(servers).map(([path, definition]) => [path, new HttpSessions(definition, log, now)]),
  );
  return {
    async fetch(request) {
      const refused = refusal(request, token);
      if (refused) return rpcError(refused.status, -32000, refused.message);
      const found = sessions.get(new URL(request.url).pathname);
      if (!found)
        return rpcError(404, -32001, `There is no server here; servers: ${[...sessions.keys()].join(', ')}`);
      return request.method === 'POST' ? post(request, found) : other(request, found);
    },
    async close() {
      await Promise.all([...sessions.values()].map((each) => each.close()));
    },
  };
}

async function post<Api>(request: Request, sessions: HttpSessions<Api>): Promise<Response> {
  const bytes = await readBody(request);
  if (!bytes) return rpcError(413, TOO_LONG.code, TOO_LONG.message, { connection: 'close' });
  const parsedBody = parsed(bytes);
  if (parsedBody instanceof MessageProblem) return rpcError(400, parsedBody.code, parsedBody.message);
  if (request.headers.has('mcp-session-id')) return inSession(request, sessions, parsedBody);
  if (!isInitializeRequest(parsedBody))
    return rpcError(400, -32000, 'Mcp-Session-Id is required after initialize.');
  const transport = await sessions.open();
  return transport?.handleRequest(request, { parsedBody }) ?? rpcError(503, -32000, 'Too many sessions.');
}

function other<Api>(request: Request, sessions: HttpSessions<Api>): Promise<Response> | Response {
  if (request.method === 'GET' || request.method === 'DELETE') return inSession(request, sessions);
  return rpcError(405, -32000, 'Use POST, GET or DELETE.', { allow: 'GET, POST, DELETE' });
}

function inSession<Api>(
  request: Request,
  sessions: HttpSessions<Api>,
  parsedBody?: unknown,
): Promise<Response> | Response {
  const id = request.headers.get('mcp-session-id');
  if (id === null) return rpcError(400, -32000, 'Mcp-Session-Id is required.');
  const revision = request.headers.get('mcp-protocol-version');
  if (revision !== null && revision !== PROTOCOL_REVISION) {
    return rpcError(400, -32000, `MCP-Protocol-Version must be ${PROTOCOL_REVISION}, as negotiated.`);
  }
  const transport = sessions.find(id);
  if (!transport) return rpcError(404, -32001, 'Session not found.');
  return transport.handleRequest(request, parsedBody === undefined ? {} : { parsedBody });
}

/** The body; undefined where it is larger than allowed. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_MESSAGE) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    const value = valueIn(bytes);
    return Array.isArray(value) ? BATCHES : value;
  } catch (error) {
    if (error instanceof MessageProblem) return error;
    throw error;
  }
}

function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return Response.json(
    { jsonrpc: '2.0', error: { code, message: shortened(message) }, id: null },
    { status, headers: { ...challenge, ...headers } },
  );
}
