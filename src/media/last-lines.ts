import { open } from 'node:fs/promises';

const CHUNK = 64 * 1024;
const LINE_BREAK = 0x0a;

export interface Line {
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
    let pieces: Buffer[] = [];
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
        yield* lineOf([chunk.subarray(at + 1, end), ...pieces], position + at + 1);
        pieces = [];
        end = at;
      }
      pieces = [chunk.subarray(0, end), ...pieces];
    }
    yield* lineOf(pieces, 0);
  } finally {
    await file.close();
  }
}

function* lineOf(pieces: Buffer[], start: number): Generator<Line> {
  const text = Buffer.concat(pieces).toString('utf8').trim();
  if (text !== '') yield { text, start };
}
