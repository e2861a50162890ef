import { holds } from '../held-values.js';
import { isMomentInstead, isSomething } from '../values.js';
import { isNamed } from './fact-places.js';
import { bestNamed, hasAllWords, stemsAt } from './names.js';
import { type Observation, rightAt, valuesAt } from './observations.js';

/** The shortest texts that have a promised fact among other words, in each sample, or those called like it; none where a place with just its name says something else. */
export function heldAt(
  name: string,
  about: readonly Observation[],
  beside: ReadonlySet<string>,
): string[] | undefined {
  const observed = about.filter(({ value }) => isSomething(value));
  if (observed.length === 0) return undefined;
  const right = rightAt(observed, holds);
  const isHolding = (place: string) => right.get(place) === observed.length;
  const namesakes = [...placesIn(observed)].filter((place) => isNamed(place, name, beside));
  const isMoment = (place: string) =>
    observed.every(({ places, value }) => isMomentInstead(valuesAt(places, place), value));
  const named = bestNamed(namesakes, name).filter((place) => !isMoment(place));
  if (named.length > 0) return named.every(isHolding) ? [...named] : undefined;
  const holding = [...right.keys()].filter(isHolding);
  const called = nearest(
    holding.filter((place) => hasAllWords(place, name)),
    (place) => stemsAt(place).size,
  );
  if (called.length > 0) return called;
  const found = nearest(holding, (place) => lengthAt(place, observed));
  return found.length > 0 ? found : undefined;
}

/** The places for which a number is the least. */
function nearest(places: readonly string[], numberOf: (place: string) => number): string[] {
  const numbers = new Map(places.map((place) => [place, numberOf(place)]));
  const least = Math.min(...numbers.values());
  return places.filter((place) => numbers.get(place) === least);
}

function placesIn(observed: readonly Observation[]): Set<string> {
  return new Set(observed.flatMap(({ places }) => [...places.all.keys()]));
}

function lengthAt(place: string, observed: readonly Observation[]): number {
  return observed.reduce((all, { places }) => all + String(valuesAt(places, place)).length, 0);
}
