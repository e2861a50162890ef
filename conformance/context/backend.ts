import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import type { Simulator } from '../../simulators/core/simulator.js';
import type { Profile } from '../profiles/profile.js';
import { WorldComparison } from '../reading/worlds.js';
import type { ContextOptions } from './context-options.js';

/** The simulator behind the target, what is right by its world, and a copy that only right calls change. */
export class Backend {
  readonly simulator: Simulator;
  readonly profile: Profile;
  /** Of the target's world with the copy. */
  readonly comparison = new WorldComparison();
  readonly #newCopy: () => Profile;
  #copy: Profile | undefined;
  #isCopyStale = true;
  #resets = 0;

  constructor({ simulator, profile, copy }: Pick<ContextOptions, 'simulator' | 'profile' | 'copy'>) {
    this.simulator = simulator;
    this.profile = profile;
    this.#newCopy = copy;
  }

  /** Makes the backend what it was at first, ready for the gate. */
  reset(): void {
    this.profile.reset();
    this.#isCopyStale = true;
    this.#resets += 1;
  }

  /** How often it was reset. */
  get resets(): number {
    return this.#resets;
  }

  /** The world beside the target's, which only what should have been done changes. */
  get copy(): Profile {
    this.#copy ??= this.#newCopy();
    if (this.#isCopyStale) this.#copy.reset();
    this.#isCopyStale = false;
    return this.#copy;
  }

  /** What the target sends to the backend while this is done. */
  async requests(work: () => Promise<unknown>): Promise<JournalEntry[]> {
    const since = this.simulator.journal.latest;
    await work();
    return this.simulator.journal.entries({ since });
  }
}
