import { memoize } from '../memoize.js';
import type { ExpectedRecord } from '../models/model.js';
import { holds } from './held-values.js';
import { isObject, type Places } from './places.js';
import { isSomething, plain, type Value } from './values.js';

/** A word by which a member may be recognised, and the place of the scalar that has it. */
export interface Mark {
  readonly mark: string;
  readonly word: string;
}

/** How the words of scalars are compared with the marks of records. */
export interface Wording {
  /** The words of a scalar without its markup. */
  readonly wordsOf: (text: string) => readonly string[];
  /** Those of a member by which it may be recognised: they are not in lists inside it, nor is a number of an object of numbers one. */
  readonly marksOf: (places: Places) => readonly Mark[];
  /** Whether a word shows that a member reports a record. */
  readonly isShown: (word: string, record: ExpectedRecord, places: Places) => boolean;
}

/** Each scalar is one mark. */
export const WHOLE = wording(
  (text) => [text],
  () => true,
);

/** Each word of a text is one, and so are several after each other; a small number alone says how many there are as well. */
export const HELD = wording(
  phrasesOf,
  (word, record, places) => !IS_SMALL.test(word) || hasFact(record, places),
);

function wording(wordsOf: Wording['wordsOf'], isShown: Wording['isShown']): Wording {
  return { wordsOf, marksOf: memoize((places: Places) => marksIn(places, wordsOf)), isShown };
}

const IS_SMALL = /^\d{1,2}$/;

/** Whether a member reports one of a record's facts besides numbers and flags, or it has none. */
function hasFact({ facts, may }: ExpectedRecord, places: Places): boolean {
  const words = Object.values({ ...facts, ...may }).filter(isWords);
  return (
    words.length === 0 ||
    words.some((value) => [...places.shared].some(([place, received]) => holds(value, received, place)))
  );
}

function isWords(value: Value): boolean {
  if (typeof value === 'object' && value !== null && 'anyOf' in value) return value.anyOf.every(isWords);
  return isSomething(value) && typeof value !== 'number' && typeof value !== 'boolean';
}

function marksIn(places: Places, wordsOf: Wording['wordsOf']): Mark[] {
  const marks: Mark[] = [];
  for (const [mark, values] of places.shared) {
    if (mark.includes('[') || mark === '#value') continue;
    for (const value of values)
      if (!isObject(value)) for (const word of wordsOf(plain(String(value)))) marks.push({ mark, word });
  }
  return marks;
}

/** So many words of a text are looked at, and so many after each other. */
const MOST_WORDS = 200;
const LONGEST_PHRASE = 8;

/** The phrases of a text, from its beginning, the longest first. */
function phrasesOf(text: string): string[] {
  const words = text.split(' ').slice(0, MOST_WORDS);
  return words.flatMap((_, from) => {
    const longest = Math.min(LONGEST_PHRASE, words.length - from);
    return Array.from({ length: longest }, (_, less) => words.slice(from, from + longest - less).join(' '));
  });
}
