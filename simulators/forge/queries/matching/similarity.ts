/** How much some texts are like a search, between 0 and 1: by the parts of three letters that they share (PostgreSQL, pg_trgm). */
export function similarity(search: string, texts: readonly string[]): number {
  const wanted = trigrams(search);
  return Math.max(0, ...texts.map((text) => shared(wanted, trigrams(text))));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((part) => other.has(part)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

function trigrams(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => partsOf(`  ${word} `)));
}

function partsOf(word: string): string[] {
  return [...word.slice(2)].map((_, at) => word.slice(at, at + 3));
}
