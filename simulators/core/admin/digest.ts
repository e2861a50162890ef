import { createHash } from 'node:crypto';

/** What is shown in place of data too bulky to show. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

const LONG_TEXT = 16_384;
const LONG_BASE64 = 256;
const LARGE_BODY = 65_536;

/** The SHA-256 of some bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The length and SHA-256 of some bytes. */
function digest(bytes: Uint8Array): Digest {
  return { bytes: bytes.byteLength, sha256: sha256(bytes) };
}

/** Values of a body that is large, however short each of them is. */
const MANY_VALUES = 10_000;

/** A JSON value with every long base64 or very long text replaced by its digest, and itself if still large. */
export function withoutBulk(value: unknown): unknown {
  const slim = withoutLongTexts(value);
  const json = JSON.stringify(slim) ?? '';
  return json.length > LARGE_BODY ? digest(Buffer.from(json)) : slim;
}

/** Whether a JSON value holds so many values that they are not looked at one by one. */
export function hasManyValues(value: unknown): boolean {
  const waiting: unknown[] = [value];
  let seen = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const within: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    seen += within.length;
    if (seen > MANY_VALUES) return true;
    for (const each of within) waiting.push(each);
  }
  return false;
}

/** A JSON value with every long base64 or very long text replaced by its digest; a copy, whatever is in it. */
export function withoutLongTexts(value: unknown): unknown {
  if (typeof value === 'string') return slimmedText(value);
  if (Array.isArray(value)) return value.map(withoutLongTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutLongTexts(item)]));
}

function slimmedText(text: string): string | Digest {
  if (text.length > LONG_BASE64 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) {
    return digest(Buffer.from(text, 'base64'));
  }
  return text.length > LONG_TEXT ? digest(Buffer.from(text)) : text;
}
