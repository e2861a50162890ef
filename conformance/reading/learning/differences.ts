import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ExpectedAnswer, ExpectedHistogram, ExpectedList, ExpectedRecord } from '../../models/model.js';
import { tablesBeside } from '../alike-tables.js';
import { type ListSample, listPlacesOf } from '../list-places.js';
import { wordsOf } from '../members.js';
import { pivotComplaint } from '../pivot-tables.js';
import { type Places, placesOf } from '../places.js';
import { isOneBlock, type ListPlace, membersOf, readList, withNames } from '../records.js';
import { countComplaint } from '../tables.js';
import { inWords, type Value } from '../values.js';
import type { Difference, SoughtDifference } from './difference.js';
import { isInDoubt } from './doubt.js';
import { FactPlaces } from './facts.js';
import { HistogramPlaces } from './histograms.js';
import { asPaired, membership, missing, partOf, recordInWords } from './membership.js';
import type { FactSample } from './observations.js';

/** An answer beside what it should report. */
export interface Sample {
  readonly answer: unknown;
  readonly expected: ExpectedAnswer;
}

/** Where a list is, and the facts of its members; `beside` are other tables. */
interface LearnedList {
  readonly place: ListPlace | undefined;
  readonly beside: readonly string[];
  readonly facts: FactPlaces;
  readonly isSought: boolean;
}

/**
 * Reads the answers of one tool: learns from some of them at which places its lists and facts are, whatever they are
 * called, and holds all others to these places.
 */
export class AnswerReader {
  /** By name; not sought: no sample had anything to list, so that the first answer which has shows where it is. */
  readonly #lists = new Map<string, LearnedList>();
  readonly #facts: FactPlaces;
  readonly #histograms: HistogramPlaces;
  readonly #samples: readonly Sample[];
  /** Which of the sets of facts is meant, where no document says so. */
  readonly #meant: number;
  /** Whether something was not read right in the samples; undefined where that was not asked yet. */
  #isUnsure: boolean | undefined;

  constructor(samples: readonly Sample[], meant = 0) {
    this.#samples = samples;
    this.#meant = meant;
    const names = new Set(samples.flatMap(({ expected }) => (expected.lists ?? []).map(({ name }) => name)));
    for (const name of names) {
      this.#learnList(name, listSamples(samples, name));
    }
    this.#facts = new FactPlaces(
      samples.flatMap(({ answer, expected }) => {
        const { may = {} } = expected;
        const facts = factsOf(expected, meant);
        return hasMembers(facts) || hasMembers(may) ? [{ places: placesOf(answer), facts, may }] : [];
      }),
    );
    this.#histograms = new HistogramPlaces(
      samples.flatMap(({ answer, expected: { histogram } }) => (histogram ? [{ answer, histogram }] : [])),
    );
  }

  /** Learns where a list is; records that may be left out, which are in other lists as well, show nothing, unless no document names such a list. */
  #learnList(name: string, samples: readonly ListSample[]): void {
    const useful = samples.filter(({ list }) => list.records.length > 0 || list.undocumented);
    const isSought = useful.length > 0;
    const isOfAll = samples.some(({ answer, list }) => hasNone(list) && isOneBlock(answer));
    // The words of a whole answer are no list where answers without a record have words as well.
    const places = listPlacesOf(useful).filter(({ path, isHeld }) => !(isOfAll && isHeld && path === ''));
    const found = places.map((place) => {
      const members = membersAt(place, samples);
      const values = members.map(({ value }) => value);
      return { place: withNames(place, values), facts: new FactPlaces(members) };
    });
    const [first = { place: undefined, facts: new FactPlaces([]) }, ...others] = found;
    // Bullets of one fact each name as many records as the sections that they are in.
    const best = others.reduce(
      (one, other) => (other.facts.promised > one.facts.promised ? other : one),
      first,
    );
    const answers = samples.map(({ answer }) => membersOf(answer));
    const beside = best.place ? tablesBeside(best.place.path, answers) : [];
    this.#lists.set(name, { ...best, beside, isSought });
  }

  /** All that an answer reports otherwise than it should, the gravest first; of one in words, what may be there nevertheless is unpaired. */
  differences(sample: Sample): Difference[] {
    const found = this.#differences(sample);
    const text = found.length > 0 ? wordsOf(sample.answer) : undefined;
    if (text !== undefined) this.#isUnsure ??= this.#samples.some((one) => this.#differences(one).length > 0);
    const read = { text: text ?? '', expected: sample.expected, isUnsure: this.#isUnsure === true };
    return found.map((sought) => {
      const { value: _, isPromised: __, absent: ___, ...difference } = sought;
      const isDoubtful = text !== undefined && isInDoubt(sought, read);
      return isDoubtful ? { ...difference, isUnpaired: true } : difference;
    });
  }

  #differences({ answer, expected }: Sample): SoughtDifference[] {
    const {
      lists = [],
      may = {},
      without = [],
      tables = [],
      pivots = [],
      histogram,
      files = {},
      folders = {},
    } = expected;
    const facts = factsOf(expected, this.#meant);
    const hasFacts = hasMembers(facts) || hasMembers(may) || without.length > 0;
    return [
      ...lists.flatMap((list) => this.#listDifferences(answer, list)),
      ...(hasFacts
        ? factDifferences(this.#facts, { places: placesOf(answer), facts, may, without, of: '' })
        : []),
      ...tables.flatMap(({ name, rows }) => {
        const received = countComplaint(answer, rows);
        return received === undefined ? [] : [tableDifference(name, received)];
      }),
      ...pivots.flatMap(({ name, entries }) => {
        const received = pivotComplaint(answer, entries);
        return received === undefined ? [] : [tableDifference(name, received)];
      }),
      ...this.#histogramDifference(answer, histogram),
      ...Object.entries(files).flatMap(([path, bytes]) => fileDifference(path, bytes)),
      ...Object.entries(folders).flatMap(([path, names]) => folderDifference(path, names)),
    ];
  }

  /** How many lists of a right answer, which no document asks for, were found nowhere. */
  unfound({ lists = [] }: ExpectedAnswer): number {
    return lists.filter(({ name, undocumented }) => undocumented && !this.#lists.get(name)?.place).length;
  }

  /** The ids of the records that an answer lists under this name, in its order. */
  idsIn(answer: unknown, list: ExpectedList): string[] {
    const { place } = this.#lists.get(list.name) ?? {};
    const members = place ? readList(answer, place, list, this.#othersThan(list.name)) : [];
    return members.flatMap(({ record }) => record?.id ?? []);
  }

  /** Where the other lists and tables are. */
  #othersThan(name: string): string[] {
    const places = [...this.#lists].flatMap(([other, { place }]) =>
      place && other !== name ? [place.path] : [],
    );
    return [...places, ...(this.#lists.get(name)?.beside ?? [])];
  }

  #histogramDifference(answer: unknown, histogram: ExpectedHistogram | undefined): Difference[] {
    const received = histogram && this.#histograms.complaint(answer, histogram);
    if (!histogram || received === undefined) return [];
    const expected = `counts that come to ${histogram.totals.join(' or ')}`;
    return [{ aspect: 'table', about: histogram.name, expected, received }];
  }

  #listDifferences(answer: unknown, list: ExpectedList): SoughtDifference[] {
    const expected = partOf(list);
    if (this.#lists.get(list.name)?.isSought === false && expected.length > 0)
      this.#learnList(list.name, [...listSamples(this.#samples, list.name), { answer, list }]);
    const { place, facts } = this.#lists.get(list.name) ?? {};
    if (place === undefined || facts === undefined)
      return expected.length === 0 || list.undocumented
        ? []
        : asPaired(answer, expected, [
            missing(list.name, expected[0] ? recordInWords(expected[0]) : '', 'no such list'),
          ]);
    const members = readList(answer, place, list, this.#othersThan(list.name));
    const listed = members.flatMap(({ record, places, value }) =>
      record ? [{ record, places, value }] : [],
    );
    const apart = membership(list, expected, members);
    const differences = [
      ...(place.isHeld ? asPaired(answer, expected, apart) : apart),
      ...listed.flatMap(({ record, places, value: member }) =>
        factDifferences(facts, {
          places,
          facts: record.facts,
          may: record.may ?? {},
          without: record.without ?? [],
          of: `${record.id}: `,
        }).map((one) => ({ ...one, member })),
      ),
    ];
    return shownFirst(differences).map((one) => ({ ...one, list: place.path }));
  }
}

/** The answers that may have a list of this name, each beside what the list should hold. */
function listSamples(samples: readonly Sample[], name: string): ListSample[] {
  return samples.flatMap(({ answer, expected }) => {
    const list = expected.lists?.find((one) => one.name === name);
    return list ? [{ answer, list }] : [];
  });
}

/** Whether there is no record that a list may have. */
function hasNone({ records, optional = [] }: ExpectedList): boolean {
  return records.length === 0 && optional.length === 0;
}

/** The facts of an answer, with those of the sets among which no document decides that are meant. */
function factsOf({ facts = {}, either }: ExpectedAnswer, meant: number): ExpectedRecord['facts'] {
  return either ? { ...facts, ...either[meant] } : facts;
}

/** What the members of a list in the samples report, those that belong. */
function membersAt(
  place: ListPlace,
  samples: readonly ListSample[],
): (FactSample & { readonly value: unknown })[] {
  return samples.flatMap(({ answer, list }) =>
    readList(answer, place, list).flatMap(({ places, record, value }) =>
      record ? [{ places, facts: record.facts, may: record.may ?? {}, value }] : [],
    ),
  );
}

function hasMembers(value: object): boolean {
  return Object.keys(value).length > 0;
}

function tableDifference(about: string, received: string): Difference {
  return { aspect: 'table', about, expected: 'the numbers of the world', received };
}

function fileDifference(path: string, bytes: Uint8Array): Difference[] {
  const found = existsSync(path) ? readFileSync(path) : undefined;
  if (found !== undefined && Buffer.compare(found, bytes) === 0) return [];
  const received = found === undefined ? 'no file' : `${found.length} other bytes`;
  return [{ aspect: 'file', about: path, expected: `${bytes.length} bytes`, received }];
}

function folderDifference(path: string, names: readonly string[]): Difference[] {
  const others = existsSync(path) ? readdirSync(path).filter((name) => !names.includes(name)) : [];
  if (others.length === 0) return [];
  return [
    { aspect: 'file', about: path, expected: `${names.join(', ')} alone`, received: others.join(', ') },
  ];
}

interface Reported {
  readonly places: Places;
  readonly facts: ExpectedRecord['facts'];
  readonly may: ExpectedRecord['facts'];
  readonly without: readonly string[];
  readonly of: string;
}

function factDifferences(
  reader: FactPlaces,
  { places, facts, may, without, of }: Reported,
): SoughtDifference[] {
  const wrong: SoughtDifference[] = [];
  const see = (fact: string, value: Value, isPromised: boolean) => {
    const complaint = reader.complaint(fact, value, places, isPromised);
    if (complaint)
      wrong.push({
        aspect: 'fact',
        about: fact,
        expected: `${of}${inWords(value)}`,
        value,
        isPromised,
        ...complaint,
      });
  };
  for (const fact of Object.keys(may)) if (!(fact in facts)) see(fact, may[fact] ?? null, false);
  for (const fact of Object.keys(facts)) see(fact, facts[fact] ?? null, true);
  const unasked = without
    .filter((fact) => reader.isReported(fact, places))
    .map(
      (fact): SoughtDifference => ({
        aspect: 'selection',
        about: fact,
        expected: `${of}left out`,
        received: 'reported',
      }),
    );
  return [...shownFirst(wrong), ...unasked];
}

/** Facts of which the answer shows at a place what it reports instead come before those of which it shows none. */
function shownFirst(differences: readonly SoughtDifference[]): SoughtDifference[] {
  const isShown = ({ aspect, place }: SoughtDifference) => aspect !== 'fact' || place !== undefined;
  return [...differences.filter(isShown), ...differences.filter((one) => !isShown(one))];
}
