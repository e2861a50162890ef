/** Values that are known as long as a state stays what it is; with the state all of them are forgotten. */
export class WhileUnchanged<Value> {
  readonly #stateNow: () => readonly unknown[];
  readonly #known = new Map<string, Value>();
  #state: readonly unknown[] = [];

  /** `stateNow` gives what the values depend on: they hold while each part of it is the same. */
  constructor(stateNow: () => readonly unknown[]) {
    this.#stateNow = stateNow;
  }

  /** What is known under this key. */
  get(key: string): Value | undefined {
    if (!this.#isSame()) {
      this.#known.clear();
      this.#state = this.#stateNow();
    }
    return this.#known.get(key);
  }

  /** Remembers a value, unless the state has changed since it was looked up. */
  set(key: string, value: Value): void {
    if (this.#isSame()) this.#known.set(key, value);
  }

  #isSame(): boolean {
    const now = this.#stateNow();
    return now.length === this.#state.length && now.every((part, at) => part === this.#state[at]);
  }
}
