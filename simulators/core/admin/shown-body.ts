import { sha256Of } from '../http/bytes.js';
import type { Received } from '../routing/route.js';
import type { Soon } from '../scheduling/soon.js';
import { grouped } from '../state/grouped.js';
import { type Digest, hasManyValues, withoutBulk, withoutLongTexts } from './digest.js';

/** Bytes of the longest body that is shown as text or by its fields. */
const LONGEST_SHOWN = 1024 * 1024;

/** Bytes of JSON that can hold neither so many values nor, however its numbers are written, so much text that only their digest is shown. */
const FEW = 8_192;

/** A body as the journal shows it, with its secrets still in it: bulk is replaced by its length and SHA-256. */
export function shownBody({ bytes, body, headers, malformedJson }: Received): Soon<unknown> {
  if (!(body instanceof Uint8Array) && bytes.byteLength <= FEW) return withoutLongTexts(body ?? null);
  if (!(body instanceof Uint8Array)) return hasManyValues(body) ? digestOf(bytes) : withoutBulk(body ?? null);
  const type = headers.get('content-type') ?? '';
  const isForm = type.includes('x-www-form-urlencoded');
  const isShown = isForm || malformedJson || type.startsWith('text/');
  if (!isShown || bytes.byteLength > LONGEST_SHOWN) return digestOf(bytes);
  const text = Buffer.from(bytes).toString();
  return withoutBulk(isForm ? grouped([...new URLSearchParams(text)]) : text);
}

async function digestOf(bytes: Uint8Array): Promise<Digest> {
  return { bytes: bytes.byteLength, sha256: (await sha256Of(bytes)).digest('hex') };
}
