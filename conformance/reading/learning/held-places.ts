import { holds } from '../held-values.js';
import { isSomething } from '../values.js';
import { isNamed } from './fact-places.js';
import { type Observation, rightAt, valuesAt } from './observations.js';

/** The shortest texts that have a promised fact among other words, in each sample: those called like it; none where such a place says something else. */
export function heldAt(
  name: string,
  about: readonly Observation[],
  beside: ReadonlySet<string>,
): string[] | undefined {
  const observed = about.filter(({ value }) => isSomething(value));
  if (observed.length === 0) return undefined;
  const right = rightAt(observed, holds);
  const isHolding = (place: string) => right.get(place) === observed.length;
  const named = [...placesIn(observed)].filter((place) => isNamed(place, name, beside));
  if (named.length > 0) return named.every(isHolding) ? named : undefined;
  const holding = [...right.keys()].filter(isHolding);
  const lengths = new Map(holding.map((place) => [place, lengthAt(place, observed)]));
  const shortest = Math.min(...lengths.values());
  const found = holding.filter((place) => lengths.get(place) === shortest);
  return found.length > 0 ? found : undefined;
}

function placesIn(observed: readonly Observation[]): Set<string> {
  return new Set(observed.flatMap(({ places }) => [...places.all.keys()]));
}

function lengthAt(place: string, observed: readonly Observation[]): number {
  return observed.reduce((all, { places }) => all + String(valuesAt(places, place)).length, 0);
}
