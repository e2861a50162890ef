import { memoize } from '../../memoize.js';
import type { ExpectedAnswer, ExpectedList } from '../../models/model.js';
import type { Difference } from './difference.js';
import { AnswerReader } from './differences.js';

/** A list of other records is farther from the right one than any number of wrong facts about the right records. */
const OTHER_RECORDS = 1000;
/** An answer without a list that no document asks for is right; where it has the list, a right answer of which nothing is found in it is farther than one with a record too many. */
const UNFOUND = 2 * OTHER_RECORDS;

/** What an answer reports otherwise than the nearest of the right ones, read by the reader that finds it nearest. */
export function differencesAsRead(
  right: readonly ExpectedAnswer[],
  answer: unknown,
  readers: readonly AnswerReader[],
): Difference[] {
  let nearest: Difference[] | undefined;
  for (const reader of readers)
    for (const expected of right) {
      const found = reader.differences({ answer, expected });
      if (found.length === 0) return [];
      if (nearest === undefined || isNearer(found, nearest)) nearest = found;
    }
  return nearest ?? [];
}

/** The right answer that this one is nearest to, and of the others the lists that it does not have. */
export function learnable(right: readonly ExpectedAnswer[], answer: unknown): ExpectedAnswer[] {
  const apart = apartFrom(answer);
  const [first] = right.length > 1 ? nearestFirst(right, apart, true) : right;
  if (first === undefined) return [];
  const names = new Set(namesIn(first));
  const others = right.filter((other) => other !== first && namesIn(other).some((name) => !names.has(name)));
  const lists = nearestFirst(others, apart)
    .flatMap((other) => other.lists ?? [])
    .filter(({ name }) => names.size < names.add(name).size);
  return [{ ...first, lists: [...(first.lists ?? []), ...lists] }];
}

function namesIn({ lists = [] }: ExpectedAnswer): string[] {
  return lists.map(({ name }) => name);
}

/** How far a right answer is from this one, read by nothing but this one: each list by itself, as several right answers have the same. */
type Apart = (expected: ExpectedAnswer) => number;

function apartFrom(answer: unknown): Apart {
  const apartIn: Apart = (expected) => {
    const sample = { answer, expected };
    const reader = new AnswerReader([sample]);
    return distance(reader.differences(sample)) + UNFOUND * reader.unfound(expected);
  };
  const apartInList = memoize((list: ExpectedList) => apartIn({ lists: [list] }));
  return ({ lists = [], ...rest }) =>
    lists.reduce((sum, list) => sum + apartInList(list), apartIn({ ...rest, lists: [] }));
}

/** Sorted by how far each is from the answer; where only the nearest is asked for, none is looked at after one that is right in all. */
function nearestFirst(
  right: readonly ExpectedAnswer[],
  apartOf: Apart,
  isFirstEnough = false,
): ExpectedAnswer[] {
  const seen: { readonly expected: ExpectedAnswer; readonly apart: number }[] = [];
  for (const expected of right) {
    const apart = apartOf(expected);
    seen.push({ expected, apart });
    if (isFirstEnough && apart === 0) break;
  }
  return seen.toSorted((one, other) => one.apart - other.apart).map(({ expected }) => expected);
}

/** What is wrong for certain is farther than whatever may be right. */
function isNearer(one: readonly Difference[], other: readonly Difference[]): boolean {
  const [isCertain, isOtherCertain] = [one, other].map((all) => all.some(({ isUnpaired }) => !isUnpaired));
  return isCertain === isOtherCertain ? distance(one) < distance(other) : !isCertain;
}

function distance(differences: readonly Difference[]): number {
  const ofRecords = differences.filter(({ aspect }) => aspect === 'foreign' || aspect === 'missing').length;
  return differences.length + OTHER_RECORDS * ofRecords;
}
