import type { Soon } from '../scheduling/soon.js';

interface Waiting {
  readonly taker: object;
  readonly begin: () => void;
}

/** Lets one at a time do what takes turns: it may do several things at once, and all others wait until none is left. */
export class Turns {
  #taker: object | null = null;
  #doing = 0;
  #isBeginning = false;
  #waiting: Waiting[] = [];

  /** Whether one of them has something to do that is not done. */
  get isTaken(): boolean {
    return this.#doing > 0;
  }

  /** Does something in the turn of one of them, at once where no other one has it or waits for it. */
  take<Made>(taker: object, work: () => Soon<Made>): Soon<Made> {
    if (this.#waiting.length === 0 && this.#isFreeFor(taker)) return this.#do(taker, work);
    return new Promise((resolve, reject) => {
      const begin = () => {
        try {
          resolve(this.#do(taker, work));
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push({ taker, begin });
    });
  }

  #do<Made>(taker: object, work: () => Soon<Made>): Soon<Made> {
    this.#taker = taker;
    this.#doing += 1;
    let isLater = false;
    try {
      const made = work();
      isLater = made instanceof Promise;
      return made instanceof Promise ? made.finally(() => this.#done()) : made;
    } finally {
      if (!isLater) this.#done();
    }
  }

  #isFreeFor(taker: object): boolean {
    return this.#doing === 0 || this.#taker === taker;
  }

  #done(): void {
    this.#doing -= 1;
    if (!this.#isBeginning) this.#beginWaiting();
  }

  #beginWaiting(): void {
    this.#isBeginning = true;
    for (let [next] = this.#waiting; next && this.#isFreeFor(next.taker); [next] = this.#waiting) {
      this.#waiting.shift();
      next.begin();
    }
    this.#isBeginning = false;
  }
}
