import { describe, expect, test } from 'vitest';
import { fits, within } from '#conformance/reading/values.js';

describe('a moment that is within a call', () => {
  const call = within(new Date('2026-03-02T10:20:30.400Z'), new Date('2026-03-02T10:20:31.200Z'));

  test.each([
    ['to the millisecond', '2026-03-02T10:20:30.400Z'],
    ['as milliseconds of the epoch', Date.parse('2026-03-02T10:20:31.200Z')],
    ['as seconds of the epoch', Date.parse('2026-03-02T10:20:30Z') / 1_000],
    ['without its milliseconds', '2026-03-02T10:20:30Z'],
    ['without its seconds', '2026-03-02T10:20Z'],
    ['in numbers alone', '2/3/2026, 10:20 AM'],
  ])('is right where it is reported %s', (_how, received) => {
    expect(fits(call, [received])).toBe(true);
  });

  test.each([
    ['a tenth of a second before', '2026-03-02T10:20:30.300Z'],
    ['a tenth of a second after', '2026-03-02T10:20:31.300Z'],
    ['two seconds after, without milliseconds', '2026-03-02T10:20:33Z'],
    ['two minutes before, without seconds', '2026-03-02T10:18Z'],
    ['its day alone', '2026-03-02'],
  ])('is wrong where what is reported is %s', (_how, received) => {
    expect(fits(call, [received])).toBe(false);
  });
});
