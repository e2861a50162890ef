/** Replaces how identifiers begin, in the contract and at the target. */
export class Words {
  readonly #sent: (text: string) => string;
  readonly #answered: (text: string) => string;

  /** How they begin at the target, by how they begin in the contract; the longest first where one is the beginning of another. */
  constructor(words: Readonly<Record<string, string>>) {
    const pairs = Object.entries(words);
    // A text of an argument is an identifier or holds it in quotes, as a query does; free text stays as it is.
    this.#sent = replacing(pairs, (word) => `(^|["'])${word}`);
    this.#answered = replacing(
      pairs.map(([documented, theirs]) => [theirs, documented]),
      (word) => `(^|[^\\w/-])${word}`,
    );
  }

  /** The same value in the target's words. */
  asSent(value: unknown): unknown {
    return mapped(value, this.#sent);
  }

  /** The same value in documented words. */
  asDocumented(value: unknown): unknown {
    return mapped(value, this.#answered);
  }
}

function replacing(
  pairs: readonly (readonly [string, string])[],
  patternOf: (word: string) => string,
): (text: string) => string {
  if (pairs.length === 0) return (text) => text;
  const to = new Map(pairs);
  const any = pairs.map(([from]) => from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const pattern = new RegExp(patternOf(`(${any})(?=\\w)`), 'g');
  return (text) => text.replace(pattern, (_, before: string, word: string) => before + to.get(word));
}

/** A value with each text in it changed; names of members stay. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)]));
}
