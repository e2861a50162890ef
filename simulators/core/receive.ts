import type { Asked } from './asked.js';
import { joined } from './bytes.js';
import { type JsonLimits, jsonExcess } from './json-size.js';
import type { Received } from './route.js';

/** Levels of arrays and objects in a body of JSON. */
export const MOST_LEVELS = 100;

/** What a body of JSON may hold where its backend says nothing else: far more than clients send. */
const JSON_LIMITS: JsonLimits = { levels: MOST_LEVELS, values: 100_000, items: 100_000, members: 100_000 };

/** Bytes that the admin interface takes in one request. */
export const LARGEST_ADMIN_BODY = 1024 * 1024;

/** Bytes of JSON that is read where bodies are files. */
const LARGEST_METADATA = 1024 * 1024;

/** Characters of a path with its query: about what servers before such backends take. */
const LONGEST_ADDRESS = 16_000;

/** How much of a request is read. */
export interface ReceiveLimits {
  /** Bytes of the body. */
  readonly mostBytes: number;
  /** What a body of JSON may hold; what most backends take if absent. */
  readonly json?: JsonLimits | undefined;
  /** Whether the body is a file, of which JSON is read only where it can be no more than what is said about one. */
  readonly isFile?: boolean;
}

const NOTHING = new Uint8Array();

/** Reads a request to its end, or until it is longer than this, without judging it. */
export async function receive(request: Asked, url: URL, limits: ReceiveLimits): Promise<Received> {
  const isAddressTooLong = url.pathname.length + url.search.length > LONGEST_ADDRESS;
  const read = request.body === null ? NOTHING : await readUpTo(limits.mostBytes, request.body);
  const isTooLarge = read.length > limits.mostBytes;
  const bytes = isTooLarge ? new Uint8Array() : read;
  const parsed = await parseBody(bytes, request.headers.get('content-type') ?? 'application/json', limits);
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

/** The bytes of a body, read no further than to the first chunk beyond this many. */
export async function readUpTo(
  most: number,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    chunks.push(chunk);
    if (length > most) break;
  }
  return joined(chunks, length);
}

type Parsed = Pick<Received, 'body' | 'malformedJson' | 'jsonExcess'>;

async function parseBody(
  bytes: Uint8Array,
  type: string,
  { json = JSON_LIMITS, isFile = false }: ReceiveLimits,
): Promise<Parsed> {
  if (bytes.length === 0) return { body: undefined, malformedJson: false, jsonExcess: null };
  if (!type.includes('json') || (isFile && bytes.length > LARGEST_METADATA))
    return { body: bytes, malformedJson: false, jsonExcess: null };
  const excess = await jsonExcess(bytes, json);
  return excess === null ? parsed(bytes) : { body: bytes, malformedJson: false, jsonExcess: excess };
}

function parsed(bytes: Uint8Array): Parsed {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    return { body: JSON.parse(text), malformedJson: false, jsonExcess: null };
  } catch {
    return { body: bytes, malformedJson: true, jsonExcess: null };
  }
}
