import { PHRASES, WORD_LIST } from './word-list.js';

/** A listed word or phrase in a file; line 0 is the file's path. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly text: string;
}

/** The words of texts and the parts of identifiers: `readIssues` has `read` and `Issues`. */
const EVERY_WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

const WORDS = new Set(WORD_LIST.flatMap(([words]) => words.split(' ')));

/** A phrase at the beginning of a sentence or within one; a blank in it may be the end of a line of a comment. */
const ANY_PHRASE = new RegExp(
  PHRASES.flatMap(([phrases]) => phrases.split(', '))
    .map((phrase) => `\\b(?:${phrase[0]}|${phrase[0]?.toUpperCase()})${phrase.slice(1)}\\b`)
    .join('|')
    .replaceAll(' ', '(?:[\\s*/]+|-)'),
  'g',
);

/** The listed words and phrases in a file's path, and in its names, comments and texts. */
export function findWords(path: string, content: string): Finding[] {
  const text = `${path}\n${content}`;
  const words = [...text.matchAll(EVERY_WORD)].filter(([word]) => WORDS.has(word.toLowerCase()));
  const found = [...words, ...text.matchAll(ANY_PHRASE)];
  return found.map(({ 0: word, index }) => ({
    path,
    line: text.slice(0, index).split('\n').length - 1,
    word: word.toLowerCase().replace(/[\s*/]+/, ' '),
    text:
      text
        .slice(text.lastIndexOf('\n', index) + 1)
        .split('\n', 1)[0]
        ?.trim() ?? '',
  }));
}
