const HEAD = 4;
/** Bytes of the longest line, its head included. */
const LONGEST = 65_520;

/** The end of a section. https://git-scm.com/docs/protocol-common */
export const FLUSH = Buffer.from('0000');

/** The lines up to the end of a section, and where the next one begins. Throws RangeError where there is no such end. */
export function readSection(
  bytes: Buffer,
  from: number,
): { readonly lines: readonly Buffer[]; readonly next: number } {
  const lines: Buffer[] = [];
  for (let at = from; ; ) {
    const length = lengthAt(bytes, at);
    if (length === 0) return { lines, next: at + HEAD };
    lines.push(bytes.subarray(at + HEAD, at + length));
    at += length;
  }
}

function lengthAt(bytes: Buffer, at: number): number {
  const text = bytes.toString('latin1', at, at + HEAD);
  const length = /^[0-9a-f]{4}$/i.test(text) ? Number.parseInt(text, 16) : -1;
  if (length === 0 || (length >= HEAD && at + length <= bytes.length)) return length;
  throw new RangeError(`Expected the length of a line at byte ${at}; received ${JSON.stringify(text)}`);
}

/** A line with its length before it. */
export function pktLine(content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const length = (bytes.length + HEAD).toString(16).padStart(HEAD, '0');
  return Buffer.concat([Buffer.from(length), bytes]);
}

/** Bytes in one of the bands of an answer: 1 is what was asked for, 2 is for people to read. */
export function inBand(band: 1 | 2, bytes: Uint8Array): Buffer {
  const pieces: Buffer[] = [];
  const most = LONGEST - HEAD - 1;
  for (let at = 0; at < bytes.length; at += most) {
    pieces.push(pktLine(Buffer.concat([Buffer.from([band]), bytes.subarray(at, at + most)])));
  }
  return Buffer.concat(pieces);
}
