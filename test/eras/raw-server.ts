import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A message as a server without any SDK reads it. */
interface RawMessage {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly name?: string; readonly arguments?: unknown; readonly _meta?: unknown };
}

/** A request as it came over the wire. */
export interface Received {
  readonly message: RawMessage;
  readonly headers: IncomingHttpHeaders;
}

type Answering = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

/** A server of HTTP that answers each POST so, until the test is over: its address, what it received, and how often it was asked anything. */
export async function rawServer(answer: Answering) {
  const received: Received[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method !== 'POST') return response.writeHead(405).end();
    const one = { message: JSON.parse(Buffer.concat(parts).toString()), headers: request.headers };
    received.push(one);
    return answer(one, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), received, asked: () => asked };
}

/** Answers with a JSON body. */
export function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const COMPLETE = { resultType: 'complete' };
const FRESH = { ttlMs: 0, cacheScope: 'private' };

/** Answers as a server without a handshake that has these tools. */
export function modernAnswer(tools: readonly object[]): Answering {
  return ({ message: { id, method } }, response) => {
    if (id === undefined) return response.writeHead(202).end();
    const result = {
      'server/discover': { supportedVersions: ['2026-07-28'], capabilities: { tools: {} }, ...FRESH },
      'tools/list': { tools, ...FRESH },
      'tools/call': { content: [{ type: 'text', text: 'done' }] },
    }[method];
    if (result) return json(response, 200, { jsonrpc: '2.0', id, result: { ...COMPLETE, ...result } });
    return json(response, 404, { jsonrpc: '2.0', id, error: { code: -32_601, message: 'no such method' } });
  };
}
