import type { Followed } from '../../../core/state/follower.js';
import { Postings } from '../../../core/state/postings.js';
import type { Issue } from '../records/issues.js';
import type { WordTable } from './word-table.js';
import type { Words } from './words.js';

/** What a text must have for a search to find it. */
export interface Sought {
  /** Stems that it has, among others; none where the words themselves are tested. */
  readonly stems: readonly string[];
  /** Whether all texts with these stems have it. */
  readonly isSure: boolean;
  readonly isIn: (text: Words) => boolean;
}

/** The words of a text, and the issues that have it. */
interface Text {
  readonly words: Words;
  readonly issues: readonly Issue[];
}

const NONE: readonly Text[] = [];

/** The texts of issues by their words. Teams often say the same: each text is read once, however many issues have it. */
export class TextIndex {
  readonly #postings: Postings<Issue>;
  readonly #texts: Text[] = [];
  readonly #byStem = new Map<string, Text[]>();

  constructor(issues: Followed<Issue>, textsOf: (issue: Issue) => Iterable<string>, words: WordTable) {
    this.#postings = new Postings(issues, textsOf, {
      anew: () => {
        this.#texts.length = 0;
        this.#byStem.clear();
      },
      first: (text, issues) => this.#enter({ words: words.of(text), issues }),
    });
  }

  /** The issues of each text that has what is sought: all that have it, and perhaps others. */
  having(sought: Sought): (readonly Issue[])[] {
    this.#postings.follow();
    const texts = this.#among(sought);
    const found = sought.isSure ? texts : texts.filter(({ words }) => sought.isIn(words));
    return found.map(({ issues }) => issues);
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

  #enter(entry: Text): void {
    this.#texts.push(entry);
    for (const stem of entry.words.stems) {
      const entries = this.#byStem.get(stem);
      if (entries) entries.push(entry);
      else this.#byStem.set(stem, [entry]);
    }
  }
}
