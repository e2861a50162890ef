import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#simulators/core/random.js';

test('the same seed and stream make the same texts', () => {
  fc.assert(
    fc.property(fc.integer(), fc.string(), (seed, stream) => {
      expect(createRandom(seed, stream).text(20)).toBe(createRandom(seed, stream).text(20));
    }),
  );
});

test('another seed or another stream makes other texts', () => {
  const text = createRandom(1, 'keys').text(20);

  expect(createRandom(2, 'keys').text(20)).not.toBe(text);
  expect(createRandom(1, 'names').text(20)).not.toBe(text);
});

test('numbers keep within their bounds and reach both', () => {
  const random = createRandom(1, 'dice');

  const rolls = new Set(Array.from({ length: 200 }, () => random.between(1, 6)));

  expect([...rolls].sort()).toStrictEqual([1, 2, 3, 4, 5, 6]);
});

test('picking gives only what there is, and all of it', () => {
  const random = createRandom(1, 'colours');

  const picked = new Set(Array.from({ length: 50 }, () => random.pick(['red', 'green'])));

  expect([...picked].sort()).toStrictEqual(['green', 'red']);
});

test('a text has the length and the letters asked for, and all of them', () => {
  const random = createRandom(1, 'letters');

  expect(new Set(random.text(200, 'ab'))).toStrictEqual(new Set(['a', 'b']));
  expect(random.text(200, 'ab')).toHaveLength(200);
  expect(random.text(500)).toMatch(/^[A-Za-z0-9]{500}$/);
});

test('a stream stays the same from one version to the next', () => {
  expect(createRandom(1, 'keys').text(16)).toBe('EtTE7A4aIl50K5eT');
});
