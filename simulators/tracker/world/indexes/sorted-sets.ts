import type { Changes } from '../../../core/state/changes.js';
import type { Issue } from '../records/issues.js';

/** A set as it was asked for since a change: with its issues in their order from the second time on. */
interface AskedSet {
  readonly version: number;
  readonly issues: readonly Issue[] | null;
}

/**
 * Sets of a world's issues in one order. One is sorted when it is asked for a second time with no change to it, or to one of
 * its issues, in between: where writes and questions take turns, to sort all for a page costs more than it saves.
 */
export class SortedSets {
  readonly #changes: Changes;
  readonly #sort: (issues: readonly Issue[]) => readonly Issue[];
  readonly #asked = new WeakMap<ReadonlySet<Issue>, AskedSet>();

  constructor(changes: Changes, sort: (issues: readonly Issue[]) => readonly Issue[]) {
    this.#changes = changes;
    this.#sort = sort;
  }

  /** The issues of a set in this order; null where they are not sorted yet. */
  of(set: ReadonlySet<Issue>): readonly Issue[] | null {
    const asked = this.#asked.get(set);
    const isAskedAgain = asked !== undefined && !this.#hasChanged(set, asked);
    const issues = isAskedAgain ? (asked.issues ?? this.#sort([...set])) : null;
    this.#asked.set(set, { version: this.#changes.version, issues });
    return issues;
  }

  /** Who puts an issue into a set, or takes one out, says that the set changes. */
  #hasChanged(set: ReadonlySet<Issue>, { version }: AskedSet): boolean {
    if (!this.#changes.haveBegun) return true;
    if (version === this.#changes.version) return false;
    const things = this.#changes.since(version);
    // A set has issues alone: what else has changed is not in it.
    return things === null || [...things].some((thing) => thing === set || set.has(thing as Issue));
  }
}
