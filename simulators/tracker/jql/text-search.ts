import { fitsWildcards } from './wildcards.js';

/** A text as a search reads it. */
export interface Words {
  readonly all: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** The stems in their order, each between blanks. */
  readonly line: string;
}

/** A text query made ready: it tells whether some texts fit. */
export type TextMatcher = (texts: readonly Words[]) => boolean;

interface Part {
  readonly sign: 'must' | 'mustNot' | 'may';
  /** Whether it occurs: a word, words that follow each other, or a word with wildcards. */
  readonly isIn: (text: Words) => boolean;
}

const PIECE = /([+-]?)(?:"([^"]*)"|(\S+))(?:[~^][\d.]*)?/g;
/** Longer words are read as several (Lucene: StandardTokenizer, maxTokenLength). */
const WORD = /[\p{L}\p{N}_]{1,255}/gu;

/** Reads a text for searches. */
export function wordsIn(text: string): Words {
  const list = words(text);
  const stems = list.map(stem);
  return { all: new Set(list), stems: new Set(stems), line: lineOf(stems) };
}

/** The words of a text, in lower case. */
function words(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A word without the endings that English gives it, as the site's index has it. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

function lineOf(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `;
}

/** Reads a text query: all words must occur, but for OR, NOT, signs, wildcards and quoted phrases. */
export function textMatcher(query: string): TextMatcher {
  const parts = partsOf(query);
  const [must, mustNot, may] = (['must', 'mustNot', 'may'] as const).map((sign) =>
    parts.filter((part) => part.sign === sign),
  );
  return (texts) => {
    const occurs = ({ isIn }: Part) => texts.some(isIn);
    if (mustNot?.some(occurs) || !must?.every(occurs)) return false;
    return may === undefined || may.length === 0 || may.some(occurs);
  };
}

function partsOf(query: string): Part[] {
  const parts: Part[] = [];
  let joint: string | null = null;
  for (const [, sign, phrase, word = ''] of query.matchAll(PIECE)) {
    if (phrase === undefined && /^(AND|OR|NOT|&&|\|\||!)$/.test(word)) {
      joint = joined(parts, word);
      continue;
    }
    const isIn = phrase === undefined ? wordTest(word) : inOrder(words(phrase));
    if (isIn) parts.push({ sign: signOf(sign, joint), isIn });
    joint = null;
  }
  return parts;
}

/** OR makes both of its neighbours optional. */
function joined(parts: Part[], word: string): string {
  const last = parts.at(-1);
  const isOr = word === 'OR' || word === '||';
  if (isOr && last?.sign === 'must') parts[parts.length - 1] = { ...last, sign: 'may' };
  return isOr ? 'or' : word === 'NOT' || word === '!' ? 'not' : 'and';
}

function signOf(sign: string | undefined, joint: string | null): Part['sign'] {
  if (sign === '-' || joint === 'not') return 'mustNot';
  return joint === 'or' && sign !== '+' ? 'may' : 'must';
}

function wordTest(word: string): Part['isIn'] | null {
  if (!/[*?]/.test(word)) return inOrder(words(word));
  const pattern = word.toLowerCase();
  return ({ all }) => [...all].some((other) => fitsWildcards(pattern, other));
}

/** Words that follow each other; null for none. */
function inOrder(wanted: readonly string[]): Part['isIn'] | null {
  const stems = wanted.map(stem);
  const [first] = stems;
  if (first === undefined) return null;
  if (stems.length === 1) return (text) => text.stems.has(first);
  const line = lineOf(stems);
  return (text) => text.line.includes(line);
}
