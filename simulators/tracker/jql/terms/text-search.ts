import type { Sought } from '../../world/indexes/text-index.js';
import { lineOf, stemOf, type Words, wordList } from '../../world/indexes/words.js';
import { fitsWildcards } from './wildcards.js';

/** A text query made ready. */
export interface TextMatcher {
  /** Whether some texts fit. */
  readonly fits: (texts: readonly Words[]) => boolean;
  /** What each that fits has: something of every list. */
  readonly sought: readonly (readonly Sought[])[];
}

interface Part extends Sought {
  readonly sign: 'must' | 'mustNot' | 'may';
}

const PIECE = /([+-]?)(?:"([^"]*)"|(\S+))(?:[~^][\d.]*)?/g;
/** Reads a text query: all words must occur, but for OR, NOT, signs, wildcards and quoted phrases. */
export function textMatcher(query: string): TextMatcher {
  const parts = partsOf(query);
  const [must, mustNot, may] = (['must', 'mustNot', 'may'] as const).map((sign) =>
    parts.filter((part) => part.sign === sign),
  ) as [Part[], Part[], Part[]]; // one list for each sign
  const fits = (texts: readonly Words[]) => {
    const occurs = ({ isIn }: Part) => texts.some(isIn);
    if (mustNot.some(occurs) || !must.every(occurs)) return false;
    return may.length === 0 || may.some(occurs);
  };
  return { fits, sought: [...must.map((part) => [part]), ...(may.length === 0 ? [] : [may])] };
}

function partsOf(query: string): Part[] {
  const parts: Part[] = [];
  let joint: string | null = null;
  for (const [, sign, phrase, word = ''] of query.matchAll(PIECE)) {
    if (phrase === undefined && /^(AND|OR|NOT|&&|\|\||!)$/.test(word)) {
      joint = joined(parts, word);
      continue;
    }
    const sought = phrase === undefined ? wordSought(word) : inOrder(wordList(phrase));
    if (sought) parts.push({ sign: signOf(sign, joint), ...sought });
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

function wordSought(word: string): Sought | null {
  if (!/[*?]/.test(word)) return inOrder(wordList(word));
  const pattern = word.toLowerCase();
  return {
    stems: [],
    isSure: false,
    isIn: ({ all }) => [...all].some((other) => fitsWildcards(pattern, other)),
  };
}

/** Words that follow each other; null for none. */
function inOrder(wanted: readonly string[]): Sought | null {
  const stems = wanted.map(stemOf);
  const [first] = stems;
  if (first === undefined) return null;
  if (stems.length === 1) return { stems, isSure: true, isIn: (text) => text.stems.has(first) };
  const line = lineOf(stems);
  return { stems, isSure: false, isIn: (text) => text.line.includes(line) };
}
