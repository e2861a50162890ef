import type { Matches } from '../../queries/matching/matches.js';

/** The items that something gives one after the other; no more of them are asked for than are read. */
export function lazyItems<Item>(items: () => Iterable<Item>): Pick<Matches<Item>, 'slice' | 'count'> {
  return {
    slice: (start, end) => {
      const found: Item[] = [];
      let at = 0;
      for (const item of items()) {
        if (at >= end) break;
        if (at >= start) found.push(item);
        at += 1;
      }
      return found;
    },
    count: (most = Number.POSITIVE_INFINITY) => {
      let found = 0;
      for (const _ of items()) {
        found += 1;
        if (found > most) break;
      }
      return found;
    },
  };
}
