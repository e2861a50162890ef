import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { fitsWildcards } from '#simulators/forge/patterns/wildcards.js';

test('a name fits a pattern with stars as the regular expression says that is meant', () => {
  const textOf = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', '.'), maxLength });
  const pattern = fc.array(textOf(2), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('*'));
  fc.assert(
    fc.property(pattern, textOf(6), (written, name) => {
      const meant = RE2JS.compile(
        written
          .split('*')
          .map((part) => RE2JS.quote(part))
          .join('.*'),
      );
      expect(fitsWildcards(written, name)).toBe(meant.matches(name));
    }),
  );
});

test('the same characters are not the beginning and the end of a name', () => {
  expect(fitsWildcards('ab*ba', 'aba')).toBe(false);
  expect(fitsWildcards('ab*ba', 'abba')).toBe(true);
});

test('a pattern of many stars is judged at once', () => {
  expect(fitsWildcards(`${'*a'.repeat(40)}*b`, 'a'.repeat(2_000))).toBe(false);
});
