import type { Outcome } from '../../target/session.js';
import { NotJudged } from '../../verdicts/clause-violation.js';
import { stemsOf } from '../learning/names.js';
import { hasMember, memberOf } from '../members.js';
import { isObject } from '../places.js';
import { documentsOf } from './documents.js';

/** So many texts of an answer are tried as what leads to the next page. */
const MOST_PLACES = 6;

/**
 * Where an answer may say what the argument has to be for the next page, the likeliest first: under the argument's name, or as
 * any of its texts beside the lists, as nothing says what it is called there.
 */
export function placesLeadingOn(outcome: Outcome, argument: string): readonly string[] {
  if (memberIn(outcome, argument) !== undefined) return [argument];
  const texts = new Set(documentsOf(outcome).flatMap(({ value }) => textPlaces(value)));
  const alike = [...texts].sort((one, other) => wordsShared(other, argument) - wordsShared(one, argument));
  return [argument, ...alike.slice(0, MOST_PLACES)];
}

/** What is at a path in any form of the answer. Throws NotJudged where words have it in them, and not as something that is named so. */
export function memberIn(outcome: Outcome, path: string): unknown {
  const documents = documentsOf(outcome);
  const found = documents.map(({ value }) => memberOf(value, path)).find((one) => one !== undefined);
  if (found === undefined && documents.some(({ value }) => hasMember(value, path)))
    throw new NotJudged(`the text of an answer has ${path} in it, but not where its value could be read`);
  return found;
}

/** The paths of the texts that are in no list. */
function textPlaces(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return /^#(text|json)$/.test(String(path.at(-1))) ? [] : [path.join('/')];
  if (!isObject(value) || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textPlaces(part, [...path, name]));
}

function wordsShared(one: string, other: string): number {
  const words = stemsOf(other);
  return [...stemsOf(one)].filter((word) => words.has(word)).length;
}
