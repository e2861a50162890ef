const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What turns a bracket into a brace: `[` and `{`, `]` and `}` differ in this bit alone. */
const BRACE = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

const COMMA = 0x2c;

/** The most that a JSON text may have: levels of arrays and objects in one another, and commas between their members. */
interface Extent {
  readonly levels: number;
  readonly commas: number;
}

/** What a JSON text has too many of, undefined for neither: found without parsing it, in one pass. */
export function excessIn(text: string, most: Extent): keyof Extent | undefined {
  let [depth, commas] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) commas += 1;
    else if ((code | BRACE) === OPENING) depth += 1;
    else if ((code | BRACE) === CLOSING) depth -= 1;
    if (depth > most.levels) return 'levels';
    if (commas > most.commas) return 'commas';
  }
  return undefined;
}

/** Whether a JSON text has more than so many levels of arrays and objects. */
export function isNestedBeyond(levels: number, text: string): boolean {
  return excessIn(text, { levels, commas: Number.POSITIVE_INFINITY }) === 'levels';
}

/** Where the string that starts here ends; the end of the text if it does not. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at; // as many backslashes as escape each other
  }
  return text.length;
}
