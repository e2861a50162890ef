/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Texts that are shown under a name of their own, or not at all, each with its placeholder. */
export type Masks = readonly (readonly [text: string, mask: string])[];

/** How much of a value is shown. */
const LONGEST_TEXT = 1_000;
const LONGEST_LIST = 40;
const DEEPEST = 8;
const MOST_CHARACTERS = 6_000;

/**
 * A value as a report can show it: JSON of a bounded length, in which what was left out is said, and without what is masked.
 * What JSON cannot hold is shown in words.
 */
export function shownOf(value: unknown, masks: Masks = []): Json {
  const shown = new Showing(masks).of(value, 0);
  if (typeof shown !== 'string' || shown.trim() !== '') return shown;
  return shown === '' ? 'an empty text' : 'a text of blanks'; // a reader would see nothing
}

/** A text without what is masked, of a bounded length. */
export function shownText(text: string, masks: Masks): string {
  return cut(masked(text, masks), LONGEST_TEXT);
}

/** A whole text without what is masked. */
export function masked(text: string, masks: Masks): string {
  return masks.reduce((clean, [secret, mask]) => clean.replaceAll(secret, mask), text);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
}

class Showing {
  readonly #masks: Masks;
  #left = MOST_CHARACTERS;

  constructor(masks: Masks) {
    this.#masks = masks;
  }

  of(value: unknown, depth: number): Json {
    if (typeof value === 'string') return this.#text(value);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (value === undefined) return 'nothing';
    if (typeof value !== 'object') return this.#text(String(value));
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
    if (value instanceof Uint8Array) return `${value.length} bytes`;
    if (depth === DEEPEST || this.#left <= 0) return '…';
    return Array.isArray(value) ? this.#list(value, depth) : this.#object(value, depth);
  }

  #text(text: string): string {
    const shown = cut(shownText(text, this.#masks), Math.max(this.#left, 0));
    this.#left -= shown.length;
    return shown;
  }

  #list(list: readonly unknown[], depth: number): Json[] {
    const shown: Json[] = [];
    for (const item of list.slice(0, LONGEST_LIST)) {
      if (this.#left <= 0) break;
      this.#left -= 1;
      shown.push(this.of(item, depth + 1));
    }
    return shown.length === list.length ? shown : [...shown, `… (${list.length} in all)`];
  }

  #object(value: object, depth: number): Json {
    const all = Object.entries(value).filter(([, member]) => member !== undefined);
    const shown: [string, Json][] = [];
    for (const [name, member] of all.slice(0, LONGEST_LIST)) {
      if (this.#left <= 0) break;
      this.#left -= 1;
      shown.push([this.#text(name), this.of(member, depth + 1)]);
    }
    const rest: [string, Json][] = shown.length === all.length ? [] : [['…', `(${all.length} in all)`]];
    return Object.fromEntries([...shown, ...rest]);
  }
}
