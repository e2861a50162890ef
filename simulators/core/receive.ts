import { isNestedBeyond } from './nesting.js';
import type { Received } from './route.js';

/** Levels of arrays and objects in a body of JSON. */
export const MOST_LEVELS = 100;

/** Bytes that the admin interface takes in one request. */
export const LARGEST_ADMIN_BODY = 1024 * 1024;

/** Characters of a path with its query: about what servers before such backends take. */
const LONGEST_ADDRESS = 16_000;

/** Reads a request to its end, or until it is longer than this, without judging it. */
export async function receive(request: Request, mostBytes: number): Promise<Received> {
  const url = new URL(request.url);
  const isAddressTooLong = url.pathname.length + url.search.length > LONGEST_ADDRESS;
  const read = await readUpTo(mostBytes, request.body);
  const isTooLarge = read.length > mostBytes;
  const bytes = isTooLarge ? new Uint8Array() : read;
  const parsed = parseBody(bytes, request.headers.get('content-type') ?? 'application/json');
  return {
    method: request.method,
    origin: url.origin,
    path: url.pathname,
    query: isAddressTooLong ? new URLSearchParams() : url.searchParams,
    isAddressTooLong,
    headers: request.headers,
    bytes,
    isTooLarge,
    ...parsed,
  };
}

/** The bytes of a body, read no further than to the first beyond this many. */
export async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    chunks.push(chunk);
    if (length > most) break;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function parseBody(bytes: Uint8Array, type: string): { body: unknown; malformedJson: boolean } {
  if (bytes.length === 0) return { body: undefined, malformedJson: false };
  if (!type.includes('json')) return { body: bytes, malformedJson: false };
  try {
    const text = Buffer.from(bytes).toString();
    if (isNestedBeyond(MOST_LEVELS, text)) return { body: bytes, malformedJson: true };
    return { body: JSON.parse(text), malformedJson: false };
  } catch {
    return { body: bytes, malformedJson: true };
  }
}
