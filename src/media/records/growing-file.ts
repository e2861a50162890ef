import { type FileHandle, open } from 'node:fs/promises';
import { brokenEntries, MOST_NAMED } from './broken-entries.js';
import { LONGEST_LINE } from './last-lines.js';

const CHUNK = 64 * 1024;
const LINE_BREAK = 0x0a;

/** What is made of lines; `take` is false for a line that is no entry. */
export interface Lines {
  take(text: string): boolean;
}

/**
 * A file of lines that several processes append to. What is made of its lines is kept, so that each is read once: asking
 * again costs what was appended since. It is read anew where another file has its name, or where it is shorter than it was.
 */
export class GrowingFile<T extends Lines> {
  readonly #path: string;
  readonly #begin: () => T;
  #reading: Promise<unknown> = Promise.resolve();
  #reader: Reader<T>;
  #identity = '';

  /** `begin` makes what the first line is given to. */
  constructor(path: string, begin: () => T) {
    this.#path = path;
    this.#begin = begin;
    this.#reader = new Reader(begin());
  }

  /**
   * What all lines come to that are there now; where there is no file, what there is without any. The warnings name the
   * lines that are no entries. Throws the system's error where the file cannot be read.
   */
  current(): Promise<{ lines: T; warnings: string[] }> {
    const reading = this.#reading.then(() => this.#readOn());
    this.#reading = reading.catch(() => {}); // the caller hears of it; the next one tries again
    return reading;
  }

  async #readOn(): Promise<{ lines: T; warnings: string[] }> {
    const file = await open(this.#path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    try {
      await this.#beginAnewIfOther(file);
      if (file) await this.#reader.readToEnd(file);
    } finally {
      await file?.close();
    }
    return { lines: this.#reader.lines, warnings: this.#reader.warnings(this.#path) };
  }

  async #beginAnewIfOther(file: FileHandle | undefined): Promise<void> {
    const stat = await file?.stat();
    const identity = stat ? `${stat.dev} ${stat.ino} ${stat.birthtimeMs}` : '';
    if (stat && identity === this.#identity && stat.size >= this.#reader.position) return;
    this.#identity = identity;
    this.#reader = new Reader(this.#begin());
  }
}

/** How far a file was read, and what came of it. */
class Reader<T extends Lines> {
  readonly lines: T;
  position = 0;
  #line = new OpenLine(0);
  #isTorn = false;
  /** Where the newest lines begin that are no entries, the newest first. */
  #broken: readonly number[] = [];
  #allBroken = 0;

  constructor(lines: T) {
    this.lines = lines;
  }

  async readToEnd(file: FileHandle): Promise<void> {
    const chunk = Buffer.alloc(CHUNK);
    const before = this.position;
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK, this.position);
      if (bytesRead === 0) break;
      this.#split(chunk.subarray(0, bytesRead));
    }
    if (this.position > before) this.#tryUnfinished();
  }

  warnings(path: string): string[] {
    if (!this.#isTorn) return brokenEntries(path, this.#broken, this.#allBroken);
    return brokenEntries(path, [this.#line.start, ...this.#broken], this.#allBroken + 1);
  }

  /** Of an entry that a kill cut off just before its line break nothing is missing. */
  #tryUnfinished(): void {
    this.#isTorn = this.#isBroken();
    if (!this.#isTorn) this.#line = new OpenLine(this.position);
  }

  #split(chunk: Buffer): void {
    let begin = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, begin)) {
      this.#line.add(chunk.subarray(begin, end));
      this.#close();
      begin = end + 1;
      this.#line = new OpenLine(this.position + begin);
    }
    this.#line.add(Buffer.from(chunk.subarray(begin))); // a copy, for the next chunk is read into the same bytes
    this.position += chunk.length;
  }

  #close(): void {
    if (!this.#isBroken()) return;
    this.#broken = [this.#line.start, ...this.#broken].slice(0, MOST_NAMED);
    this.#allBroken += 1;
  }

  #isBroken(): boolean {
    const { text } = this.#line;
    return text === undefined || (text !== '' && !this.lines.take(text));
  }
}

/** A line as far as it was read. */
class OpenLine {
  readonly start: number;
  #pieces: Buffer[] = [];
  #size = 0;

  constructor(start: number) {
    this.start = start;
  }

  add(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > LONGEST_LINE) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  /** Undefined where it is longer than any entry. */
  get text(): string | undefined {
    return this.#size > LONGEST_LINE ? undefined : Buffer.concat(this.#pieces).toString('utf8').trim();
  }
}
