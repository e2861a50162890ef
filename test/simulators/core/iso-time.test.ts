import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from '#simulators/core/iso-time.js';

test('a time is written as a Date writes it', () => {
  const times = fc.oneof(
    fc.integer({ min: -1e13, max: 1e13 }),
    fc.integer({ min: Date.UTC(9990, 0), max: Date.UTC(10_010, 0) }),
    fc.double({ min: -1e12, max: 1e13, noNaN: true }),
    fc.constantFrom(0, -1, 86_399_999, 86_400_000, Date.UTC(10_000, 0) - 1, Date.UTC(10_000, 0)),
  );
  fc.assert(
    fc.property(times, (time) => {
      expect(isoTime(time)).toBe(new Date(time).toISOString());
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no time', (time) => {
  expect(() => isoTime(time)).toThrow(RangeError);
});
