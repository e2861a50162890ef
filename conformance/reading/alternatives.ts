import type { ExpectedAnswer } from '../model.js';
import { AnswerReader, type Difference } from './differences.js';

/** A list of other records is farther from the right one than any number of wrong facts about the right records. */
const OTHER_RECORDS = 1000;

/** What an answer reports otherwise than the nearest of the right ones. */
export function differencesFromNearest(
  right: readonly ExpectedAnswer[],
  answer: unknown,
  reader: AnswerReader | undefined,
): Difference[] {
  let nearest: Difference[] | undefined;
  for (const expected of right) {
    const found = reader?.differences({ answer, expected }) ?? [];
    if (found.length === 0) return [];
    if (nearest === undefined || distance(found) < distance(nearest)) nearest = found;
  }
  return nearest ?? [];
}

/** The right answer that this one is nearest to, and of the others the lists that it does not have. */
export function learnable(right: readonly ExpectedAnswer[], answer: unknown): ExpectedAnswer[] {
  const [first, ...others] = right.length > 1 ? nearestFirst(right, answer) : right;
  if (first === undefined) return [];
  const names = new Set((first.lists ?? []).map(({ name }) => name));
  const lists = others
    .flatMap((other) => other.lists ?? [])
    .filter(({ name }) => names.size < names.add(name).size);
  return [{ ...first, lists: [...(first.lists ?? []), ...lists] }];
}

/** Sorted by how far each is from the answer, if nothing but this answer were known; after one that it is not apart from, as they come. */
function nearestFirst(right: readonly ExpectedAnswer[], answer: unknown): ExpectedAnswer[] {
  const apart = new Map<ExpectedAnswer, number>();
  for (const expected of right) {
    const sample = { answer, expected };
    const far = distance(new AnswerReader([sample]).differences(sample));
    apart.set(expected, far);
    if (far === 0) break;
  }
  const farthest = Math.max(...apart.values()) + 1;
  return right.toSorted((one, other) => (apart.get(one) ?? farthest) - (apart.get(other) ?? farthest));
}

function distance(differences: readonly Difference[]): number {
  const ofRecords = differences.filter(({ aspect }) => aspect === 'foreign' || aspect === 'missing').length;
  return differences.length + OTHER_RECORDS * ofRecords;
}
