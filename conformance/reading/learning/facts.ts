import { isCalledPlace, type Places } from '../places.js';
import { fits, isLikeMoment, isSomething, type Value } from '../values.js';
import { exchangedIn } from './crossings.js';
import { Domain } from './domain.js';
import { above, hasItsWords, hasOwnWord, isCalledLike, isNamesake, parentOf } from './names.js';
import {
  aboutFact,
  type Complaint,
  type FactSample,
  hasDifferent,
  isEmptyList,
  namesIn,
  type Observation,
  rightAt,
  rightEverywhere,
  rightOf,
  valuesAt,
  wrongAtPlace,
  wrongNamesake,
} from './observations.js';

/** Where one fact is reported. */
interface Reported {
  /** The places that have reported it right so far: one of them has to. */
  readonly places: readonly string[];
  /** The places called like it that reported it right whenever it was learned, and those with just its name: each of them has to. */
  readonly firm: readonly string[];
  /** Whether it has enough different values for a place to be found by them. */
  readonly isDistinguishing: boolean;
}

/** Values that differ, by which a place is shown to have a fact and not something that happens to be equal. */
const DISTINGUISHING = 3;
/** The share of the samples in which a place reports a fact. */
const MOST = 0.5;
/** The share of the values at a place that have to be some record's value of a fact that is not documented. */
const NEARLY_ALL = 0.95;

/** At which places of an answer each fact is reported, whatever they are called. */
export class FactPlaces {
  readonly #learned = new Map<string, Reported>();
  /** The facts of which some sample had something to report. */
  readonly #sought: ReadonlySet<string>;
  /** The places of facts that are alike in all records: they say something only where another fact is called so. */
  readonly #alike = new Map<string, Pick<Reported, 'places' | 'isDistinguishing'>>();
  /** The facts that have changed places with others; undefined where it is to be looked at anew. */
  #exchanged: ReadonlyMap<string, string> | undefined;

  /**
   * Learns from samples. A documented fact is reported where it is reported right most often. Another is reported where
   * there is hardly anything but its values, be they of other records, and most are right or the place is called like it.
   */
  constructor(samples: readonly FactSample[]) {
    this.#sought = new Set(
      samples.flatMap(({ facts }) => Object.keys(facts).filter((name) => isSomething(facts[name] ?? null))),
    );
    for (const name of namesIn(samples, 'facts'))
      this.#learn(name, documented(name, aboutFact(name, samples, 'facts')), samples);
    const beside = new Set([
      '',
      ...[...this.#learned.values()].flatMap(({ places: [place = ''] }) => above(place)),
    ]);
    for (const [name, { firm, ...learned }] of this.#learned) {
      const namesakes = learned.isDistinguishing
        ? namesakesOf(name, aboutFact(name, samples, 'facts'), beside)
        : [];
      const own = namesakes.filter((place) => !this.#isOfAnother(name, place));
      this.#learned.set(name, { ...learned, firm: [...new Set([...firm, ...own])] });
    }
    const names = [...namesIn(samples, 'facts'), ...namesIn(samples, 'may')];
    for (const name of namesIn(samples, 'may'))
      if (!this.#learned.has(name)) {
        const places = undocumented(name, aboutFact(name, samples, 'may'), beside);
        const own = places?.filter((place) => !isSurelyOfAnother(name, place, names, samples));
        this.#learn(name, own?.length === 0 ? undefined : own, samples);
      }
    for (const name of namesIn(samples, 'may'))
      if (!this.#learned.has(name)) this.#alike.set(name, alikeAt(aboutFact(name, samples, 'may')));
  }

  /** Whether another fact is reported at a place, or by the object that it is in: the key and the summary of a parent are not those of the record, though they are called so. */
  #isOfAnother(name: string, place: string): boolean {
    const object = parentOf(place);
    return [...this.#learned].some(([other, { places }]) => {
      const isAbout = isNamesake(object, other) && places.some((one) => parentOf(one) === object);
      return other !== name && (isAbout || places.includes(place));
    });
  }

  #learn(name: string, places: readonly string[] | undefined, samples: readonly FactSample[]): void {
    if (!places) return;
    const about = [...aboutFact(name, samples, 'facts'), ...aboutFact(name, samples, 'may')];
    const isDistinguishing = hasDifferent(about, DISTINGUISHING);
    const firm = places.filter(
      (place) =>
        isDistinguishing &&
        isCalledLike(place, name) &&
        !isCalledPlace(place) &&
        about.every((sample) => fits(sample.value, valuesAt(sample.places, place))),
    );
    this.#learned.set(name, { places, firm, isDistinguishing });
  }

  /**
   * Why a fact is not reported as it should be; undefined where it is. It is reported right from now on only where it was reported right
   * before, so that two facts cannot change places.
   */
  complaint(name: string, value: Value, places: Places, isPromised = true): Complaint | undefined {
    const learned = this.#learned.get(name);
    if (learned === undefined) {
      if (isPromised) return isSomething(value) ? this.#complaintOfNew(name, value, places) : undefined;
      return this.#alike.has(name) ? this.#complaintOfExchange(name, value, places) : undefined;
    }
    const right = rightOf(learned.places, value, places);
    const wrong = right.length === 0 ? learned.places[0] : wrongAt(learned.firm, right, value, places);
    if (wrong !== undefined) return wrongAtPlace(wrong, places);
    if (isSomething(value) && right.length < learned.places.length) {
      this.#learned.set(name, { ...learned, places: right });
      this.#exchanged = undefined;
    }
    return this.#complaintOfExchange(name, value, places);
  }

  /** A fact of which no sample had anything to report may be reported anywhere, for no sample shows where. */
  #complaintOfNew(name: string, value: Value, places: Places): Complaint | undefined {
    const isRight = [...places.all.values()].some((received) => fits(value, received));
    if (isRight && !this.#sought.has(name)) return undefined;
    return wrongNamesake(name, value, places) ?? { received: 'reported nowhere' };
  }

  #complaintOfExchange(name: string, value: Value, places: Places): Complaint | undefined {
    this.#exchanged ??= exchangedIn(new Map([...this.#alike, ...this.#learned]));
    const other = this.#exchanged.get(name);
    const [place] = (this.#learned.get(name) ?? this.#alike.get(name))?.places ?? [];
    if (other === undefined || place === undefined) return undefined;
    const received = `its value is at ${place}, which is called as "${other}" is`;
    const own = wrongNamesake(name, value, places);
    return own ? { ...own, received: `${own.received}; ${received}` } : { received };
  }

  /** Whether something is reported where this fact is reported. */
  isReported(name: string, places: Places): boolean {
    const [place] = this.#learned.get(name)?.places ?? [];
    return place !== undefined && !fits(null, valuesAt(places, place));
  }
}

/** The first of some places, beside those that are right, that does not report a value. */
function wrongAt(
  firm: readonly string[],
  right: readonly string[],
  value: Value,
  places: Places,
): string | undefined {
  for (const place of firm) if (!right.includes(place) && !fits(value, valuesAt(places, place))) return place;
  return undefined;
}

/** The places that report a fact right most often, if they do at least half of the times that there is something to report. */
function documented(name: string, about: readonly Observation[]): string[] | undefined {
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
function undocumented(
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
  const right = rightEverywhere(observed);
  const named = [...right.keys()].filter((place) => isNamed(place, name, beside));
  const namesakes = named.filter(valuesAlone(observed, domain, { loosely: true }));
  if (namesakes.length > 0) return namesakes;
  const reports = (place: string): boolean => {
    const count = right.get(place) ?? 0;
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

/** Whether a place is called as another fact is, and has that fact in every sample: of what was merged and left alone, the time of the last change is that of the merge. */
function isSurelyOfAnother(
  name: string,
  place: string,
  names: readonly string[],
  samples: readonly FactSample[],
): boolean {
  return names
    .filter((other) => other !== name && isNamesake(place, other) && !hasOwnWord(place, name, other))
    .some((other) =>
      [...aboutFact(other, samples, 'facts'), ...aboutFact(other, samples, 'may')].every(
        ({ places, value }) => fits(value, valuesAt(places, place)),
      ),
    );
}

/** The places that report a fact right in each of several records. */
function alikeAt(about: readonly Observation[]): Pick<Reported, 'places' | 'isDistinguishing'> {
  const observed = about.filter(({ value }) => isSomething(value));
  const right = observed.length < DISTINGUISHING ? new Map<string, number>() : rightAt(observed);
  const places = [...right].flatMap(([place, count]) => (count === observed.length ? [place] : []));
  return { places, isDistinguishing: false };
}

/** The places with just the fact's name, beside what is documented, that have hardly anything but its values. */
function namesakesOf(name: string, about: readonly Observation[], beside: ReadonlySet<string>): string[] {
  const observed = about.filter(({ value }) => couldBeReported(value));
  const places = new Set<string>();
  for (const sample of observed) for (const place of sample.places.all.keys()) places.add(place);
  const named = [...places].filter((place) => isNamed(place, name, beside));
  return named.length === 0 ? [] : named.filter(valuesAlone(observed, domainOf(observed), { loosely: true }));
}

/** Whether a place beside what is documented has just the fact's name, or one in a list's member with what that is called has: `stages[test]/status` that of "status of stage test". */
function isNamed(place: string, name: string, beside: ReadonlySet<string>): boolean {
  if (isCalledPlace(place) && hasItsWords(place.replace(/[[\]]/g, ' '), name)) return true;
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
