/** Bytes of a box's size and type, and of the longer size that may follow them. */
const SHORT_HEADER = 8;
const LONG_HEADER = 16;

/** The size that says that a longer one follows, and the one of a last box that ends with the file. */
const IS_LONG = 1;
const TO_THE_END = 0;

/**
 * Follows the outermost boxes of an MP4 while it arrives (ISO/IEC 14496-12, 4.2): a file that ends within one of them was cut
 * off, however the transfer ended.
 */
export class Mp4Boxes {
  /** Where the next box begins; infinite where that is unknown. */
  #next = 0;
  #position = 0;
  #header = Buffer.alloc(0);
  #isMp4: boolean | undefined;

  push(chunk: Uint8Array): void {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (rest.length > 0) {
      const skipped = Math.min(rest.length, this.#next - this.#position);
      this.#position += skipped;
      rest = rest.subarray(skipped);
      rest = this.#readHeader(rest);
    }
  }

  /** Whether it began with the box that says which kind of file it is. */
  get isMp4(): boolean {
    return this.#isMp4 === true;
  }

  /** Whether it ended where a box ends, as far as its boxes are of listed kinds. */
  get isWhole(): boolean {
    if (this.#next === Number.POSITIVE_INFINITY) return true;
    return this.#header.length === 0 && this.#position === this.#next;
  }

  /** Takes what the header still lacks; gives what follows it. */
  #readHeader(bytes: Buffer): Buffer {
    if (this.#position < this.#next) return bytes;
    const lacking = this.#headerLength() - this.#header.length;
    this.#header = Buffer.concat([this.#header, bytes.subarray(0, lacking)]);
    if (this.#header.length === this.#headerLength()) this.#begin();
    return bytes.subarray(lacking);
  }

  #headerLength(): number {
    return this.#header.length >= SHORT_HEADER && this.#header.readUInt32BE() === IS_LONG
      ? LONG_HEADER
      : SHORT_HEADER;
  }

  #begin(): void {
    const short = this.#header.readUInt32BE();
    const size = short === IS_LONG ? Number(this.#header.readBigUInt64BE(SHORT_HEADER)) : short;
    const end = this.#position + Math.max(size, this.#header.length);
    this.#position += this.#header.length;
    const type = this.#header.toString('latin1', 4, SHORT_HEADER);
    this.#isMp4 ??= type === 'ftyp';
    this.#next = short === TO_THE_END || !isListed(type, size) ? Number.POSITIVE_INFINITY : end;
    this.#header = Buffer.alloc(0);
  }
}

/** Boxes that a file consists of (ISO/IEC 14496-12, table 1). */
const TYPES: ReadonlySet<string> = new Set([
  'moov',
  'mdat',
  'moof',
  'mfra',
  'free',
  'skip',
  'wide',
  'meta',
  'uuid',
  'sidx',
  'styp',
]);

/** Bytes of the longest list of kinds that a file is said to be of. */
const LONGEST_FTYP = 4096;

function isListed(type: string, size: number): boolean {
  return type === 'ftyp' ? size <= LONGEST_FTYP : TYPES.has(type);
}
