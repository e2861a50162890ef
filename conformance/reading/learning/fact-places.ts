import { isCalledPlace } from '../places.js';
import { fits, isLikeMoment, isSomething, type Value } from '../values.js';
import { Domain } from './domain.js';
import { hasItsWords, hasOwnWord, isCalledAfter, isCalledLike, isNamesake, parentOf } from './names.js';
import {
  aboutFact,
  type FactSample,
  hasDifferent,
  isEmptyList,
  type Observation,
  rightAt,
  rightEverywhere,
  valuesAt,
} from './observations.js';

/** Values that differ, by which a place is shown to have a fact and not something that happens to be equal. */
export const DISTINGUISHING = 3;
/** The share of the samples in which a place reports a fact. */
const MOST = 0.5;
/** The share of the values at a place that have to be some record's value of a fact that is not documented. */
const NEARLY_ALL = 0.95;

/** The places that report a fact right most often, if they do at least half of the times that there is something to report. */
export function documented(name: string, about: readonly Observation[]): string[] | undefined {
  const observed = about.filter(({ value }) => isSomething(value));
  const right = rightAt(observed);
  const best = Math.max(0, ...right.values());
  if (best === 0 || best < MOST * observed.length) return undefined;
  return leastWrong(
    name,
    [...right].flatMap(([place, count]) => (count === best ? [place] : [])),
    about,
  );
}

/** The places with hardly anything but values of the fact: where one of them has just the fact's name, there alone. */
export function undocumented(
  name: string,
  about: readonly Observation[],
  beside: ReadonlySet<string>,
): string[] | undefined {
  const observed = about.filter(({ value }) => couldBeReported(value));
  if (!hasDifferent(observed, 2)) return undefined;
  const isDistinguishing = hasDifferent(observed, DISTINGUISHING);
  const domain = domainOf(observed);
  const [hasOnlyValues, hasOnlyMoments] = [
    valuesAlone(observed, domain),
    valuesAlone(observed, domain, { isTaken: isLikeMoment }),
  ];
  const right = withoutEntries(rightEverywhere(observed));
  const named = [...right.keys()].filter((place) => isNamed(place, name, beside));
  const namesakes = named.filter(valuesAlone(observed, domain, { loosely: true }));
  if (namesakes.length > 0) return namesakes;
  const reports = (place: string): boolean => {
    const count = right.get(place) ?? 0;
    if (isCalledPlace(place) && !named.includes(place)) return false; // one record of a list, now and then equal
    if (count === observed.length) return true;
    if (!isDistinguishing || (count < MOST * observed.length && !isCalledLike(place, name))) return false;
    return hasOnlyValues(place);
  };
  const places = [...right.keys()].filter(reports);
  const best = Math.max(0, ...places.map((place) => right.get(place) ?? 0));
  const likeliest = places.filter((place) => right.get(place) === best);
  if (likeliest.length > 0) return leastWrong(name, likeliest, about);
  const called = [...right.keys()].filter(
    (place) => named.includes(place) || (!isCalledPlace(place) && hasItsWords(place, name)),
  );
  const moments = called.filter(hasOnlyMoments); // of a fact that is reported nowhere else
  return moments.length > 0 ? moments : undefined;
}

/** The list that the records at a place are read of, where it is one of entries of rows and columns. */
const IS_OF_ROWS = /^(.*?)#rows\[\]/;

/** The places without those of entries that are read as records, too: the number of a row is no fact. */
function withoutEntries(right: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const lists = [...right.keys()].flatMap((place) => IS_OF_ROWS.exec(place)?.[1] ?? []);
  if (lists.length === 0) return right;
  const entries = [...new Set(lists)].map((list) => `${list || '#list'}[]/`);
  return new Map([...right].filter(([place]) => !entries.some((list) => place.startsWith(list))));
}

/** Whether a place is called after another fact, and has that fact in every sample: of what was merged and left alone, the time of the last change is that of the merge. */
export function isSurelyOfAnother(
  name: string,
  place: string,
  names: readonly string[],
  samples: readonly FactSample[],
): boolean {
  return names
    .filter((other) => other !== name && isCalledAfter(place, other) && !hasOwnWord(place, name, other))
    .some((other) =>
      [...aboutFact(other, samples, 'facts'), ...aboutFact(other, samples, 'may')].every(
        ({ places, value }) => fits(value, valuesAt(places, place)),
      ),
    );
}

/** Whether a place is not always right for a fact and is the only one that always has another: what is called `started` may be when something was created. */
export function isRatherOfAnother(
  name: string,
  place: string,
  names: readonly string[],
  samples: readonly FactSample[],
): boolean {
  const about = (fact: string) => [...aboutFact(fact, samples, 'facts'), ...aboutFact(fact, samples, 'may')];
  const isRight = (fact: string, at = place) =>
    about(fact).every(({ places, value }) => fits(value, valuesAt(places, at)));
  const isOnlyHere = (other: string) =>
    [...rightAt(about(other)).keys()].every((at) => at === place || !isRight(other, at));
  const isAnother = (other: string) =>
    other !== name && isRight(other) && hasDifferent(about(other), DISTINGUISHING) && isOnlyHere(other);
  return !isRight(name) && names.some(isAnother);
}

/** The places that report a fact right in each of several records. */
export function alikeAt(about: readonly Observation[]): {
  readonly places: readonly string[];
  readonly isDistinguishing: boolean;
} {
  const observed = about.filter(({ value }) => isSomething(value));
  const right = observed.length < DISTINGUISHING ? new Map<string, number>() : rightAt(observed);
  const places = [...right].flatMap(([place, count]) => (count === observed.length ? [place] : []));
  return { places, isDistinguishing: false };
}

/** The places with just the fact's name, beside what is documented, that have hardly anything but its values. */
export function namesakesOf(
  name: string,
  about: readonly Observation[],
  beside: ReadonlySet<string>,
): string[] {
  const observed = about.filter(({ value }) => couldBeReported(value));
  const places = new Set<string>();
  for (const sample of observed) for (const place of sample.places.all.keys()) places.add(place);
  const named = [...places].filter((place) => isNamed(place, name, beside));
  return named.length === 0 ? [] : named.filter(valuesAlone(observed, domainOf(observed), { loosely: true }));
}

/** Whether a place beside what is documented has just the fact's name, or one in a list's member with what that is called has, and not without: `stages[test]/status` that of "status of stage test". */
export function isNamed(place: string, name: string, beside: ReadonlySet<string>): boolean {
  if (isCalledPlace(place) && hasItsWords(place.replace(/[[\]]/g, ' '), name))
    return !hasItsWords(place, name);
  return !isCalledPlace(place) && isNamesake(place, name) && beside.has(parentOf(place));
}

/** What else than a value of the fact is taken for one. */
interface Taking {
  isTaken?(received: readonly unknown[], value: Value): boolean;
  /** Members of lists among the values are. */
  readonly loosely?: boolean;
}

/** A test whether a place has hardly anything but values of the fact, be they another record's, or what else is taken for one. */
function valuesAlone(
  observed: readonly Observation[],
  domain: Domain,
  { isTaken = () => false, loosely = false }: Taking = {},
): (place: string) => boolean {
  return (place) => {
    let [received, own] = [0, 0];
    for (const sample of observed) {
      const some = valuesAt(sample.places, place);
      if (fits(null, some) && !isEmptyList(sample, place)) continue;
      received += 1;
      if (some.length === 0 || domain.has(some, loosely) || isTaken(some, sample.value)) own += 1;
    }
    return received >= MOST * observed.length && own >= NEARLY_ALL * received;
  };
}

function domainOf(observed: readonly Observation[]): Domain {
  return new Domain(observed.map(({ value }) => value));
}

/** Whether a value is something, or may be reported as something, as a flag that is down. */
function couldBeReported(value: Value): boolean {
  if (typeof value === 'object' && value !== null && 'anyOf' in value) return value.anyOf.some(isSomething);
  return isSomething(value);
}

/** Those of the places that most often have nothing where there is nothing to report, the one called like the fact first. */
function leastWrong(name: string, places: readonly string[], about: readonly Observation[]): string[] {
  const silent = about.filter(({ value }) => !isSomething(value));
  const wrong = new Map(
    places.map((place) => [
      place,
      silent.filter((sample) => !fits(sample.value, valuesAt(sample.places, place))).length,
    ]),
  );
  const fewest = Math.min(...wrong.values());
  const likeness = (place: string) => (isCalledLike(place, name) ? 1 : 0) - place.length / 1000;
  return places
    .filter((place) => wrong.get(place) === fewest)
    .sort((one, other) => likeness(other) - likeness(one));
}
