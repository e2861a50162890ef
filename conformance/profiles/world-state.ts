import type { Simulator } from '../../simulators/core/simulator.js';
import type { Changeable, Changes } from '../../simulators/core/state/changes.js';
import { memoize, memoizeLately, memoizeLatest } from '../memoize.js';

/** A simulator of which the world reports changes. */
type Changing = Pick<Simulator, 'reset'> & { readonly world: Changeable };

/** Distinguishes states of a simulator's world. */
export class WorldState {
  readonly #simulator: Changing;
  #changes: Changes;
  #version: number;
  #highest = 0;
  #number = 0;
  #made = 0;

  constructor(simulator: Changing) {
    this.#simulator = simulator;
    this.#changes = simulator.world.changes;
    this.#version = this.#changes.version;
  }

  /** The number of the world as it was made. */
  get made(): number {
    return this.#made;
  }

  /** The number of the state, another one after each change. */
  get number(): number {
    const { changes } = this.#simulator.world;
    if (changes !== this.#changes || changes.version !== this.#version) this.#number = this.#highest += 1;
    this.#changes = changes;
    this.#version = changes.version;
    return this.#number;
  }

  /** Makes the world what it was at first, with the first number again, unless the simulator had to make another. */
  reset(): void {
    this.#simulator.reset();
    const { changes } = this.#simulator.world;
    if (changes !== this.#changes) this.#made = this.#highest += 1;
    this.#changes = changes;
    this.#version = changes.version;
    this.#number = this.#made;
  }
}

/** What is read of a world, read anew in each state; what was read of the world as it was made is remembered over all others. */
export function readings<Reading>(state: WorldState, read: () => Reading): () => Reading {
  const [ofMade, ofLatest] = [
    memoizeLatest((_number: number) => read()),
    memoizeLatest((_number: number) => read()),
  ];
  return () => {
    const { number, made } = state;
    return number === made ? ofMade(made) : ofLatest(number);
  };
}

/** Of so many users a world is remembered: the present one, and those who are kept. */
const MOST_USERS = 8;

/** A world for the user of a folder: the same object as long as both are the same, and again when the world is what it was at first, or another user had a turn. */
export function atHome<World extends { readonly home: string }>(read: () => World): (home: string) => World {
  const worldAt = memoize((world: World) =>
    memoizeLately(
      (home: string): World => Object.create(world, { home: { value: home, enumerable: true } }), // all the rest is the world's
      MOST_USERS,
    ),
  );
  return (home) => worldAt(read())(home);
}
