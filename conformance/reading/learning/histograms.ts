import type { ExpectedHistogram } from '../../models/model.js';
import { isObject } from '../places.js';
import { amountOf } from '../scalars.js';
import { isNamesake } from './names.js';

/** The numbers of one group, by their place. */
type Groups = ReadonlyMap<string, readonly number[]>;

/** One answer beside the histogram that it should hold. */
export interface HistogramSample {
  readonly answer: unknown;
  readonly histogram: ExpectedHistogram;
}

/** Where an answer counts records by groups of its own choice: every record is in one of them, so that they add up. */
export class HistogramPlaces {
  readonly #places: readonly string[];

  /** Learns from samples: the place that is called so, or else those with numbers that add up most often. */
  constructor(samples: readonly HistogramSample[]) {
    const groups = samples.map(({ answer, histogram }) => ({ groups: groupsOf(answer), histogram }));
    const names = new Set(groups.flatMap((one) => [...one.groups.keys()]));
    const called = [...names].filter((place) =>
      groups.some(({ histogram }) => place.split('/').some((step) => isNamesake(step, histogram.name))),
    );
    const times = new Map(
      [...names].map((place) => [
        place,
        groups.filter((one) => addsUp(one.groups.get(place), one.histogram)).length,
      ]),
    );
    const most = Math.max(0, ...times.values());
    const best = [...times].flatMap(([place, count]) => (count === most && most > 0 ? [place] : []));
    this.#places = called.length > 0 ? called : best;
  }

  /** What is wrong with the histogram of an answer; undefined where nothing is. */
  complaint(answer: unknown, histogram: ExpectedHistogram): string | undefined {
    const groups = groupsOf(answer);
    const there = this.#places.filter((place) => groups.has(place));
    const [first] = there;
    if (first === undefined) return 'reported nowhere';
    // Beside the counts a group may have its bounds, or its share.
    if (there.some((place) => addsUp(groups.get(place), histogram))) return undefined;
    return `${first}: ${groups.get(first)?.join(' + ')}`;
  }
}

/** Whether the numbers come to one of the totals; one of them may be the total itself. */
function addsUp(numbers: readonly number[] | undefined, { totals }: ExpectedHistogram): boolean {
  if (!numbers) return false;
  const sum = numbers.reduce((all, one) => all + one, 0);
  return totals.some((total) => sum === total || (sum === 2 * total && numbers.includes(total)));
}

/** Objects of numbers, and the numbers that the members of a list have under one name. */
function groupsOf(value: unknown, place = '', groups = new Map<string, number[]>()): Groups {
  if (!isObject(value)) return groups;
  if (Array.isArray(value)) {
    for (const member of value)
      for (const [name, part] of Object.entries(Object(member)))
        if (amountOf(part) !== undefined) add(groups, `${place}/${name}`, Number(amountOf(part)));
    return groups;
  }
  const parts = Object.values(value);
  if (parts.length > 0 && parts.every((part) => part === null || amountOf(part) !== undefined))
    for (const part of parts) add(groups, place, amountOf(part) ?? 0);
  for (const [name, part] of Object.entries(value)) groupsOf(part, `${place}/${name}`, groups);
  return groups;
}

function add(groups: Map<string, number[]>, place: string, number: number): void {
  groups.set(place, [...(groups.get(place) ?? []), number]);
}
