import type { JournalEntry } from '../../simulators/core/journal.js';
import type { Simulator } from '../../simulators/core/simulator.js';

/** The world as the simulator made it. */
const AS_MADE = 0;

/** Distinguishes states of a simulator's world. */
export class WorldState {
  readonly #simulator: Simulator;
  readonly #isWrite: (entry: JournalEntry) => boolean;
  #world: unknown;
  #number = AS_MADE;
  #highest = AS_MADE;
  /** The last journal entry that was looked at. */
  #since = 0;

  /** `isWrite`: whether a request may have changed the world. */
  constructor(simulator: Simulator, isWrite: (entry: JournalEntry) => boolean) {
    this.#simulator = simulator;
    this.#isWrite = isWrite;
    this.#world = simulator.world;
  }

  /** The number of the state, another one after each request that may have changed the world. */
  get number(): number {
    const entries = this.#simulator.journal.entries({ since: this.#since });
    this.#since = entries.at(-1)?.id ?? this.#since;
    if (entries.some(this.#isWrite)) this.#number = this.#highest += 1;
    return this.#number;
  }

  /** Makes the world what it was at first. Where that leaves the same object, the number is the first one again. */
  reset(): void {
    this.#simulator.reset();
    const { world } = this.#simulator;
    if (world !== this.#world) this.#highest += 1;
    this.#number = world === this.#world ? AS_MADE : this.#highest;
    this.#world = world;
    this.#since = 0; // the journal begins anew
  }
}

/** What is read of a world, read anew in each state; that of the world as it was made is remembered over all others. */
export function known<Reading>(state: WorldState, read: () => Reading): () => Reading {
  const readings = new Map<number, Reading>();
  return () => {
    const { number } = state;
    const last = readings.get(number);
    if (last !== undefined) return last;
    const reading = read();
    for (const other of readings.keys()) if (other !== AS_MADE) readings.delete(other);
    readings.set(number, reading);
    return reading;
  };
}

/** A world for the user whose files are below a folder: the same object as long as both are the same. */
export function atHome<World extends { readonly home: string }>(read: () => World): (home: string) => World {
  let last: { readonly of: World; readonly home: string; readonly world: World } | undefined;
  return (home) => {
    const of = read();
    if (last?.of !== of || last.home !== home) {
      const world: World = Object.create(of, { home: { value: home, enumerable: true } }); // all the rest is the world's
      last = { of, home, world };
    }
    return last.world;
  };
}
