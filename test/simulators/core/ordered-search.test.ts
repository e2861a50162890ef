import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderedSearch } from '#simulators/core/ordered-search.js';

test('items are found where they stand, in their order, with others left out and put in between', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.array(fc.nat()),
      fc.func(fc.boolean()),
      (list, others, isLeft) => {
        const items = list.map((number) => ({ number }));
        const search = new OrderedSearch(items);

        for (const item of items.filter(({ number }) => isLeft(number))) {
          for (const number of others) expect(search.placeOf({ number })).toBe(-1);
          expect(search.placeOf(item)).toBe(items.indexOf(item));
        }
      },
    ),
    { seed: 1, numRuns: 50 },
  );
});
