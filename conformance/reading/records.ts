import { memoize } from '../memoize.js';
import type { ExpectedList, ExpectedRecord } from '../models/model.js';
import { alikeRows, columnsOf, isOfTable } from './alike-tables.js';
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
  /** The columns of a table. */
  readonly columns?: readonly string[];
}

/** A member of a list, and the record that it reports; undefined for what does not belong. */
export interface ReadMember {
  readonly value: unknown;
  readonly places: Places;
  readonly record: ExpectedRecord | undefined;
}

/**
 * The members of the list at this place of an answer, each with the record that it reports. A table with other columns is read
 * where there is none with the same, unless it is one of the others.
 */
export function readList(
  answer: unknown,
  place: ListPlace,
  list: ExpectedList,
  others: readonly string[] = [],
): ReadMember[] {
  const { path, mark, isHeld, names = [] } = place;
  const index = indexOf(list);
  const { isOrderOpen } = list;
  const taken = new Set<ExpectedRecord>();
  const wording = isHeld ? HELD : WHOLE;
  const lists = membersOf(answer);
  const found = lists.get(path) ?? alikeRows(lists, place, others);
  const members = found.map((value) => {
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

/** The place of a list with the names that all of its records have, or with its columns, where it is one of a text. */
export function withNames(place: ListPlace, records: readonly unknown[]): ListPlace {
  if (isOfTable(place.path)) return { ...place, columns: columnsOf(records) };
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
export const indexOf = memoize(({ records, optional = [] }: ExpectedList): Index => {
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

/** Candidates by the places of their marks. */
export function byMark(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.mark);
    if (group) group.push(candidate);
    else groups.set(candidate.mark, [candidate]);
  }
  return groups;
}

/** The lists of an answer; one block of JSON is a list of one, for as many blocks as there are records are one, and a list of none where it says that there are none. */
export const membersOf = memoize((answer: unknown): ReadonlyMap<string, readonly unknown[]> => {
  const lists = listsOf(answer);
  if (!isBlock(answer)) return lists;
  return new Map([...lists, ['', isOneBlock(answer) ? [answer] : []]]);
});

/** Whether an answer is one block of JSON that says something. */
export function isOneBlock(answer: unknown): boolean {
  return isBlock(answer) && !isNone(answer);
}

function isBlock(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return isObject(answer) && '#json' in answer && !listsOf(answer).has('');
}

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
    for (const word of words)
      for (const { record, others } of index.get(word) ?? []) {
        const isTaken = taken.has(record);
        if (isTaken && first) continue; // as most are in a long list of what looks alike
        if (!wording.isShown(word, record, places)) continue;
        if (others.length > 0 && !hasAll(wording.marksOf(places), others)) {
          if (!half && !isTaken && hasPromised(record, places)) half = record;
          continue;
        }
        if (!isTaken && !isOrderOpen) return record;
        if (!isTaken) free.push(record);
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
export function recognised(places: Places, index: Index, { marksOf, isShown }: Wording): Candidate[] {
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
