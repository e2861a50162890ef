import { MAX_MESSAGE } from '../../mcp/message.js';
import { ENDS } from '../../mcp/request-id.js';

/** One line of a stream. */
export interface Line {
  /** All of it; of a line that is too long, its start and its end. */
  readonly bytes: Buffer;
  readonly isTooLong: boolean;
}

const LINE_END = 0x0a;

/** Cuts a stream of bytes into lines; of a line longer than a message may be only the ends are held. */
export class MessageLines {
  #chunks: Buffer[] = [];
  #length = 0;

  /** The lines that these bytes complete. */
  *push(bytes: Buffer): Generator<Line> {
    let from = 0;
    for (let to = bytes.indexOf(LINE_END); to !== -1; to = bytes.indexOf(LINE_END, from)) {
      this.#add(bytes.subarray(from, to));
      yield this.rest();
      from = to + 1;
    }
    this.#add(bytes.subarray(from));
  }

  /** What came after the last line end. */
  rest(): Line {
    const line = { bytes: Buffer.concat(this.#chunks), isTooLong: this.#length > MAX_MESSAGE };
    this.#chunks = [];
    this.#length = 0;
    return line;
  }

  #add(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    if (this.#length > MAX_MESSAGE) this.#chunks = endsOf(Buffer.concat(this.#chunks));
  }
}

/** Copies, so that the rest can go. */
function endsOf(bytes: Buffer): Buffer[] {
  if (bytes.length <= 2 * ENDS) return [bytes];
  return [Buffer.from(bytes.subarray(0, ENDS)), Buffer.from(bytes.subarray(-ENDS))];
}
