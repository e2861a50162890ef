import { Domain } from './domain.js';
import type { Places } from './places.js';
import { fits, inWords, isSomething, type Value } from './values.js';

/** One part of an answer beside the facts that it should tell. */
export interface FactSample {
  readonly places: Places;
  readonly facts: Readonly<Record<string, Value>>;
  /** Those that need not be reported. */
  readonly may: Readonly<Record<string, Value>>;
}

/** Where one fact is reported. */
interface Reported {
  /** The places that have reported it right so far: one of them has to. */
  readonly places: readonly string[];
  /** The places called like it that reported it right whenever it was learned: each of them has to. */
  readonly firm: readonly string[];
}

/** Values that differ, by which a place is known to tell a fact and not something that happens to be equal. */
const TELLING = 3;
/** The share of the samples in which a place tells a fact. */
const MOST = 0.5;
/** The share of what stands at a place that has to be some record's value of a fact which nobody promises. */
const NEARLY_ALL = 0.95;

/** A place in what a list's member is called by, which is there only while it is called so. */
const IS_CALLED = /\[[^\]]/;

/** At which places of an answer each fact is reported, whatever they are called. */
export class FactPlaces {
  readonly #known = new Map<string, Reported>();

  /**
   * Learns from samples. A promised fact is reported where it is reported right most often. One that nobody promises is reported where
   * hardly anything stands but its values, be they of other records, and most are right or the place is called like it.
   */
  constructor(samples: readonly FactSample[]) {
    for (const name of namesIn(samples, 'may'))
      this.#learn(name, unpromised(name, aboutFact(name, samples, 'may')), samples);
    for (const name of namesIn(samples, 'facts'))
      this.#learn(name, promised(name, aboutFact(name, samples, 'facts')), samples);
  }

  #learn(name: string, places: readonly string[] | undefined, samples: readonly FactSample[]): void {
    if (!places) return;
    const about = [...aboutFact(name, samples, 'facts'), ...aboutFact(name, samples, 'may')];
    const isTelling = new Set(about.map(({ value }) => inWords(value))).size >= TELLING;
    const firm = places.filter(
      (place) =>
        isTelling &&
        isCalledLike(place, name) &&
        !IS_CALLED.test(place) &&
        about.every((sample) => fits(sample.value, valuesAt(sample.places, place))),
    );
    this.#known.set(name, { places, firm });
  }

  /**
   * Why a fact is not reported as it should be; undefined where it is. It is reported right from now on only where it was reported right
   * before, so that two facts cannot change places.
   */
  complaint(name: string, value: Value, places: Places, isPromised = true): { received: string } | undefined {
    const known = this.#known.get(name);
    if (known === undefined)
      return isPromised && isSomething(value) ? { received: 'reported nowhere' } : undefined;
    const isRight = (place: string) => fits(value, valuesAt(places, place));
    const right = known.places.filter(isRight);
    const wrong = right.length === 0 ? known.places[0] : known.firm.find((place) => !isRight(place));
    if (wrong !== undefined)
      return { received: `${wrong}: ${JSON.stringify(valuesAt(places, wrong)).slice(0, 200)}` };
    if (isSomething(value)) this.#known.set(name, { ...known, places: right });
    return undefined;
  }

  /** Whether something is reported where this fact is reported. */
  isReported(name: string, places: Places): boolean {
    const [place] = this.#known.get(name)?.places ?? [];
    return place !== undefined && !fits(null, valuesAt(places, place));
  }
}

/** The scalars at a place; those in a list stand at the place of its members. */
function valuesAt(places: Places, place: string): readonly unknown[] {
  return places.get(place) ?? [];
}

/** One part of an answer beside the value of one fact. */
interface Telling {
  readonly places: Places;
  readonly value: Value;
}

function namesIn(samples: readonly FactSample[], kind: 'facts' | 'may'): Set<string> {
  return new Set(samples.flatMap(({ [kind]: facts }) => Object.keys(facts)));
}

function aboutFact(name: string, samples: readonly FactSample[], kind: 'facts' | 'may'): Telling[] {
  return samples.flatMap(({ places, [kind]: facts }) => {
    const value = facts[name];
    return value === undefined ? [] : [{ places, value }];
  });
}

/** The places that tell a fact right most often, if they do at least half of the times that there is something to tell. */
function promised(name: string, about: readonly Telling[]): string[] | undefined {
  const telling = about.filter(({ value }) => isSomething(value));
  const right = rightAt(telling);
  const best = Math.max(0, ...right.values());
  if (best === 0 || best < MOST * telling.length) return undefined;
  return leastWrong(
    name,
    [...right].flatMap(([place, count]) => (count === best ? [place] : [])),
    about,
  );
}

/** The places at which hardly anything stands but values of the fact. */
function unpromised(name: string, about: readonly Telling[]): string[] | undefined {
  const telling = about.filter(({ value }) => couldBeTold(value));
  const values = new Map(telling.map(({ value }) => [inWords(value), value]));
  if (values.size < 2) return undefined;
  const domain = new Domain([...values.values()]);
  const right = rightEverywhere(telling);
  const tell = (place: string): boolean => {
    const count = right.get(place) ?? 0;
    if (count === telling.length) return true;
    if (values.size < TELLING || (count < MOST * telling.length && !isCalledLike(place, name))) return false;
    const received = telling.map(({ places }) => valuesAt(places, place)).filter((some) => !fits(null, some));
    const known = received.filter((some) => domain.has(some));
    return received.length >= MOST * telling.length && known.length >= NEARLY_ALL * received.length;
  };
  const places = [...right.keys()].filter(tell);
  const best = Math.max(0, ...places.map((place) => right.get(place) ?? 0));
  const likeliest = places.filter((place) => right.get(place) === best);
  return likeliest.length === 0 ? undefined : leastWrong(name, likeliest, about);
}

/** Whether a value is something, or may be reported as something, as a flag that is down. */
function couldBeTold(value: Value): boolean {
  if (typeof value === 'object' && value !== null && 'anyOf' in value) return value.anyOf.some(isSomething);
  return isSomething(value);
}

/** How often each place tells the fact right, by leaving it out, too, where that is right. */
function rightEverywhere(telling: readonly Telling[]): ReadonlyMap<string, number> {
  const all = new Set(telling.flatMap(({ places }) => [...places.keys()]));
  const count = (place: string) =>
    telling.filter(({ places, value }) => fits(value, valuesAt(places, place))).length;
  return new Map([...all].map((place) => [place, count(place)]));
}

/** How often each place tells the fact right. */
function rightAt(telling: readonly Telling[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { places, value } of telling)
    for (const [place, received] of places)
      if (fits(value, received)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

/** Those of the places that most often tell nothing where there is nothing to tell, the one called like the fact first. */
function leastWrong(name: string, places: readonly string[], about: readonly Telling[]): string[] {
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

/** Whether a place is called like a fact. */
function isCalledLike(place: string, name: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return letters(place).includes(letters(name));
}
