import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rightAt, rightEverywhere, valuesAt } from '#conformance/reading/learning/observations.js';
import { placesOf } from '#conformance/reading/places.js';
import { fits } from '#conformance/reading/values.js';

const scalar = fc.constantFrom('a', 'b', 1, true, null);
const observation = fc.record({
  places: fc.dictionary(fc.constantFrom('k', 'l', 'm'), fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }))),
  value: scalar,
});

test('how often each place is right equals a count over each place of each answer', () => {
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 5 }), (drawn) => {
      const observed = drawn.map(({ places, value }) => ({ places: placesOf(places), value }));
      const all = [...new Set(observed.flatMap(({ places }) => [...places.all.keys()]))];
      const countOf = (place: string, isThere: boolean) =>
        observed.filter(
          ({ places, value }) => (!isThere || places.all.has(place)) && fits(value, valuesAt(places, place)),
        ).length;

      expect([...rightEverywhere(observed)]).toStrictEqual(
        all.map((place) => [place, countOf(place, false)]),
      );
      const there = all.map((place) => [place, countOf(place, true)] as const);
      expect(new Map(rightAt(observed))).toStrictEqual(new Map(there.filter(([, count]) => count > 0)));
    }),
  );
});
