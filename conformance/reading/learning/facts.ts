import { type Fit, holds } from '../held-values.js';
import { isCalledPlace, type Places } from '../places.js';
import { fits, isSomething, type Value } from '../values.js';
import { exchangedIn } from './crossings.js';
import {
  alikeAt,
  DISTINGUISHING,
  documented,
  isRatherOfAnother,
  isSurelyOfAnother,
  namesakesOf,
  undocumented,
} from './fact-places.js';
import { heldAt } from './held-places.js';
import { above, hasAllWords, hasAnyWord, isCalledLike, isNamesake, parentOf } from './names.js';
import {
  aboutFact,
  type Complaint,
  type FactSample,
  hasDifferent,
  isRightAlways,
  namesIn,
  type Observation,
  rightOf,
  valuesAt,
  wrongAtPlace,
  wrongNamesake,
} from './observations.js';
import { promisedPlaces } from './promised-places.js';

/** Where one fact is reported. */
interface Reported {
  /** The places that have reported it right so far: one of them has to. */
  readonly places: readonly string[];
  /** The places called like it that reported it right whenever it was learned, and those with just its name: each of them has to. */
  readonly firm: readonly string[];
  /** Whether it has enough different values for a place to be found by them. */
  readonly isDistinguishing: boolean;
  /** How it is compared with what is at a place. */
  readonly isFit: Fit;
  /** Whether the place may have something else that is equal now and then, as small numbers are. */
  readonly isGuessed: boolean;
}

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
    this.#learnHeld(samples, beside);
    for (const [name, { firm, ...learned }] of this.#learned) {
      const namesakes = learned.isDistinguishing
        ? namesakesOf(name, aboutFact(name, samples, 'facts'), beside)
        : [];
      const own = namesakes.filter((place) => !this.#isOfAnother(name, place));
      this.#learned.set(name, { ...learned, firm: [...new Set([...firm, ...own])] });
    }
    const names = [...namesIn(samples, 'facts'), ...namesIn(samples, 'may')];
    const promised = promisedPlaces(this.#learned, samples);
    const isPromised = (place: string, name: string) =>
      promised.own.has(place) || (promised.others.has(place) && !hasAllWords(place, name));
    for (const name of namesIn(samples, 'may'))
      if (!this.#learned.has(name)) {
        const places = undocumented(name, aboutFact(name, samples, 'may'), beside);
        const own = places?.filter(
          (place) =>
            !isPromised(place, name) &&
            !isSurelyOfAnother(name, place, names, samples) &&
            !isRatherOfAnother(name, place, names, samples),
        );
        this.#learn(name, own?.length === 0 ? undefined : own, samples);
      }
    this.#learnAlike(samples);
  }

  /** A documented fact that is reported nowhere by itself, or not always right, is reported where it is among other words. */
  #learnHeld(samples: readonly FactSample[], beside: ReadonlySet<string>): void {
    for (const name of namesIn(samples, 'facts')) {
      const learned = this.#learned.get(name);
      const about = aboutFact(name, samples, 'facts');
      if (
        learned &&
        !learned.isGuessed &&
        isRightAlways(
          learned,
          about.filter(({ value }) => isSomething(value)),
        )
      )
        continue;
      const places = heldAt(name, about, beside);
      const isBetter = learned === undefined || places?.some((place) => hasAllWords(place, name));
      if (isBetter) this.#learn(name, places, samples, holds);
    }
  }

  /** How many facts are promised and found; among other words it counts half. */
  get promised(): number {
    return [...this.#sought].reduce((sum, name) => {
      const learned = this.#learned.get(name);
      return sum + (learned === undefined ? 0 : learned.isFit === fits ? 1 : 0.5);
    }, 0);
  }

  #learnAlike(samples: readonly FactSample[]): void {
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

  #learn(
    name: string,
    places: readonly string[] | undefined,
    samples: readonly FactSample[],
    isFit: Fit = fits,
  ): void {
    if (!places) return;
    const about = [...aboutFact(name, samples, 'facts'), ...aboutFact(name, samples, 'may')];
    const isDistinguishing = hasDifferent(about, DISTINGUISHING);
    const firm = places.filter(
      (place) =>
        isDistinguishing &&
        isCalledLike(place, name) &&
        !isCalledPlace(place) &&
        about.every((sample) => isFit(sample.value, valuesAt(sample.places, place), place)),
    );
    const isGuessed = isGuess(name, places, about);
    this.#learned.set(name, { places, firm, isDistinguishing, isFit, isGuessed });
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
    if (!isPromised && isLeftOut(learned, places)) return undefined;
    const right = rightOf(learned.places, value, places, learned.isFit);
    const wrong = right.length === 0 ? learned.places[0] : wrongAt(learned, right, value, places);
    if (wrong !== undefined)
      return {
        ...wrongAtPlace(wrong, places),
        ...unpairedIn(learned, name, value, places),
      };
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
    const wrong = wrongNamesake(name, value, places);
    if (wrong?.place !== undefined && holds(value, valuesAt(places, wrong.place), wrong.place))
      return undefined;
    if (wrong) return wrong;
    return isAmongWords(name, value, places)
      ? { received: 'somewhere among other words', isUnpaired: true }
      : { received: 'reported nowhere' };
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

/** Whether a fact of small numbers was found at places that have none of its words, or some and are not always right. */
function isGuess(name: string, places: readonly string[], about: readonly Observation[]): boolean {
  const isFitAt = (place: string, { places: all, value }: Observation) => fits(value, valuesAt(all, place));
  const isFound = (place: string) =>
    hasAllWords(place, name) ||
    (hasAnyWord(place, name) && isRightAlways({ places: [place] }, about)) ||
    about.some((sample) => isFitAt(place, sample) && !isSmallNumber(sample.value));
  return !places.some(isFound);
}

/** Numbers below this are alike in many places. */
const SMALL = 100;

function isSmallNumber(value: Value): boolean {
  if (value === null) return true;
  if (typeof value === 'number') return Math.abs(value) < SMALL;
  return (
    typeof value === 'object' &&
    value !== null &&
    'anyOf' in value &&
    value.anyOf.every((one) => one === null || isSmallNumber(one))
  );
}

/** Whether none of the places of a fact is there: what need not be reported may be left out now and then. */
function isLeftOut({ places }: Reported, received: Places): boolean {
  return places.every((place) => received.get(place) === undefined);
}

/** The first of some places, beside those that are right, that does not report a value. */
function wrongAt(
  { firm, isFit }: Reported,
  right: readonly string[],
  value: Value,
  places: Places,
): string | undefined {
  for (const place of firm)
    if (!right.includes(place) && !isFit(value, valuesAt(places, place), place)) return place;
  return undefined;
}

/** Whether a value is nothing, or among words. */
function mayBeThere(name: string, value: Value, places: Places): boolean {
  return !isSomething(value) || isAmongWords(name, value, places);
}

/** That a value which is not where it was found before may be somewhere else. */
function unpairedIn(
  { isGuessed }: Reported,
  name: string,
  value: Value,
  places: Places,
): Pick<Complaint, 'isUnpaired'> {
  const isPossible = isGuessed ? mayBeThere : isInOtherForm;
  return isPossible(name, value, places) ? { isUnpaired: true } : {};
}

/** Whether a value that is a list or something else is among words, which may be where it was a list before. */
function isInOtherForm(name: string, value: Value, places: Places): boolean {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return false;
  const lists = value.anyOf.filter((one) => Array.isArray(one)).length;
  return lists > 0 && lists < value.anyOf.length && isAmongWords(name, value, places);
}

/** Whether a value is in a text that is read as such, or at a place that has a word of the fact. */
function isAmongWords(name: string, value: Value, places: Places): boolean {
  return [...places.shared].some(
    ([place, received]) =>
      (place === '#text' || hasAnyWord(place, name)) &&
      !fits(value, received) &&
      holds(value, received, place),
  );
}
