/** How much is done at a time. */
interface TurnBounds {
  readonly atOnce: number;
  /** Of one owner, so that some is left for the next one whatever its work waits for. */
  readonly ofOne: number;
}

interface Owner {
  /** How much of its work there may be at a time. */
  readonly most: number;
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Does work of several owners, so much at a time. Beyond that owners have their turns one after the other, each for one piece of
 * work: who has brought a hundred pieces waits for as many turns, and another one for one of them.
 */
export class FairTurns {
  readonly #bounds: TurnBounds;
  #running = 0;
  /** Owners that have work here; first is the next to have a turn. */
  readonly #owners = new Map<string | undefined, Owner>();

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  /** Whether there is no work. */
  get isIdle(): boolean {
    return this.#owners.size === 0;
  }

  /** Does it in a turn of its owner, or of those who have no name and are one; gives or throws what it does. */
  async run<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
    const { atOnce, ofOne } = this.#bounds;
    const most = name === undefined ? atOnce : ofOne;
    const owner = this.#owners.get(name) ?? { most, running: 0, waiting: [] };
    this.#owners.set(name, owner);
    await new Promise<void>((begin) => {
      owner.waiting.push(begin);
      this.#fill();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      owner.running -= 1;
      if (owner.running + owner.waiting.length === 0) this.#owners.delete(name);
      this.#fill();
    }
  }

  #fill(): void {
    while (this.#running < this.#bounds.atOnce) {
      const next = this.#next();
      if (!next) return;
      const [name, owner] = next;
      this.#owners.delete(name);
      this.#owners.set(name, owner); // behind all others
      this.#running += 1;
      owner.running += 1;
      owner.waiting.shift()?.();
    }
  }

  #next(): [string | undefined, Owner] | undefined {
    for (const entry of this.#owners) {
      const { waiting, running, most } = entry[1];
      if (waiting.length > 0 && running < most) return entry;
    }
    return undefined;
  }
}
