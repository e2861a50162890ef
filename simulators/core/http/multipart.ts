import { createTurns } from '../scheduling/turns.js';

/** One part of a form (RFC 7578) or of another body of several parts (RFC 2046, 5.1). */
export interface Part {
  /** The name of the field; empty where none is given. */
  readonly name: string;
  /** Null for a field that is no file. */
  readonly filename: string | null;
  /** The declared type; null where none is. */
  readonly type: string | null;
  readonly bytes: Uint8Array;
}

/** How much a body of several parts may hold. */
export interface MultipartLimits {
  readonly parts: number;
  readonly files: number;
}

/** Why a body of several parts was not read. */
export type MultipartProblem = 'malformed' | 'parts' | 'files';

/** Bytes of the headers of one part. */
const LONGEST_HEAD = 16 * 1024;

/** Bytes that are searched before others may get a turn. */
const STRETCH = 4 * 1024 * 1024;

const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const DASHES = Buffer.from('--');

/**
 * The parts of a body by the boundary in its type, or what is wrong with it. Nothing is copied, and others get their turns
 * while it is searched.
 */
export async function partsOf(
  contentType: string,
  body: Uint8Array,
  limits: MultipartLimits,
): Promise<readonly Part[] | MultipartProblem> {
  const boundary = boundaryIn(contentType);
  if (boundary === null) return 'malformed';
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: Part[] = [];
  let files = 0;
  for await (const piece of pieces(bytes, Buffer.from(`--${boundary}`))) {
    const part = piece && partIn(piece);
    if (!part) return 'malformed';
    files += part.filename === null ? 0 : 1;
    if (parts.push(part) > limits.parts) return 'parts';
    if (files > limits.files) return 'files';
  }
  return parts;
}

function boundaryIn(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s";,]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  return boundary === '' || boundary.length > 70 ? null : boundary;
}

/** The bytes between two boundaries, each at the start of a line; null where the last one is missing. */
async function* pieces(bytes: Buffer, boundary: Buffer): AsyncGenerator<Buffer | null> {
  const delimiter = Buffer.concat([LINE, boundary]);
  const turn = createTurns();
  const find = (from: number) => placeOf(delimiter, { bytes, from, turn });
  let end = startsWith(bytes, boundary, 0) ? -LINE.length : await find(0);
  while (end !== null && !startsWith(bytes, DASHES, end + delimiter.length)) {
    const start = bytes.indexOf(LINE, end + delimiter.length) + LINE.length;
    // The line break before a boundary may be the one that ends the line of the boundary before.
    const next = start < LINE.length ? null : await find(start - LINE.length);
    if (next !== null) yield bytes.subarray(start, Math.max(start, next));
    end = next;
  }
  if (end === null) yield null;
}

interface Search {
  readonly bytes: Buffer;
  readonly from: number;
  readonly turn: ReturnType<typeof createTurns>;
}

/** The first place of some bytes; null where they are not found. */
async function placeOf(wanted: Buffer, { bytes, from, turn }: Search): Promise<number | null> {
  for (let start = from; start < bytes.length; start += STRETCH) {
    const at = bytes.subarray(start, start + STRETCH + wanted.length - 1).indexOf(wanted);
    await turn();
    if (at !== -1) return start + at;
  }
  return null;
}

function startsWith(bytes: Buffer, beginning: Buffer, at: number): boolean {
  return bytes.subarray(at, at + beginning.length).equals(beginning);
}

function partIn(piece: Buffer): Part | null {
  const isBare = startsWith(piece, LINE, 0);
  const end = isBare ? 0 : piece.subarray(0, LONGEST_HEAD).indexOf(HEAD_END);
  if (end === -1) return null;
  const head = piece.subarray(0, end).toString();
  const disposition = headerIn(head, 'content-disposition') ?? '';
  return {
    name: parameterIn(disposition, 'name') ?? '',
    filename: parameterIn(disposition, 'filename'),
    type: headerIn(head, 'content-type'),
    bytes: piece.subarray(end + (isBare ? LINE : HEAD_END).length),
  };
}

function headerIn(head: string, name: string): string | null {
  const line = head.split('\r\n').find((each) => each.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

/** A parameter's text; browsers escape quotes and line breaks by percent signs, curl and Python quotes by backslashes. */
function parameterIn(disposition: string, name: string): string | null {
  const extended = new RegExp(`;\\s*${name}\\*=utf-8''([^;\\s]+)`, 'i').exec(disposition)?.[1];
  if (extended !== undefined) return decoded(extended);
  const value = (quotedForm: string) =>
    new RegExp(`;\\s*${name}=(?:"(${quotedForm})"|([^;\\s]*))`, 'i').exec(disposition);
  // A name may end in a backslash, for browsers escape none: then nothing closes the quotation after it.
  const [, quoted, plain] = value('(?:[^"\\\\]|\\\\.)*') ?? [];
  const text = quoted ?? value('[^"]*')?.[1];
  if (text === undefined) return plain ?? null;
  return text.replaceAll('\\"', '"').replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
