import { createTurns } from '../scheduling/turns.js';

/** How large a JSON text may be in what its length does not show. */
export interface JsonLimits {
  /** Levels of arrays and objects. */
  readonly levels: number;
  /** Items and members in the whole text. */
  readonly values: number;
  /** Items of one array. */
  readonly items: number;
  /** Members of one object. */
  readonly members: number;
}

/** Which limit a JSON text exceeds. */
export type JsonExcess = keyof JsonLimits;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const SPACE = 0x20;
const BRACKET = 0x5b;
/** What turns a bracket into a brace: `[` and `{`, `]` and `}` differ in this bit alone. */
const BRACE = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Bytes that are read before others may get a turn. */
const STRETCH = 256 * 1024;

/**
 * The first limit that a JSON text in UTF-8 exceeds, or null: found without parsing it, in one pass, in which others get their
 * turns. A text that is no JSON may get any answer.
 */
export async function jsonExcess(text: Uint8Array, limits: JsonLimits): Promise<JsonExcess | null> {
  const count = new JsonCount(text, limits);
  const turn = createTurns();
  while (!count.isOver) {
    const excess = count.readOn(STRETCH);
    if (excess) return excess;
    await turn();
  }
  return null;
}

/** An array or object that is open, and how many items or members it has so far. */
interface Open {
  readonly kind: 'items' | 'members';
  count: number;
}

/** Counts the values of a JSON text, a stretch at a time. */
class JsonCount {
  readonly #text: Buffer;
  readonly #limits: JsonLimits;
  readonly #open: Open[] = [];
  #values = 0;
  #at = 0;
  /** Whether the next token begins an item or member, unless it is the end. */
  #isExpecting = false;

  constructor(text: Uint8Array, limits: JsonLimits) {
    this.#text = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    this.#limits = limits;
  }

  get isOver(): boolean {
    return this.#at >= this.#text.length;
  }

  readOn(bytes: number): JsonExcess | null {
    const end = Math.min(this.#at + bytes, this.#text.length);
    for (; this.#at < end; this.#at += 1) {
      const code = this.#text[this.#at] ?? 0;
      const excess = code > SPACE ? this.#read(code) : null;
      if (excess) return excess;
    }
    return null;
  }

  #read(code: number): JsonExcess | null {
    if (code === COLON) return null;
    if (code === COMMA) {
      this.#isExpecting = true;
      return null;
    }
    if ((code | BRACE) === CLOSING) {
      this.#open.pop();
      this.#isExpecting = false;
      return null;
    }
    const excess = this.#isExpecting ? this.#countOne() : null;
    if (code === QUOTE) this.#at = this.#endOfString();
    return excess ?? ((code | BRACE) === OPENING ? this.#goDown(code) : null);
  }

  #goDown(code: number): JsonExcess | null {
    this.#open.push({ kind: code === BRACKET ? 'items' : 'members', count: 0 });
    this.#isExpecting = true;
    return this.#open.length > this.#limits.levels ? 'levels' : null;
  }

  #countOne(): JsonExcess | null {
    this.#isExpecting = false;
    const within = this.#open.at(-1);
    if (within === undefined) return null;
    within.count += 1;
    this.#values += 1;
    if (within.count > this.#limits[within.kind]) return within.kind;
    return this.#values > this.#limits.values ? 'values' : null;
  }

  /** Where the string that starts here ends; the end of the text if it does not. */
  #endOfString(): number {
    let end = this.#at;
    do end = this.#text.indexOf(QUOTE, end + 1);
    while (end !== -1 && this.#isEscaped(end));
    return end === -1 ? this.#text.length : end;
  }

  /** Whether an odd number of backslashes is before a quote. */
  #isEscaped(quote: number): boolean {
    let first = quote;
    while (this.#text[first - 1] === BACKSLASH) first -= 1;
    return (quote - first) % 2 === 1;
  }
}
