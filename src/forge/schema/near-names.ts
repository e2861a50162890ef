import { suggestionList } from 'graphql/jsutils/suggestionList.js';

const MOST = 5;

/** The names that somebody may have meant: those it is a part of, then those spelled alike. */
export function nearNames(name: string, known: readonly string[]): string[] {
  const part = name.toLowerCase();
  const holding = known
    .filter((each) => each.toLowerCase().includes(part))
    .toSorted((one, other) => one.length - other.length);
  const alike = suggestionList(name, known);
  return [...new Set([...holding.slice(0, MOST - 1), ...alike, ...holding])].slice(0, MOST);
}
