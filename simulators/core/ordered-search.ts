/** Finds items of a list, one after the other, quickly where they are asked for in the order in which they stand. */
export class OrderedSearch {
  readonly #list: readonly unknown[];
  #all: ReadonlySet<unknown> | null = null;
  #from = 0;

  constructor(list: readonly unknown[]) {
    this.#list = list;
  }

  /** The place of an item after those that were found; -1 where it is none of the list or stands before them. */
  placeOf(item: unknown): number {
    if (this.#list[this.#from] === item && item !== undefined) return this.#from++;
    this.#all ??= new Set(this.#list);
    if (!this.#all.has(item)) return -1;
    const at = this.#list.indexOf(item, this.#from);
    if (at >= 0) this.#from = at + 1;
    return at;
  }
}
