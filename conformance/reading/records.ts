import { memoize } from '../memoize.js';
import type { ExpectedList, ExpectedRecord } from '../models/model.js';
import { closest, hasPromised } from './look-alikes.js';
import { isObject, listsOf, type Places, placesOf } from './places.js';
import { HELD, type Mark, WHOLE, type Wording } from './record-words.js';
import { plain } from './values.js';

/** Where an answer lists records of one kind, and by what place in them they are recognised. */
export interface ListPlace {
  readonly path: string;
  readonly mark: string;
  /** Whether the place has more words than those by which they are recognised. */
  readonly isHeld?: true;
  /** What every record has a line for, in a list read of a text: what has not is no record, as a heading. */
  readonly names?: readonly string[];
}

/** A member of a list, and the record that it reports; undefined for what does not belong. */
export interface ReadMember {
  readonly value: unknown;
  readonly places: Places;
  readonly record: ExpectedRecord | undefined;
}

/** One answer beside the list that it should hold. */
export interface ListSample {
  readonly answer: unknown;
  readonly list: ExpectedList;
}

/** The share of a list's members that have to belong, where no document says that there is such a list. */
const NEARLY_ALL = 0.9;

/**
 * Where most of the records are reported over all samples, counting what does not belong against it, and of such places those
 * that leave least open which, the likeliest first: several in a text alone, which is read in more than one way.
 */
export function listPlacesOf(samples: readonly ListSample[]): readonly ListPlace[] {
  const whole = bestOf(samples, WHOLE);
  const score = whole[0]?.score ?? -Infinity;
  if (score > 0 && !isText(samples) && hasMost(whole, samples)) return placesIn(whole);
  const isDocumented = samples.every(({ list }) => !list.undocumented);
  const held = isDocumented ? bestOf(samples, HELD) : [];
  if (score >= (held[0]?.score ?? -Infinity)) return placesIn(whole);
  return placesIn(held).map((place) => ({ ...place, isHeld: true }));
}

function isText(samples: readonly ListSample[]): boolean {
  return samples.some(({ answer }) => isObject(answer) && '#text' in answer);
}

/** Whether the likeliest place reports at least half of the records that are asked for, counting what does not belong against it. */
function hasMost([best]: readonly ScoredPlace[], samples: readonly ListSample[]): boolean {
  const asked = samples.map(({ list: { records, size } }) => Math.min(records.length, size ?? Infinity));
  return 2 * (best?.score ?? 0) >= asked.reduce((sum, count) => sum + count, 0);
}

/** The places of lists that report as many records as the first, and as surely, each list once. */
function placesIn(scored: readonly ScoredPlace[]): ListPlace[] {
  const paths = new Map<string, ListPlace>();
  for (const { place, score, certain, isBlock } of scored)
    if (isAsGood({ score, certain, isBlock }, scored[0]) && !paths.has(place.path))
      paths.set(place.path, place);
  return [...paths.values()];
}

function isAsGood(one: Omit<ScoredPlace, 'place' | 'found' | 'of'>, best: ScoredPlace | undefined): boolean {
  return one.score === best?.score && one.certain === best.certain && one.isBlock === best.isBlock;
}

function bestOf(samples: readonly ListSample[], wording: Wording): readonly ScoredPlace[] {
  const least = samples.some(({ list }) => list.undocumented) ? NEARLY_ALL : 0;
  const scores = new Map<string, ScoredPlace>();
  for (const { answer, list } of samples) {
    const index = indexOf(list);
    for (const [path, members] of membersOf(answer)) {
      const found = new Map<string, Set<ExpectedRecord>>();
      const belonging = new Map<string, number>();
      const certain = new Map<string, number>();
      for (const member of members)
        for (const [mark, candidates] of byMark(recognised(placesOf(member), index, wording))) {
          const taken = found.get(mark) ?? new Set();
          const free = candidates.find(({ record }) => !taken.has(record));
          if (free) found.set(mark, taken.add(free.record));
          belonging.set(mark, (belonging.get(mark) ?? 0) + 1);
          if (candidates.every(({ record }) => record === candidates[0]?.record))
            certain.set(mark, (certain.get(mark) ?? 0) + 1);
        }
      for (const [mark, records] of found) {
        const key = `${path} ${mark}`;
        const before = scores.get(key) ?? { score: 0, certain: 0, found: 0, of: 0 };
        const score = 2 * records.size - members.length + before.score + 0.001;
        const sure = before.certain + (certain.get(mark) ?? 0);
        const all = before.found + (belonging.get(mark) ?? 0);
        const of = before.of + members.length;
        const isBlock = path === '' && !listsOf(answer).has('');
        scores.set(key, { place: { path, mark }, score, certain: sure, found: all, of, isBlock });
      }
    }
  }
  return [...scores.values()]
    .filter(({ found, of }) => found >= least * of)
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.certain - one.certain ||
        Number(one.isBlock) - Number(other.isBlock) ||
        one.place.path.length - other.place.path.length,
    );
}

/** A place with how many records it reports, counting what does not belong against it. */
interface ScoredPlace {
  readonly place: ListPlace;
  readonly score: number;
  readonly certain: number;
  readonly found: number;
  readonly of: number;
  /** Whether it is the whole answer, which has the words of all that is in it. */
  readonly isBlock: boolean;
}

/** The members of the list at this place of an answer, each with the record that it reports. */
export function readList(
  answer: unknown,
  { path, mark, isHeld, names = [] }: ListPlace,
  list: ExpectedList,
): ReadMember[] {
  const index = indexOf(list);
  const { isOrderOpen } = list;
  const taken = new Set<ExpectedRecord>();
  const wording = isHeld ? HELD : WHOLE;
  const members = (membersOf(answer).get(path) ?? []).map((value) => {
    const places = placesOf(value);
    const record = (places.get(mark) ?? []).some((one) => one !== null && isWritten(one))
      ? recognisedAt({ mark, wording, isOrderOpen }, places, index, taken)
      : recognisedElsewhere(places, list, wording, taken);
    if (record) taken.add(record);
    return { value, places, record };
  });
  return members.filter(({ record, value }) => record !== undefined || hasNames(value, names));
}

function hasNames(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => isObject(value) && isWritten(value[name]));
}

function isWritten(part: unknown): boolean {
  return part !== undefined && part !== '';
}

/** A list of a text, read as such. */
const OF_TEXT = /^(?:all )?(?:blocks|bullets|sections)/;

/** The place of a list with the names that all of its records have, where it is one of a text. */
export function withNames(place: ListPlace, records: readonly unknown[]): ListPlace {
  const [first] = records;
  if (!OF_TEXT.test(place.path) || !isObject(first)) return place;
  const names = Object.keys(first).filter(
    (name) => !name.startsWith('#') && records.every((value) => hasNames(value, [name])),
  );
  return { ...place, names };
}

/** A record, and the further marks that have to be beside the first. */
interface Entry {
  readonly record: ExpectedRecord;
  readonly others: readonly string[];
}

type Index = ReadonlyMap<string, readonly Entry[]>;

/** Those that belong and those that may, by their first marks. */
const indexOf = memoize(({ records, optional = [] }: ExpectedList): Index => {
  const index = new Map<string, Entry[]>();
  for (const record of [...records, ...optional])
    for (const { key, entry } of entriesOf(record)) {
      const entries = index.get(key);
      if (entries) entries.push(entry);
      else index.set(key, [entry]);
    }
  return index;
});

/** What an index has of a record, which is in the lists of many calls. */
const entriesOf = memoize((record: ExpectedRecord): { readonly key: string; readonly entry: Entry }[] =>
  record.marks.map(([first, ...others]) => ({
    key: plain(String(first)),
    entry: { record, others: others.map((other) => plain(String(other))) },
  })),
);

interface Candidate {
  readonly mark: string;
  readonly record: ExpectedRecord;
}

function byMark(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.mark);
    if (group) group.push(candidate);
    else groups.set(candidate.mark, [candidate]);
  }
  return groups;
}

/** The lists of an answer; one block of JSON is a list of one, for as many blocks as there are records are one, and a list of none where it says that there are none. */
const membersOf = memoize((answer: unknown): ReadonlyMap<string, readonly unknown[]> => {
  const lists = listsOf(answer);
  const isBlock = isObject(answer) && '#json' in answer && !lists.has('');
  return isBlock ? new Map([...lists, ['', isNone(answer) ? [] : [answer]]]) : lists;
});

/** Whether a block of JSON has nothing but lists without members. */
function isNone({ '#json': _text, ...members }: Readonly<Record<string, unknown>>): boolean {
  return Object.values(members).every((part) => Array.isArray(part) && part.length === 0);
}

/** How members are recognised. */
interface Recognising {
  readonly mark: string;
  readonly wording: Wording;
  readonly isOrderOpen: boolean | undefined;
}

/** The record that a member is recognised as at one place: records that look alike, as comments of the same words, are taken one after the other, by their facts where their order is open. */
function recognisedAt(
  { mark, wording, isOrderOpen }: Recognising,
  places: Places,
  index: Index,
  taken: ReadonlySet<ExpectedRecord>,
): ExpectedRecord | undefined {
  let first: ExpectedRecord | undefined;
  let half: ExpectedRecord | undefined; // what no document promises, as the commit of a pipeline, may be left out
  const free: ExpectedRecord[] = [];
  for (const value of places.get(mark) ?? []) {
    const words = isObject(value) ? [] : wording.wordsOf(plain(String(value)));
    const shown = words.flatMap((word) =>
      (index.get(word) ?? []).filter(({ record }) => wording.isShown(word, record, places)),
    );
    for (const { record, others } of shown) {
      if (others.length > 0 && !hasAll(wording.marksOf(places), others)) {
        if (!taken.has(record) && hasPromised(record, places)) half ??= record;
        continue;
      }
      if (!taken.has(record) && !isOrderOpen) return record;
      if (!taken.has(record)) free.push(record);
      first ??= record;
    }
  }
  return closest(free, places) ?? first ?? half;
}

/** The record of a member without what most are recognised by, as a number that no document promises: by another mark, or by all that is promised of it. */
function recognisedElsewhere(
  places: Places,
  list: ExpectedList,
  wording: Wording,
  taken: ReadonlySet<ExpectedRecord>,
): ExpectedRecord | undefined {
  const marked = recognised(places, indexOf(list), wording).map(({ record }) => record);
  const { records, optional = [] } = list;
  const found =
    marked.length > 0 ? marked : [...records, ...optional].filter((record) => hasPromised(record, places));
  return (
    closest(
      [...new Set(found)].filter((record) => !taken.has(record)),
      places,
    ) ?? found[0]
  );
}

function hasAll(marks: readonly Mark[], words: readonly string[]): boolean {
  return words.every((word) => marks.some((one) => one.word === word));
}

/** The records that a member may report, each by the place of its first mark. */
function recognised(places: Places, index: Index, { marksOf, isShown }: Wording): Candidate[] {
  const marks = marksOf(places);
  const candidates: Candidate[] = [];
  let all: Set<string> | undefined;
  for (const { mark, word } of marks)
    for (const { record, others } of index.get(word) ?? []) {
      if (others.length > 0) all ??= new Set(marks.map((one) => one.word));
      if (others.every((other) => all?.has(other)) && isShown(word, record, places))
        candidates.push({ mark, record });
    }
  return candidates;
}
