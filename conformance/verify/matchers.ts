import { isDeepStrictEqual } from 'node:util';
import type { Matcher } from './pact.js';
import { kindOf, shown } from './wording.js';

/** What a matcher finds wrong with a value; a rule from above says nothing of how many elements a list has. */
export function problemsBy(matcher: Matcher, expected: unknown, actual: unknown, isOwn: boolean): string[] {
  const was = `but it was ${shown(actual)}`;
  if (matcher.match === 'equality')
    return isDeepStrictEqual(expected, actual) ? [] : [`expected ${shown(expected)}, ${was}`];
  if (matcher.match === 'integer') return Number.isInteger(actual) ? [] : [`expected a whole number, ${was}`];
  if (matcher.match === 'regex')
    return isWhole(matcher.regex, actual) ? [] : [`expected /${matcher.regex}/, ${was}`];
  if (matcher.match === 'arrayContains') return []; // looked at where the list is
  if (kindOf(expected) !== kindOf(actual)) return [`expected ${kindOf(expected)}, ${was}`];
  return isOwn && Array.isArray(actual) ? lengthProblems(matcher, actual.length) : [];
}

function lengthProblems(
  { min = 0, max = Number.POSITIVE_INFINITY }: Matcher & { match: 'type' },
  length: number,
): string[] {
  if (length < min) return [`expected at least ${min} elements, but there were ${length}`];
  return length > max ? [`expected at most ${max} elements, but there were ${length}`] : [];
}

/** As Pact's own verifier has it, the whole text must match, and null is an empty one. */
function isWhole(pattern: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return new RegExp(`^(?:${pattern})$`, 'u').test(text);
}
