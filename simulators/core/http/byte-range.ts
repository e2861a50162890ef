import { Reply } from './response.js';

/** The bytes of a file, or the part that a Range header asks for (RFC 9110, section 14); 416 where there is none. */
export function bytesReply(bytes: Uint8Array, header: string | null, headers: Record<string, string>): Reply {
  const sent = { ...headers, 'accept-ranges': 'bytes' };
  const range = header === null ? null : rangeOf(header, bytes.byteLength);
  if (range === null) return new Reply(Buffer.from(bytes), { headers: sent });
  if (range === 'unsatisfiable') {
    return new Reply(null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } });
  }
  const { first, last } = range;
  return new Reply(Buffer.from(bytes.subarray(first, last + 1)), {
    status: 206,
    headers: { ...sent, 'content-range': `bytes ${first}-${last}/${bytes.byteLength}` },
  });
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One range of bytes; null for anything else, which is ignored (RFC 9110, 14.2). The package range-parser answers `bytes=8-4` by 416 and reads `x-3` as `-3`. */
function rangeOf(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first < size ? { first, last } : 'unsatisfiable';
}
