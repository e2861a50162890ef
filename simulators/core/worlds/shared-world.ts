import type { Soon } from '../scheduling/soon.js';
import { type Changeable, type Changes, Version } from '../state/changes.js';
import type { HeldWorld, WorldMark } from './held-world.js';
import { Turns } from './turns.js';
import { copyOf } from './unfinished-world.js';

/**
 * A world of which changes are remembered, shared by all that go on from it: its records are put into the state of the one
 * that is at work. To begin another costs nothing, and to go from one to the other what they have changed.
 */
export function sharedWorld<World extends Changeable>(world: World): HeldWorld<World> {
  const { changes } = world;
  return new SharedWorld({ changes, turns: new Turns() }, changes.present, world);
}

/** What all that share records have in common. */
interface Shared {
  readonly changes: Changes;
  readonly turns: Turns;
}

class SharedWorld<World extends Changeable> implements HeldWorld<World> {
  readonly #shared: Shared;
  readonly #world: World;
  /** To which what is changed here is added; no other world adds to it. */
  #version: Version;

  constructor(shared: Shared, version: Version, world: World) {
    this.#shared = shared;
    this.#version = version;
    this.#world = world;
  }

  get world(): World {
    if (!this.#shared.turns.isTaken) this.#putInPlace();
    return this.#world;
  }

  work<Made>(answer: (world: World) => Soon<Made>): Soon<Made> {
    return this.#shared.turns.take(this, () => {
      this.#putInPlace();
      return answer(this.#world);
    });
  }

  look<Made>(read: (world: World) => Made): Made {
    const { changes, turns } = this.#shared;
    const before = changes.present;
    if (before === this.#version) return read(this.#world);
    this.#putInPlace();
    try {
      return read(this.#world);
    } finally {
      if (turns.isTaken) changes.go(before);
    }
  }

  mark(): WorldMark<World> {
    return this.look(() => {
      const { changes } = this.#shared;
      const version = changes.mark();
      this.#version = changes.present;
      return { begin: () => this.#from(version) };
    });
  }

  /** The members of the world are records, too: a copy has those of its state. */
  #from(version: Version): SharedWorld<World> {
    const begun = new SharedWorld(this.#shared, new Version(version), this.#world);
    return begun.look((world) => new SharedWorld(this.#shared, begun.#version, copyOf(world)));
  }

  #putInPlace(): void {
    const { changes } = this.#shared;
    if (changes.present !== this.#version) changes.go(this.#version);
  }
}
