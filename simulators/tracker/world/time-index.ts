import type { Changes } from '../../core/changes.js';
import type { Issue } from './issues.js';

/** Issues in the order of one of their times. */
export interface TimeIndex {
  add(issue: Issue): void;
  /** Must be called while the issue still has the time it was added with. */
  remove(issue: Issue): void;
  /** The issues whose time is at least `from` and less than `until`. */
  between(from: number, until: number): Issue[];
  /** How many those are. */
  count(from: number, until: number): number;
}

/** An index of issues by a time that each of them has. */
export function createTimeIndex(
  changes: Changes,
  issues: readonly Issue[],
  timeOf: (issue: Issue) => number,
): TimeIndex {
  const ordinal = (issue: Issue) => Number(issue.id);
  const order = (one: Issue, other: Issue) => timeOf(one) - timeOf(other) || ordinal(one) - ordinal(other);
  let sorted = issues.toSorted(order);

  /** Where the first issue is of which `isBefore` is false. */
  const firstNot = (isBefore: (issue: Issue) => boolean) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const issue = sorted[middle];
      if (issue && isBefore(issue)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const placeOf = (issue: Issue) => firstNot((other) => order(other, issue) < 0);
  const since = (time: number) => firstNot((issue) => timeOf(issue) < time);

  /** Sets the order aside, and goes on with a copy. */
  const remember = () =>
    changes.remember(index, () => {
      const was = sorted;
      sorted = [...sorted];
      return {
        restore: () => {
          sorted = was;
        },
      };
    });

  const index: TimeIndex = {
    add: (issue) => {
      remember();
      sorted.splice(placeOf(issue), 0, issue);
    },
    remove: (issue) => {
      remember();
      const place = placeOf(issue);
      if (sorted[place] === issue) sorted.splice(place, 1);
    },
    between: (from, until) => sorted.slice(since(from), since(until)),
    count: (from, until) => Math.max(0, since(until) - since(from)),
  };
  return index;
}
