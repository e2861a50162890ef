import { FairTurns } from '../fair-turns.js';

/** Requests that are under way to one origin at a time. */
const AT_ONCE = 10;

/** Those of one caller of several: the others are sent whatever becomes of these. */
const SHARE_OF_ONE = 0.6;

/** Does work in its turn: that of a caller of this mark, or of the server's only one. */
export type InTurn = <T>(caller: string | undefined, work: () => Promise<T>) => Promise<T>;

/** How many requests may be under way to each origin at a time: one for a server, shared by its sessions and calls. */
export class OriginLimits {
  readonly #atOnce: number;
  readonly #ofOne: number;
  readonly #limits = new Map<string, FairTurns>();

  constructor(atOnce = AT_ONCE, ofOne = Math.ceil(atOnce * SHARE_OF_ONE)) {
    this.#atOnce = atOnce;
    this.#ofOne = ofOne;
  }

  /** As many for one caller alone, beside these. */
  ofOneCaller(): OriginLimits {
    return new OriginLimits(this.#atOnce, this.#atOnce);
  }

  /** Runs what it is given in the turn of its caller; what is beyond the bound waits. */
  of(origin: string): InTurn {
    const turns = this.#turnsOf(origin);
    return (caller, work) => turns.run(caller, work);
  }

  #turnsOf(origin: string): FairTurns {
    const present = this.#limits.get(origin);
    if (present) return present;
    this.#forgetIdle();
    const turns = new FairTurns({ atOnce: this.#atOnce, ofOne: this.#ofOne });
    this.#limits.set(origin, turns);
    return turns;
  }

  /** Calls may name origins of their own, so there is no end to them. */
  #forgetIdle(): void {
    for (const [origin, { isIdle }] of this.#limits) if (isIdle) this.#limits.delete(origin);
  }
}
