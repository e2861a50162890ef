import { suggestionList } from 'graphql/jsutils/suggestionList.js';

/** Characters of one name, multiplied by those of the other, over all that are compared: a hundredth of a second. */
const MOST_WORK = 5_000_000;

/**
 * The names that are spelled like this one, the nearest first; long lists are compared as far as a hundredth of a
 * second goes. To be imported when it is needed, for a package does it.
 */
export function spelledAlike(name: string, names: readonly string[]): string[] {
  let work = 0;
  const compared = names.filter((each) => {
    const needed = name.length * each.length;
    if (work + needed > MOST_WORK) return false;
    work += needed;
    return true;
  });
  return suggestionList(name, compared);
}
