import { memoizeBy } from '../../memoize.js';

/** Words that say nothing about what is reported. */
const EMPTY = new Set(
  'a all an and at be by can date has in is it of on or own that the time was whether'.split(' '),
);

/** What words end in without meaning something else; the first that fits goes. */
const ENDINGS = /(ables?|ibles?|ions?|ings?|ed|als?|es|(?<![us])s|e)$/;

/** The words of a name in their stems: `createdAt`, `created_at` and "creation date" have the same. What calls a list's members does not belong to it. */
export const stemsOf = memoizeBy((name: string): ReadonlySet<string> => {
  const words = name
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word));
  return new Set(words.map(stemOf));
}); // names are compared over and over

/** Whether the last step of a place has the words of a fact and no others. */
export function isNamesake(place: string, fact: string): boolean {
  return hasItsWords(lastStepOf(place), fact);
}

/** Whether a place, with all that holds it, has the words of a fact and no others: `lastImage/timestamp` those of "last image timestamp". */
export function hasItsWords(place: string, fact: string): boolean {
  const [own, wanted] = [stemsOf(place), stemsOf(fact)];
  return wanted.size > 0 && own.size === wanted.size && [...wanted].every((stem) => own.has(stem));
}

/** The words of a place in their stems, with what the members of lists in it are called. */
export function stemsAt(place: string): ReadonlySet<string> {
  return stemsOf(place.replace(/[[\]]/g, ' '));
}

/** Whether a place, with all that holds it, has each word of a fact. */
export function hasAllWords(place: string, fact: string): boolean {
  const there = stemsAt(place);
  return [...stemsOf(fact)].every((stem) => there.has(stem));
}

/** Whether the last step of a place has each word of a fact, and maybe others: `forks_count` those of "forks". */
export function isCalledAfter(place: string, fact: string): boolean {
  const wanted = stemsOf(fact);
  return wanted.size > 0 && hasAllWords(lastStepOf(place), fact);
}

/** Whether a place, with all that holds it, has one of the words of a fact, `bugs` for "bug" too. */
export function hasAnyWord(place: string, fact: string): boolean {
  const there = singularsOf(stemsAt(place));
  return [...singularsOf(stemsOf(fact))].some((stem) => there.has(stem));
}

/** Stems without the ending of a short plural, which they keep elsewhere: a list's name is another than that of its members. */
function singularsOf(stems: ReadonlySet<string>): Set<string> {
  return new Set([...stems].map((stem) => stem.replace(/^(\w{2}[^su\W])s$/, '$1')));
}

/** The place of the object that holds a place. */
export function parentOf(place: string): string {
  return place.slice(0, Math.max(0, place.lastIndexOf('/')));
}

/** The places of the objects that hold a place, from the inside out. */
export function above(place: string): string[] {
  const parent = parentOf(place);
  return parent === '' ? [] : [parent, ...above(parent)];
}

/** Whether a place has the words by which one fact is distinguished from another, rather than those of the other. */
export function isCalledRather(place: string, one: string, other: string): boolean {
  return likeness(place, one, other) > likeness(place, other, one);
}

/** Whether a place has one of the words that one fact has and another has not: `stages[]/status` that of "status of stage", beside "status". */
export function hasOwnWord(place: string, one: string, other: string): boolean {
  const [unlike, there] = [stemsOf(other), stemsOf(place)];
  return [...stemsOf(one)].some((stem) => !unlike.has(stem) && there.has(stem));
}

/** The share of a fact's own words that a place has; a fact without words of its own is only half of what has all of its words. */
function likeness(place: string, fact: string, other: string): number {
  const [words, unlike, there] = [stemsOf(fact), stemsOf(other), stemsOf(place)];
  let [all, own, ownThere] = [0, 0, 0];
  for (const stem of words) {
    const isThere = there.has(stem);
    if (isThere) all += 1;
    if (unlike.has(stem)) continue;
    own += 1;
    if (isThere) ownThere += 1;
  }
  if (own === 0) return words.size > 0 && all === words.size ? 0.5 : 0;
  return ownThere / own;
}

function lastStepOf(place: string): string {
  return place.replace(/\[\]/g, '').slice(place.lastIndexOf('/') + 1);
}

function stemOf(word: string): string {
  const one = word.replace(/ie[ds]$/, 'y');
  const stem = one.length > 4 ? one.replace(ENDINGS, '') : one;
  return (stem.length < 3 ? one : stem).replace(/(.)\1$/, '$1').replace(/y$/, 'i');
}

/** Those of the places that have a fact's name to the letter; all of them where none has: `approved` is no `approvedBy`. */
export function bestNamed(places: readonly string[], name: string): readonly string[] {
  const exact = places.filter((place) => lettersOf(lastStepOf(place)) === lettersOf(name));
  return exact.length > 0 ? exact : places;
}

/** Whether a place is called like a fact. */
export function isCalledLike(place: string, name: string): boolean {
  return lettersOf(place).includes(lettersOf(name));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
