import {
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';

/**
 * A target at an address, which is sent these headers. The SDK's transport throws away most errors that come with a status of
 * their own; here they answer their request, whatever the status, as the body says.
 */
export function httpTransport(url: URL, headers: Readonly<Record<string, string>>): Transport {
  return new StreamableHTTPClientTransport(url, {
    requestInit: { headers },
    fetch: withErrorsAnswered,
  }) as Transport; // its sessionId is optional in another way
}

/** The answer with its error made one that the transport reads. */
async function withErrorsAnswered(input: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const request = init?.method === 'POST' && !response.ok ? requestIn(init.body) : undefined;
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (request === undefined || !isJson || EXPECTED.has(response.status)) return response;
  const text = await response.text();
  const error = errorIn(text);
  if (error === undefined) return new Response(text, response);
  return Response.json({ jsonrpc: '2.0', id: request.id, error });
}

/** Statuses that say nothing of the request itself: who asks, and whether anything is there to ask. */
const EXPECTED: ReadonlySet<number> = new Set([401, 403, 500, 502, 503, 504]);

function requestIn(body: unknown): { id: string | number } | undefined {
  const message = typeof body === 'string' ? json(body) : undefined;
  return typeof message === 'object' && message !== null && 'id' in message && 'method' in message
    ? (message as Extract<JSONRPCMessage, { method: string; id: string | number }>) // made by the transport
    : undefined;
}

function errorIn(text: string): unknown {
  const message = json(text);
  return typeof message === 'object' && message !== null && 'error' in message ? message.error : undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
