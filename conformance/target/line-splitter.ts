const LINE_END = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Gives the lines of a stream of bytes one by one, as text without their line ends. */
export class Lines {
  #begun: Buffer[] = [];
  readonly #read: (line: string) => void;

  constructor(read: (line: string) => void) {
    this.#read = read;
  }

  /** Takes the next bytes. */
  push(bytes: Buffer): void {
    let from = 0;
    for (let to = bytes.indexOf(LINE_END); to !== -1; to = bytes.indexOf(LINE_END, from)) {
      this.#begun.push(bytes.subarray(from, to));
      this.#give();
      from = to + 1;
    }
    if (from < bytes.length) this.#begun.push(bytes.subarray(from));
  }

  /** Gives what came after the last line end. */
  end(): void {
    if (this.#begun.length > 0) this.#give();
  }

  #give(): void {
    const [first] = this.#begun;
    const line = this.#begun.length === 1 && first ? first : Buffer.concat(this.#begun);
    this.#begun = [];
    this.#read(line.toString('utf8', 0, line.at(-1) === CARRIAGE_RETURN ? line.length - 1 : line.length));
  }
}
