import { isDeepStrictEqual } from 'node:util';
import { type Applied, bestRule, type ReadRules, readRules } from './best-rule.js';
import { pathOf } from './json-path.js';
import { problemsBy } from './matchers.js';
import type { Matcher } from './pact.js';
import { kindOf, shown } from './wording.js';

/** What is compared: the example of the contract, and what came instead. */
interface Pair {
  place: readonly (string | number)[];
  expected: unknown;
  actual: unknown;
  rules: ReadRules;
}

type Variants = Extract<Matcher, { match: 'arrayContains' }>;

/**
 * Where JSON is not as the contract has it, by its example and its rules. More names than the example has are welcome
 * (an answer may grow); where no rule says otherwise values are equal and lists of one length.
 */
export function differences({ place, expected, actual, rules }: Pair): string[] {
  const applied = bestRule(rules, place);
  const contains = applied?.isOwn ? applied.rule.matchers.find(isVariants) : undefined;
  if (contains) return missingVariants({ place, expected, actual, rules }, contains);
  const broken = complaints(applied, expected, actual).map((complaint) => `${pathOf(place)}: ${complaint}`);
  if (broken.length > 0) return broken;
  if (Array.isArray(expected) && Array.isArray(actual))
    return inList({ place, expected, actual, rules }, applied);
  if (isRecord(expected) && isRecord(actual)) return inRecord({ place, expected, actual, rules });
  return [];
}

function complaints(applied: Applied | undefined, expected: unknown, actual: unknown): string[] {
  const kinds = [kindOf(expected), kindOf(actual)];
  if (kinds[0] !== kinds[1] && (isNest(expected) || isNest(actual)))
    return [`expected ${kinds[0]}, but it was ${kinds[1]}`];
  if (applied)
    return applied.rule.matchers.flatMap((matcher) => problemsBy(matcher, expected, actual, applied.isOwn));
  if (isNest(expected)) return [];
  return isDeepStrictEqual(expected, actual)
    ? []
    : [`expected ${shown(expected)}, but it was ${shown(actual)}`];
}

function inRecord(
  pair: Pair & { expected: Record<string, unknown>; actual: Record<string, unknown> },
): string[] {
  const { expected, actual, place, rules } = pair;
  return Object.entries(expected).flatMap(([name, value]) =>
    Object.hasOwn(actual, name)
      ? differences({ place: [...place, name], expected: value, actual: actual[name], rules })
      : [`${pathOf([...place, name])}: expected ${kindOf(value)}, but it was missing`],
  );
}

/** Under a rule every element is like the first of the example, however many there are. */
function inList(
  { expected, actual, place, rules }: Pair & { expected: unknown[]; actual: unknown[] },
  applied: Applied | undefined,
): string[] {
  if (!applied && expected.length !== actual.length)
    return [`${pathOf(place)}: expected ${expected.length} elements, but there were ${actual.length}`];
  if (expected.length === 0) return [];
  return actual.flatMap((item, index) =>
    differences({ place: [...place, index], expected: expected[index] ?? expected[0], actual: item, rules }),
  );
}

function missingVariants({ expected, actual, place }: Pair, { variants }: Variants): string[] {
  if (!Array.isArray(actual) || !Array.isArray(expected))
    return [`${pathOf(place)}: expected a list, but it was ${kindOf(actual)}`];
  const missing = variants.filter(({ index, rules }) => {
    const wanted = { place: [], expected: expected[index], rules: readRules(rules) };
    return !actual.some((item) => differences({ ...wanted, actual: item }).length === 0);
  });
  return missing.map(({ index }) => `${pathOf(place)}: expected an element like ${shown(expected[index])}`);
}

function isVariants(matcher: Matcher): matcher is Variants {
  return matcher.match === 'arrayContains';
}

function isNest(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isNest(value) && !Array.isArray(value);
}
