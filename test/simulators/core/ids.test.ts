import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds } from '#simulators/core/random.js';

test('the same seed and stream make the same ids', () => {
  fc.assert(
    fc.property(fc.integer(), fc.string(), (seed, stream) => {
      expect(createIds(seed, stream).text(20)).toBe(createIds(seed, stream).text(20));
    }),
  );
});

test('another seed or another stream makes other ids', () => {
  const ids = createIds(1, 'keys').text(20);

  expect(createIds(2, 'keys').text(20)).not.toBe(ids);
  expect(createIds(1, 'names').text(20)).not.toBe(ids);
});

test('numbers keep within their bounds and reach both', () => {
  const ids = createIds(1, 'dice');

  const rolls = new Set(Array.from({ length: 200 }, () => ids.between(1, 6)));

  expect([...rolls].sort()).toStrictEqual([1, 2, 3, 4, 5, 6]);
});

test('picking gives only what there is, and all of it', () => {
  const ids = createIds(1, 'colours');

  const picked = new Set(Array.from({ length: 50 }, () => ids.pick(['red', 'green'])));

  expect([...picked].sort()).toStrictEqual(['green', 'red']);
});

test('a text has the length and the letters asked for, and all of them', () => {
  const ids = createIds(1, 'letters');

  expect(new Set(ids.text(200, 'ab'))).toStrictEqual(new Set(['a', 'b']));
  expect(ids.text(200, 'ab')).toHaveLength(200);
  expect(ids.text(500)).toMatch(/^[A-Za-z0-9]{500}$/);
});

test('ids stay what they are from one version to the next', () => {
  expect(createIds(1, 'keys').text(16)).toBe('EtTE7A4aIl50K5eT');
});
