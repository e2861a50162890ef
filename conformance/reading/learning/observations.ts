import type { Fit } from '../held-values.js';
import type { Places } from '../places.js';
import { fits, inWords, isMomentInstead, type Value } from '../values.js';
import { bestNamed, isNamesake } from './names.js';

/** One part of an answer beside the facts that it should report. */
export interface FactSample {
  readonly places: Places;
  readonly facts: Readonly<Record<string, Value>>;
  /** Those that need not be reported. */
  readonly may: Readonly<Record<string, Value>>;
}

/** One part of an answer beside the value of one fact. */
export interface Observation {
  readonly places: Places;
  readonly value: Value;
}

/** What is reported instead, and at which place. */
export interface Complaint {
  readonly received: string;
  readonly place?: string;
  /** Whether it may be reported somewhere and nothing says where. */
  readonly isUnpaired?: true;
}

/** The facts that samples have. */
export function namesIn(samples: readonly FactSample[], kind: 'facts' | 'may'): Set<string> {
  const names = new Set<string>();
  for (const { [kind]: facts } of samples) for (const name of Object.keys(facts)) names.add(name);
  return names;
}

/** The value of a fact in each sample that has it. */
export function aboutFact(
  name: string,
  samples: readonly FactSample[],
  kind: 'facts' | 'may',
): Observation[] {
  const about: Observation[] = [];
  for (const { places, [kind]: facts } of samples) {
    const value = facts[name];
    if (value !== undefined) about.push({ places, value });
  }
  return about;
}

/** The scalars at a place; those in a list are at the place of its members. */
export function valuesAt(places: Places, place: string): readonly unknown[] {
  return places.get(place) ?? NONE;
}

const NONE: readonly unknown[] = [];

/** How often each place reports the fact right, by leaving it out, too, where that is right. */
export function rightEverywhere(observed: readonly Observation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const leftOut = observed.filter(({ value }) => fits(value, NONE)).length;
  for (const { places, value } of observed) {
    const unlike = fits(value, NONE) ? 1 : 0;
    places.all.forEach((received, place) => {
      const more = (fits(value, received) ? 1 : 0) - unlike;
      const count = counts.get(place);
      if (count === undefined) counts.set(place, leftOut + more);
      else if (more !== 0) counts.set(place, count + more);
    });
  }
  return counts;
}

/** How often each place reports the fact right. */
export function rightAt(observed: readonly Observation[], isFit: Fit = fits): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { places, value } of observed)
    places.all.forEach((received, place) => {
      if (isFit(value, received, place)) counts.set(place, (counts.get(place) ?? 0) + 1);
    });
  return counts;
}

/** Whether there are so many different values. */
export function hasDifferent(observed: readonly Observation[], least: number): boolean {
  const values = new Set<string>();
  return observed.some(({ value }) => values.add(inWords(value)).size >= least);
}

/** Those of the places that report the value: the same list where all of them do, as is so of nearly every fact. */
export function rightOf(
  places: readonly string[],
  value: Value,
  received: Places,
  isFit: Fit = fits,
): readonly string[] {
  for (const place of places)
    if (!isFit(value, valuesAt(received, place), place))
      return places.filter((one) => isFit(value, valuesAt(received, one), one));
  return places;
}

/** Whether a place has a list without members where the fact is a list. */
export function isEmptyList({ places, value }: Observation, place: string): boolean {
  if (!Array.isArray(value) || !place.endsWith('[]') || places.get(place)?.length !== 0) return false;
  return ![...places.all.keys()].some((other) => other !== place && other.startsWith(place));
}

/** What a place reports instead of a fact. */
export function wrongAtPlace(place: string, places: Places): Complaint {
  return { place, received: `${place}: ${JSON.stringify(valuesAt(places, place)).slice(0, 200)}` };
}

/** What the first place with just the fact's name reports instead; undefined where there is none, or it is right. */
export function wrongNamesake(name: string, value: Value, places: Places): Complaint | undefined {
  const namesakes = [...places.shared.keys()].filter((one) => isNamesake(one, name));
  const [place] = bestNamed(namesakes, name).filter((one) => !isMomentInstead(valuesAt(places, one), value));
  return place === undefined || fits(value, valuesAt(places, place))
    ? undefined
    : wrongAtPlace(place, places);
}

/** Whether one of the places reports a fact right in each sample. */
export function isRightAlways(
  { places }: { readonly places: readonly string[] },
  about: readonly Observation[],
): boolean {
  return places.some((place) => about.every((sample) => fits(sample.value, valuesAt(sample.places, place))));
}
