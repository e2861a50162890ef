import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf } from '#conformance/reading/places.js';

test('members of a list have a place by each of their texts, found when it is asked for', () => {
  const places = placesOf({ stages: [{ name: 'test', status: 'passed' }, { name: 'build' }] });

  expect([...places.shared.keys()]).toStrictEqual(['stages[]', 'stages[]/name', 'stages[]/status']);
  expect(places.get('stages[test]/status')).toStrictEqual(['passed']);
  expect(places.get('stages[deploy]/status')).toBeUndefined();
});

test('the value at a place is the same, whether all places were asked for or not', () => {
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', 'b', '', 1, true, null),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('k', 'l', 'm'), tie('json')),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      const whole = placesOf([value]).all;
      const asked = placesOf([value]);

      for (const [place, found] of whole) expect(asked.get(place)).toStrictEqual(found);
      const shared = [...whole.keys()].filter((place) => !/\[[^\]]/.test(place));
      expect([...asked.shared.keys()]).toStrictEqual(shared);
    }),
  );
});
