import type { Received } from './route.js';

/** Reads a request to its end, without judging it. */
export async function receive(request: Request): Promise<Received> {
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const parsed = parseBody(bytes, request.headers.get('content-type') ?? 'application/json');
  return {
    method: request.method,
    origin: url.origin,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    bytes,
    ...parsed,
  };
}

function parseBody(bytes: Uint8Array, type: string): { body: unknown; malformedJson: boolean } {
  if (bytes.length === 0) return { body: undefined, malformedJson: false };
  if (!type.includes('json')) return { body: bytes, malformedJson: false };
  try {
    return { body: JSON.parse(Buffer.from(bytes).toString()), malformedJson: false };
  } catch {
    return { body: bytes, malformedJson: true };
  }
}
