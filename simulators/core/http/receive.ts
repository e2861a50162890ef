import type { Received } from '../routing/route.js';
import type { Soon } from '../scheduling/soon.js';
import { joined } from './bytes.js';
import { type JsonLimits, jsonExcess } from './json-size.js';
import type { Asked, Chunks } from './request.js';
import type { Head } from './request-head.js';

/** Levels of arrays and objects in a body of JSON. */
export const MOST_LEVELS = 100;

/** What a body of JSON may hold where its backend says nothing else: far more than clients send. */
const JSON_LIMITS: JsonLimits = { levels: MOST_LEVELS, values: 100_000, items: 100_000, members: 100_000 };

/** Bytes that the admin interface takes in one request. */
export const LARGEST_ADMIN_BODY = 1024 * 1024;

/** Bytes of JSON that is read where bodies are files. */
const LARGEST_METADATA = 1024 * 1024;

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
export function receive({ head, body }: Asked, limits: () => ReceiveLimits): Soon<Received> {
  return body === null ? received(head, NOTHING) : receivedWithBody(head, body, limits());
}

async function receivedWithBody(head: Head, body: Chunks, limits: ReceiveLimits): Promise<Received> {
  const read = await readUpTo(limits.mostBytes, body);
  if (read.length > limits.mostBytes) return { ...received(head, NOTHING), isTooLarge: true };
  const type = head.headers.get('content-type') ?? 'application/json';
  return Object.assign(received(head, read), await parseBody(read, type, limits));
}

/** One by one, not spread: this is made for every request. */
function received(head: Head, bytes: Uint8Array): Received {
  return {
    head,
    method: head.method,
    origin: head.origin,
    path: head.path,
    query: head.query,
    isAddressTooLong: head.isAddressTooLong,
    headers: head.headers,
    bytes,
    body: undefined,
    malformedJson: false,
    jsonExcess: null,
    isTooLarge: false,
  };
}

/** The bytes of a body, read no further than to the first chunk beyond this many. */
export async function readUpTo(most: number, body: Chunks | null): Promise<Uint8Array<ArrayBuffer>> {
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
