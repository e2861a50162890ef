import type { Followed } from '../../core/state/follower.js';
import { Postings } from '../../core/state/postings.js';

/** A text, and the records that have it. */
interface Text<Item> {
  readonly text: string;
  readonly items: readonly Item[];
}

/** Records by parts of their texts. People often write the same: each text is read once, however many records have it. */
export class TextIndex<Item extends object> {
  readonly #postings: Postings<Item>;
  /** The texts by what is in them between blanks, in lower case. */
  readonly #byPiece = new Map<string, Text<Item>[]>();

  constructor(followed: Followed<Item>, textsOf: (item: Item) => Iterable<string>) {
    this.#postings = new Postings(followed, textsOf, {
      anew: () => this.#byPiece.clear(),
      first: (text, items) => this.#enter({ text, items }),
    });
  }

  /** The records of all texts that have a part without blanks, which is in lower case: a list for each text. */
  having(part: string, fits: (text: string) => boolean): (readonly Item[])[] {
    this.#postings.follow();
    const texts = new Set<Text<Item>>();
    for (const [piece, found] of this.#byPiece)
      if (piece.includes(part)) for (const text of found) texts.add(text);
    return [...texts].filter(({ text }) => fits(text)).map(({ items }) => items);
  }

  #enter(entry: Text<Item>): void {
    for (const piece of new Set(entry.text.toLowerCase().split(/\s+/))) {
      const texts = this.#byPiece.get(piece);
      if (texts) texts.push(entry);
      else this.#byPiece.set(piece, [entry]);
    }
  }
}
