/** A text as a search reads it. */
export interface Words {
  readonly all: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** The stems in their order, each between blanks. */
  readonly line: string;
}

/** Longer words are read as several (Lucene: StandardTokenizer, maxTokenLength). */
const WORD = /[\p{L}\p{N}_]{1,255}/gu;

/** Reads a text for searches. */
export function wordsIn(text: string): Words {
  const list = wordList(text);
  const stems = list.map(stemOf);
  return { all: new Set(list), stems: new Set(stems), line: lineOf(stems) };
}

/** The words of a text in their order, in lower case. */
export function wordList(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A word without the endings that English gives it, as the site's index has it. */
export function stemOf(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

/** Stems as the line of a text has them: one line is in another where its words follow each other there. */
export function lineOf(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `;
}
