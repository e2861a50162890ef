import type { ExpectedList, ExpectedRecord } from '../models/model.js';
import { isObject, listsOf, placesOf } from './places.js';
import { HELD, WHOLE, type Wording } from './record-words.js';
import { byMark, indexOf, type ListPlace, membersOf, recognised } from './records.js';

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
  const asked = samples.map(({ list }) => askedOf(list));
  return 2 * (best?.score ?? 0) >= asked.reduce((sum, count) => sum + count, 0);
}

/** How many records an answer should have. */
function askedOf({ records, size }: ExpectedList): number {
  return Math.min(records.length, size ?? Infinity);
}

/** Whether the only member of a list has the words of most of the records that are asked for: it is a text about all of them. */
function isAboutAll(member: unknown, list: ExpectedList, wording: Wording): boolean {
  const asked = askedOf(list);
  if (wording !== HELD || asked < 2) return false;
  const found = new Set(recognised(placesOf(member), indexOf(list), wording).map(({ record }) => record));
  return found.size > 1 && 2 * found.size >= asked;
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
  const texts = new Set<string>();
  for (const { answer, list } of samples)
    for (const [path, members] of membersOf(answer)) {
      if (members.length === 1 && isAboutAll(members[0], list, wording)) texts.add(path);
      const isBlock = path === '' && !listsOf(answer).has('');
      for (const [mark, { records, belonging, certain }] of recognisedIn(members, list, wording)) {
        const key = `${path} ${mark}`;
        const before = scores.get(key) ?? { score: 0, certain: 0, found: 0, of: 0 };
        scores.set(key, {
          place: { path, mark },
          score: 2 * records.size - members.length + before.score + 0.001,
          certain: before.certain + certain,
          found: before.found + belonging,
          of: before.of + members.length,
          isBlock,
        });
      }
    }
  return [...scores.values()]
    .filter(({ found, of, place }) => found >= least * of && !texts.has(place.path))
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.certain - one.certain ||
        Number(one.isBlock) - Number(other.isBlock) ||
        one.place.path.length - other.place.path.length,
    );
}

/** What the members of a list have at one place. */
interface Recognised {
  readonly records: Set<ExpectedRecord>;
  /** How many members report a record there, and of how many it is open to no doubt which. */
  belonging: number;
  certain: number;
}

/** The records that members report, by the place that they are recognised by. */
function recognisedIn(
  members: readonly unknown[],
  list: ExpectedList,
  wording: Wording,
): ReadonlyMap<string, Recognised> {
  const index = indexOf(list);
  const found = new Map<string, Recognised>();
  for (const member of members)
    for (const [mark, candidates] of byMark(recognised(placesOf(member), index, wording))) {
      const here = found.get(mark) ?? { records: new Set(), belonging: 0, certain: 0 };
      found.set(mark, here);
      const free = candidates.find(({ record }) => !here.records.has(record));
      if (free) here.records.add(free.record);
      here.belonging += 1;
      if (candidates.every(({ record }) => record === candidates[0]?.record)) here.certain += 1;
    }
  return found;
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
