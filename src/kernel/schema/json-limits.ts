const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** The one bit in which `[` and `{`, and `]` and `}`, differ. */
const BRACE = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** How much there is in a JSON text, or how much there may be. */
export interface JsonExtent {
  /** Lists and objects in one another. */
  readonly levels: number;
  /** Lists and objects. */
  readonly records: number;
  /** Commas and colons: of a list so many values, of an object half as many. */
  readonly values: number;
}

const KINDS = ['levels', 'values', 'records'] as const;

/** What a JSON text has too many of, undefined for nothing: found without parsing it. */
export function excessIn(text: string, limits: JsonExtent): keyof JsonExtent | undefined {
  const extent = extentOf(text);
  return KINDS.find((kind) => extent[kind] > limits[kind]);
}

/** Counts what a JSON text has, in one pass. */
function extentOf(text: string): JsonExtent {
  let [depth, levels, records, values] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA || code === COLON) values += 1;
    else if ((code | BRACE) === CLOSING) depth -= 1;
    else if ((code | BRACE) === OPENING) {
      depth += 1;
      records += 1;
      if (depth > levels) levels = depth;
    }
  }
  return { levels, records, values };
}

/** Whether a JSON text has more than so many levels of lists and objects. */
export function isNestedBeyond(levels: number, text: string): boolean {
  const unlimited = Number.POSITIVE_INFINITY;
  return excessIn(text, { levels, records: unlimited, values: unlimited }) === 'levels';
}

/** Where the string that starts here ends; the end of the text if it does not. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at; // as many backslashes as escape each other
  }
  return text.length;
}
