/** Shorter searches than this must be the whole text. */
const SHORTEST_PART = 3;

/** Characters of a search; longer ones find nothing (lib/gitlab/search/params.rb, `SEARCH_CHAR_LIMIT`). */
const LONGEST = 4_096;

/**
 * A test whether one of some texts has all words of a search, whatever their case; words in quotes stay together
 * (lib/gitlab/sql/pattern.rb).
 */
export function searching(query: string): (texts: readonly (string | null)[]) => boolean {
  if (query.length > LONGEST) return () => false;
  const wanted = query.trim().toLowerCase();
  const words = wordsOf(wanted).filter((word) => word.length >= SHORTEST_PART);
  return (texts) =>
    texts.some((text) => {
      const found = text?.toLowerCase() ?? '';
      return words.length === 0 ? found === wanted : words.every((word) => found.includes(word));
    });
}

/** The longest part without blanks, in lower case, that each text has which such a search finds; null where there is none. */
export function partSought(query: string): string | null {
  if (query.length > LONGEST) return null;
  const words = wordsOf(query.trim().toLowerCase()).filter((word) => word.length >= SHORTEST_PART);
  const parts = words.flatMap((word) => word.split(/\s+/)).filter((part) => part !== '');
  return parts.reduce<string | null>(
    (best, part) => (best && best.length >= part.length ? best : part),
    null,
  );
}

function wordsOf(query: string): string[] {
  return [...query.matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => phrase ?? word ?? '');
}
