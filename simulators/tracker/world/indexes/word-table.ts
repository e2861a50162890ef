import { type Words, wordsIn } from './words.js';

/** So many texts are known at most; with one more, all are forgotten. */
const MOST = 20_000;

/** The words of texts, each read once as long as it is known. */
export class WordTable {
  readonly #words = new Map<string, Words>();

  /** The words of a text. */
  of(text: string): Words {
    const known = this.#words.get(text);
    if (known) return known;
    const words = wordsIn(text);
    if (this.#words.size >= MOST) this.#words.clear();
    this.#words.set(text, words);
    return words;
  }
}
