import { firstOf } from '../../../core/state/first-of.js';
import { type Followed, Follower } from '../../../core/state/follower.js';
import { placeAmong } from '../../../core/state/place-among.js';
import type { Issue } from '../records/issues.js';
import { SortedSets } from './sorted-sets.js';

/** What an order sorts by: a number of each issue, null for one that has none. */
export type Amount = (issue: Issue) => number | null;

/** How an order is read: the least value first, the highest one first, or from its last issue to its first. */
export type Way = 'up' | 'down' | 'backwards';

interface Keyed {
  readonly issue: Issue;
  readonly value: number;
}

/** The id of the first issue of every world. */
const FIRST_ID = 10_000;
/** Groups are mostly smaller than this: their beginning is near. */
const FEW = 16;
/** An issue without a value is after all others. */
const LAST = Number.POSITIVE_INFINITY;

/**
 * The issues of a world sorted by a number; those with the same one by key, the highest first. It is sorted when it is
 * first read; later readers find in their places those issues that have changed since.
 */
export class IssueOrder {
  readonly #issues: Followed<Issue>;
  readonly #amount: Amount;
  readonly #follower: Follower<Issue>;
  readonly #sets: Readonly<Record<Way, SortedSets>>;
  #sorted: Issue[] = [];
  /** The value each issue was sorted by, at the number of its id; NaN for one that is not there. */
  #values: Float64Array = new Float64Array(0);

  constructor(issues: Followed<Issue>, amount: Amount) {
    this.#issues = issues;
    this.#amount = amount;
    this.#follower = new Follower(issues);
    const sortedSets = (way: Way) =>
      new SortedSets(issues.changes, (some) => this.firstOf(some, way, some.length));
    this.#sets = { up: sortedSets('up'), down: sortedSets('down'), backwards: sortedSets('backwards') };
  }

  /** How many issues there are. */
  get size(): number {
    return this.#followed().length;
  }

  /** The issues with a value of at least `from` and less than `until`. */
  between(from: number, until: number): Issue[] {
    return this.#followed().slice(this.#placeOf(from), this.#placeOf(until));
  }

  /** How many those are. */
  count(from: number, until: number): number {
    this.#followed();
    return Math.max(0, this.#placeOf(until) - this.#placeOf(from));
  }

  /** Gives one issue after the other from a position on, counted in the way they are read; nothing may change while they are. */
  walk(way: Way, from: number): () => Issue | undefined {
    const sorted = this.#followed();
    if (way === 'down') return this.#downwards(from);
    return way === 'up' ? listed(sorted, from, 1) : listed(sorted, sorted.length - 1 - from, -1);
  }

  /** The same of the issues of a set of the world; null where they are not sorted yet. */
  walkWithin(set: ReadonlySet<Issue>, way: Way, from: number): (() => Issue | undefined) | null {
    const sorted = this.#sets[way].of(set);
    return sorted && listed(sorted, from, 1);
  }

  /** The first so many of some issues of the order, in the way it is read. */
  firstOf(issues: readonly Issue[], way: Way, count: number): Issue[] {
    const sign = way === 'down' ? -1 : 1;
    const keyed = issues.map((issue) => ({ issue, value: this.#read(issue) }));
    const compare = (one: Keyed, other: Keyed) =>
      one.value === other.value ? byKeyDescending(one.issue, other.issue) : sign * (one.value - other.value);
    const inOrder = way === 'backwards' ? (one: Keyed, other: Keyed) => compare(other, one) : compare;
    return firstOf(keyed, count, inOrder).map(({ issue }) => issue);
  }

  /** Group by group of one value, each in its order. */
  #downwards(from: number): () => Issue | undefined {
    const sorted = this.#sorted;
    const first = sorted[sorted.length - 1 - from];
    if (!first) return () => undefined;
    const highest = this.#valueOf(first);
    let end = placeAmong(this.#sorted, (issue) => this.#valueOf(issue) <= highest);
    let start = this.#groupStart(end);
    let at = start + from - (sorted.length - end);
    return () => {
      if (at === end) {
        end = start;
        start = end > 0 ? this.#groupStart(end) : 0;
        at = start;
      }
      if (at === end) return undefined;
      at += 1;
      return sorted[at - 1];
    };
  }

  /** Where the issues begin that have the value of the last one before a place. */
  #groupStart(end: number): number {
    const value = this.#valueOf(this.#sorted[end - 1] as Issue); // a place of the array
    for (let start = end - 1; start > end - FEW; start -= 1) {
      const other = this.#sorted[start - 1];
      if (!other || this.#valueOf(other) !== value) return start;
    }
    return this.#placeOf(value);
  }

  #followed(): readonly Issue[] {
    const changed = this.#follower.changed();
    if (changed === null) this.#sort();
    else if (changed.length > 0) this.#refile(changed);
    return this.#sorted;
  }

  #sort(): void {
    const issues = [...this.#issues.all()];
    this.#values = new Float64Array(0);
    for (const issue of issues) this.#note(issue, this.#read(issue));
    const keys = Float64Array.from(issues, (issue) => this.#valueOf(issue));
    const places = Uint32Array.from(keys.keys()).sort(
      (one, other) =>
        // Places of both arrays; the difference of two that are infinite is no number.
        (keys[one] as number) - (keys[other] as number) ||
        byKeyDescending(issues[one] as Issue, issues[other] as Issue),
    );
    this.#sorted = Array.from(places, (place) => issues[place] as Issue);
  }

  #refile(changed: readonly Issue[]): void {
    for (const issue of changed) this.#takeOut(issue);
    for (const issue of changed) if (this.#issues.has(issue)) this.#putIn(issue);
  }

  #takeOut(issue: Issue): void {
    const place = this.#find(issue, this.#valueOf(issue));
    if (this.#sorted[place] !== issue) return;
    this.#sorted.splice(place, 1);
    this.#note(issue, Number.NaN);
  }

  #putIn(issue: Issue): void {
    const value = this.#read(issue);
    this.#sorted.splice(this.#find(issue, value), 0, issue);
    this.#note(issue, value);
  }

  #read(issue: Issue): number {
    const value = this.#amount(issue);
    return value === null || Number.isNaN(value) ? LAST : value;
  }

  /** The value that an issue was sorted by. */
  #valueOf({ id }: Issue): number {
    return this.#values[Number(id) - FIRST_ID] ?? Number.NaN;
  }

  #note({ id }: Issue, value: number): void {
    const at = Number(id) - FIRST_ID;
    if (at >= this.#values.length) this.#values = grown(this.#values, at + 1);
    this.#values[at] = value;
  }

  /** The place where an issue with a value is, or would be. */
  #find(issue: Issue, value: number): number {
    return placeAmong(this.#sorted, (other) => {
      const otherValue = this.#valueOf(other);
      return otherValue < value || (otherValue === value && byKeyDescending(other, issue) < 0);
    });
  }

  #placeOf(value: number): number {
    return placeAmong(this.#sorted, (issue) => this.#valueOf(issue) < value);
  }
}

/** Gives one issue of a list after the other, in steps of one from a place on. */
function listed(issues: readonly Issue[], from: number, step: 1 | -1): () => Issue | undefined {
  let at = from;
  return () => {
    const issue = issues[at];
    at += step;
    return issue;
  };
}

/** The order of issues that nothing else orders: by key, the highest first. */
export function byKeyDescending(one: Issue, other: Issue): number {
  if (one.project !== other.project) return one.project.key < other.project.key ? 1 : -1;
  return other.number - one.number;
}

function grown(values: Float64Array, length: number): Float64Array {
  const more = new Float64Array(Math.max(length, 2 * values.length, 64)).fill(Number.NaN);
  more.set(values);
  return more;
}
