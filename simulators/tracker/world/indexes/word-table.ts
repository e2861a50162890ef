import { type Words, wordsIn } from './words.js';

/** So many texts are cached at most; with one more, all are forgotten. */
const MOST = 20_000;

/** The words of texts, each read once as long as it is cached. */
export class WordTable {
  readonly #words = new Map<string, Words>();

  /** The words of a text. */
  of(text: string): Words {
    const cached = this.#words.get(text);
    if (cached) return cached;
    const words = wordsIn(text);
    if (this.#words.size >= MOST) this.#words.clear();
    this.#words.set(text, words);
    return words;
  }
}
