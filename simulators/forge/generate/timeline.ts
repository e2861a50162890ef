import { DAY, type Time } from '../world/records/time.js';

/** What an account does over some time: each step gives the time it waits for, and gets the time that it is then. */
export type Life = Generator<Time, void, Time>;

interface Waiting {
  at: Time;
  turn: number;
  /** Does the next step, and gives the time of the one after it. */
  readonly step: (now: Time) => Time | null;
}

/**
 * Lets many things happen in the order of their times, so that ids grow with time. Those of the present day are in a heap,
 * those of later days in no order: of all that waits, little is compared with anything.
 */
export class Timeline {
  readonly #until: Time;
  readonly #heap: Waiting[] = [];
  readonly #laterDays = new Map<number, Waiting[]>();
  #today = Number.NEGATIVE_INFINITY;
  #turn = 0;
  #now = Number.NEGATIVE_INFINITY;

  /** What would come after `until` does not happen any more. */
  constructor(until: Time) {
    this.#until = until;
  }

  /** Something that begins at a time. */
  start(at: Time, life: Life): void {
    this.#begin(at, (now) => {
      const { done, value } = life.next(now);
      return done ? null : value;
    });
  }

  #begin(at: Time, step: Waiting['step']): void {
    if (at > this.#until) return;
    this.#turn += 1;
    // Nothing begins before what goes on right now, which stays at the top of the heap until it is done.
    const waiting = { at: Math.max(at, this.#now), turn: this.#turn, step };
    if (dayNumberOf(waiting) > this.#today) this.#leave(waiting);
    else this.#push(waiting);
  }

  /** Something that happens once. */
  once(at: Time, happen: () => void): void {
    this.#begin(at, () => {
      happen();
      return null;
    });
  }

  /** Lets everything happen. */
  run(): void {
    while (this.#laterDays.size > 0) {
      this.#today = Math.min(...this.#laterDays.keys());
      for (const waiting of this.#laterDays.get(this.#today) ?? []) this.#push(waiting);
      this.#laterDays.delete(this.#today);
      this.#runToday();
    }
  }

  #runToday(): void {
    for (let [next] = this.#heap; next; [next] = this.#heap) {
      this.#now = next.at;
      const at = next.step(next.at);
      if (at === null || at > this.#until) this.#remove(next);
      else this.#postpone(next, at);
    }
  }

  #postpone(waiting: Waiting, at: Time): void {
    this.#turn += 1;
    waiting.turn = this.#turn;
    waiting.at = Math.max(waiting.at, at);
    if (dayNumberOf(waiting) > this.#today) {
      this.#remove(waiting);
      this.#leave(waiting);
    } else this.#sink(waiting);
  }

  /** Leaves one for its day. */
  #leave(waiting: Waiting): void {
    const day = dayNumberOf(waiting);
    const those = this.#laterDays.get(day);
    if (those) those.push(waiting);
    else this.#laterDays.set(day, [waiting]);
  }

  #push(waiting: Waiting): void {
    const heap = this.#heap;
    let place = heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, waiting)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = waiting;
  }

  /** Takes the first one out. */
  #remove(first: Waiting): void {
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) this.#sink(last);
  }

  /** Puts one in place of the first, and down to where it belongs. */
  #sink(waiting: Waiting): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      const left = heap[2 * place + 1];
      const right = heap[2 * place + 2];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const below = isRight ? right : left;
      if (isBefore(waiting, below)) break;
      heap[place] = below;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = waiting;
  }
}

function dayNumberOf({ at }: Waiting): number {
  return Math.floor(at / DAY);
}

function isBefore(one: Waiting, other: Waiting): boolean {
  return one.at < other.at || (one.at === other.at && one.turn < other.turn);
}
