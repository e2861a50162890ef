/** The parameters of a query, which remember the names that were asked for. */
export class ReadParameters extends URLSearchParams {
  readonly #read = new Set<string>();

  override get(name: string): string | null {
    this.#read.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.#read.add(name);
    return super.getAll(name);
  }

  /** The names that were sent and that nothing asked for. */
  unread(): string[] {
    return [...new Set(this.keys())].filter((name) => !this.#read.has(name));
  }
}
