import type { Known } from './oracle.js';
import { isObject, plain } from './telling.js';

/** A record of the world where an answer tells of it. */
export interface Sighting {
  readonly known: Known;
  /** What the answer tells of it. */
  readonly told: unknown;
  /** The list it stands in, if it stands in one. */
  readonly list: readonly unknown[] | undefined;
}

/** What an answer tells of the records of one kind. */
export interface Sightings {
  /** In the order of the answer. */
  readonly seen: readonly Sighting[];
  /** The members of the same lists that are nobody's record. */
  readonly strangers: readonly unknown[];
}

type Index = ReadonlyMap<string, readonly { known: Known; mark: readonly string[] }[]>;
type Candidate = { member: string; known: Known };

/**
 * Where an answer tells of known records, at whatever place: outermost first, so that what stands inside a record is a
 * part of it. In a list, records are recognised by the member that tells most of them apart.
 */
export function sightingsIn(answer: unknown, known: readonly Known[]): Sightings {
  return within(answer, indexOf(known), '');
}

function within(value: unknown, index: Index, name: string): Sightings {
  if (Array.isArray(value)) return inList(value, index);
  if (!isObject(value)) return NONE;
  const [candidate] = candidatesFor(value, index, name);
  if (candidate) return { seen: [{ known: candidate.known, told: value, list: undefined }], strangers: [] };
  return joined(
    Object.entries(value).map(([member, part]) => (isObject(part) ? within(part, index, member) : NONE)),
  );
}

function inList(list: readonly unknown[], index: Index): Sightings {
  const candidates = list.map((item) => candidatesFor(item, index, ''));
  const telling = mostTelling(candidates.flat());
  const found = candidates.map((some) => some.find(({ member }) => member === telling) ?? some[0]);
  if (found.every((candidate) => candidate === undefined))
    return joined(list.map((item) => within(item, index, '')));
  return {
    seen: found.flatMap((candidate, at) =>
      candidate ? [{ known: candidate.known, told: list[at], list }] : [],
    ),
    strangers: list.filter((_, at) => found[at] === undefined),
  };
}

/** The member by which most different records were recognised. */
function mostTelling(candidates: readonly Candidate[]): string | undefined {
  const told = new Map<string, Set<string>>();
  for (const { member, known } of candidates) told.set(member, (told.get(member) ?? new Set()).add(known.id));
  return [...told].sort(([, one], [, other]) => other.size - one.size)[0]?.[0];
}

/** The records that a part of an answer may be about, by its own scalars and the name it stands under. */
function candidatesFor(value: unknown, index: Index, name: string): Candidate[] {
  if (Array.isArray(value)) return [];
  const members = isObject(value) ? Object.entries({ '': name, ...value }) : [['', value] as const];
  const own = members.flatMap(([member, part]) => (isObject(part) ? [] : [{ member, told: plain(part) }]));
  const all = new Set(own.map(({ told }) => told));
  return own.flatMap(({ member, told }) =>
    (index.get(told) ?? [])
      .filter(({ mark }) => mark.every((part) => all.has(part)))
      .map(({ known }) => ({ member, known })),
  );
}

function indexOf(known: readonly Known[]): Index {
  const index = new Map<string, { known: Known; mark: readonly string[] }[]>();
  for (const record of known) {
    for (const mark of record.marks.map((parts) => parts.map(plain))) {
      const [first = ''] = mark;
      const entries = index.get(first);
      if (entries) entries.push({ known: record, mark });
      else index.set(first, [{ known: record, mark }]);
    }
  }
  return index;
}

const NONE: Sightings = { seen: [], strangers: [] };

function joined(parts: readonly Sightings[]): Sightings {
  return {
    seen: parts.flatMap(({ seen }) => seen),
    strangers: parts.flatMap(({ strangers }) => strangers),
  };
}
