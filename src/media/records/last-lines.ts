import { open } from 'node:fs/promises';

const CHUNK = 64 * 1024;
const LINE_BREAK = 0x0a;

/** Longest line that is held, in bytes, which is longer than any prompt the provider takes. */
export const LONGEST_LINE = 32 * 1024 * 1024;

export interface Line {
  /** Empty where the line is longer than any entry. */
  text: string;
  /** Byte offset of the line in its file. */
  start: number;
}

/** The non-empty lines of a file from its last to its first, read backwards in chunks; none where there is no file. */
export async function* lastLines(path: string): AsyncGenerator<Line> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  try {
    let position = (await file.stat()).size;
    const line = new Pieces();
    while (position > 0) {
      const length = Math.min(CHUNK, position);
      position -= length;
      const chunk = Buffer.alloc(length);
      await file.read(chunk, 0, length, position);
      let end = length;
      for (
        let at = chunk.lastIndexOf(LINE_BREAK);
        at >= 0;
        at = at === 0 ? -1 : chunk.lastIndexOf(LINE_BREAK, at - 1)
      ) {
        line.add(chunk.subarray(at + 1, end));
        yield* line.end(position + at + 1);
        end = at;
      }
      line.add(chunk.subarray(0, end));
    }
    yield* line.end(0);
  } finally {
    await file.close();
  }
}

/** A line that is read backwards. */
class Pieces {
  #pieces: Buffer[] = [];
  #size = 0;

  add(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > LONGEST_LINE) this.#pieces = [];
    else this.#pieces.unshift(piece);
  }

  /** The line, if it is none of blanks; the next piece is another's. */
  *end(start: number): Generator<Line> {
    const text = Buffer.concat(this.#pieces).toString('utf8').trim();
    if (text !== '' || this.#size > LONGEST_LINE) yield { text, start };
    this.#pieces = [];
    this.#size = 0;
  }
}
