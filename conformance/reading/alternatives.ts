import type { ExpectedAnswer } from '../model.js';
import type { AnswerReader, Difference } from './differences.js';

/** What an answer reports otherwise than the nearest of the right ones. */
export function differencesFromNearest(
  right: readonly ExpectedAnswer[],
  answer: unknown,
  reader: AnswerReader | undefined,
): Difference[] {
  let fewest: Difference[] | undefined;
  for (const expected of right) {
    const found = reader?.differences({ answer, expected }) ?? [];
    if (found.length === 0) return [];
    if (fewest === undefined || found.length < fewest.length) fewest = found;
  }
  return fewest ?? [];
}

/** The first of the right answers, and of the others the lists that it does not have. */
export function learnable([first, ...others]: readonly ExpectedAnswer[]): ExpectedAnswer[] {
  if (first === undefined) return [];
  const names = new Set((first.lists ?? []).map(({ name }) => name));
  const lists = others
    .flatMap((answer) => answer.lists ?? [])
    .filter(({ name }) => names.size < names.add(name).size);
  return [{ ...first, lists: [...(first.lists ?? []), ...lists] }];
}
