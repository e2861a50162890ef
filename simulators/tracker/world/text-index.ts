import type { Followed } from './issue-follower.js';
import type { Issue } from './issues.js';
import { Postings } from './postings.js';
import type { WordTable } from './word-table.js';
import type { Words } from './words.js';

/** What a text must have for a search to find it. */
export interface Sought {
  /** Stems that it has, among others; none where the words themselves are tested. */
  readonly stems: readonly string[];
  readonly isIn: (text: Words) => boolean;
}

/** A text of some issues, and its words. */
interface Text {
  readonly text: string;
  readonly words: Words;
}

const NONE: readonly Text[] = [];

/** The texts of issues by their words. Teams often say the same: each text is read once, however many issues have it. */
export class TextIndex {
  readonly #postings: Postings;
  readonly #words: WordTable;
  readonly #texts: Text[] = [];
  readonly #byStem = new Map<string, Text[]>();

  constructor(issues: Followed, textsOf: (issue: Issue) => Iterable<string>, words: WordTable) {
    this.#words = words;
    this.#postings = new Postings(issues, textsOf, {
      anew: () => {
        this.#texts.length = 0;
        this.#byStem.clear();
      },
      first: (text) => this.#enter(text),
    });
  }

  /** The issues of each text that has what is sought: all that have it, and perhaps others. */
  having(sought: Sought): (readonly Issue[])[] {
    this.#postings.follow();
    return this.#among(sought)
      .filter(({ words }) => sought.isIn(words))
      .map(({ text }) => this.#postings.of(text));
  }

  /** The texts with the rarest of the stems, or all. */
  #among({ stems }: Sought): readonly Text[] {
    let least: readonly Text[] = this.#texts;
    for (const stem of stems) {
      const texts = this.#byStem.get(stem) ?? NONE;
      if (texts.length <= least.length) least = texts;
    }
    return least;
  }

  #enter(text: string): void {
    const entry = { text, words: this.#words.of(text) };
    this.#texts.push(entry);
    for (const stem of entry.words.stems) {
      const known = this.#byStem.get(stem);
      if (known) known.push(entry);
      else this.#byStem.set(stem, [entry]);
    }
  }
}
