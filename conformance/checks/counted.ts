import { demand } from '../check.js';
import type { Arguments, Stage } from '../stage.js';
import { isObject } from '../telling.js';
import { accepts } from './accepting.js';

/** How many records a call with these arguments should tell. */
type Count = (args: Arguments) => number;

/**
 * A number that nobody has named is told at one place of the answer, whichever records the call is about: with each
 * variant of the arguments, that place holds what the world gives by one of the readings.
 */
export async function demandCounted(
  stage: Stage,
  tool: string,
  args: Arguments,
  readings: readonly Count[],
): Promise<void> {
  const cases: { given: Arguments; value: unknown }[] = [];
  for (const variant of stage.oracle.variants(tool)) {
    const given = { ...args, ...variant };
    cases.push({ given, value: (await accepts(stage, tool, given)).value });
  }
  const told = readings.map((count) => cases.map(({ given, value }) => ({ count: count(given), value })));
  const telling = told.filter((numbers) => new Set(numbers.map(({ count }) => count)).size > 1);
  demand(telling.length > 0, 'the world gives the same number each time, which tells nothing', args);
  const isTold = telling.some((numbers) => commonPlaces(numbers).length > 0);
  const expected = telling.map((numbers) => numbers.map(({ count }) => count).join(', then ')).join('; or ');
  demand(isTold, `no place of the answers tells ${expected}`, args);
}

function commonPlaces(numbers: readonly { count: number; value: unknown }[]): string[] {
  const [first = [], ...others] = numbers.map(({ value, count }) => placesOf(value, count));
  return first.filter((place) => others.every((places) => places.includes(place)));
}

/** Where an answer tells a number, or a list of so many. */
function placesOf(value: unknown, count: number, place = ''): string[] {
  if (value === count) return [place];
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => placesOf(part, count, `${place}/${name}`));
  return Array.isArray(value) && value.length === count ? [place, ...inside] : inside;
}
