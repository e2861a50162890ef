import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecentlyUsed } from '#simulators/core/state/recently-used.js';

test('a thing is found as long as less than half of the room was used since', () => {
  const things = new RecentlyUsed<string, string>(8, () => 1);
  for (const name of ['one', 'two', 'three', 'four']) things.set(name, name);

  const used = things.get('one');
  for (const name of ['five', 'six']) things.set(name, name);
  things.get('one');
  for (const name of ['seven', 'eight', 'nine', 'ten']) things.set(name, name);

  expect(used).toBe('one');
  expect(['two', 'one', 'ten'].map((name) => things.get(name))).toStrictEqual([undefined, 'one', 'ten']);
});

test('it never holds more than there is room for, and gives what was set last', () => {
  const step = fc.record({ key: fc.nat(20), size: fc.integer({ min: 1, max: 12 }), isSet: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const things = new RecentlyUsed<number, { readonly size: number }>(20, ({ size }) => size);
      const latest = new Map<number, { readonly size: number }>();
      for (const { key, size, isSet } of steps) {
        const thing = { size };
        if (isSet) latest.set(key, thing);
        if (isSet) things.set(key, thing);
        else expect([undefined, latest.get(key)]).toContain(things.get(key));
      }
      const held = [...latest.keys()].flatMap((name) => things.get(name) ?? []);
      expect(held.reduce((sum, each) => sum + each.size, 0)).toBeLessThanOrEqual(20);
    }),
    { seed: 7, numRuns: 200 },
  );
});
