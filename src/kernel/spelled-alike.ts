import { suggestionList } from 'graphql/jsutils/suggestionList.js';

/** The known names that are spelled like this one, the nearest first; to be imported when it is needed, for a package does it. */
export function spelledAlike(name: string, known: readonly string[]): string[] {
  return suggestionList(name, known);
}
