import { expect, test } from 'vitest';
import { byKind, type Kind } from '#simulators/forge/collections/list.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { namingsIn, recordsOf } from './naming.js';

const { world } = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const records = recordsOf(world);

test('a kind that a removal may pass over lists every kind that its records name', () => {
  const named = new Map<string, Set<string>>();
  const namings = namingsIn(world, (thing) => records.has(thing)).filter(({ by }) => records.has(by));
  for (const { by, named: other } of namings) {
    const [kind, otherKind] = [records.get(by), records.get(other)] as [Kind, Kind]; // both are records
    const { names }: { names?: readonly string[] } = byKind[kind];
    if (names) named.set(kind, (named.get(kind) ?? new Set()).add(otherKind));
  }

  expect(named.size).toBeGreaterThan(4);
  for (const [kind, kinds] of named) {
    const { names = [] }: { names?: readonly string[] } = byKind[kind as Kind];
    expect([kind, [...kinds].filter((one) => !names.includes(one))]).toStrictEqual([kind, []]);
  }
});
