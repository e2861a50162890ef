import type { Changes } from '../../../core/state/changes.js';

/** So many places are kept at most. */
const MOST = 50_000;

/** Where pages of answers begin in the order they are read from, as long as nothing changes: the next page need not look for its beginning. */
export class Bookmarks {
  readonly #changes: Changes;
  readonly #positions = new Map<string, number>();
  #version = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The position in the order of the answer of a question after so many others; undefined where no caller has asked so far. */
  positionOf(question: string, place: number): number | undefined {
    return this.#current().get(`${place} ${question}`);
  }

  /** Notes the position of an answer. */
  note(question: string, place: number, position: number): void {
    const positions = this.#current();
    if (positions.size >= MOST) positions.clear();
    positions.set(`${place} ${question}`, position);
  }

  #current(): Map<string, number> {
    const { version } = this.#changes;
    if (version !== this.#version) this.#positions.clear();
    this.#version = version;
    return this.#positions;
  }
}
