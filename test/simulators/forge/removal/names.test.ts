import { expect, test } from 'vitest';
import { byKind, type Kind } from '#simulators/forge/collections/list.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { namingsIn, recordsOf } from './naming.js';

const { world } = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const records = recordsOf(world);

type Names = Readonly<Record<string, readonly string[]>>;

/** What the collection of a kind says that its members name. */
function namesOf(kind: string): Names {
  const { names = {} }: { names?: Names } = byKind[kind as Kind]; // of a record that a collection has
  return names;
}

test('a member at which a removal may not look lists every kind that it names', () => {
  const namings = namingsIn(world, (thing) => records.has(thing)).filter(({ by }) => records.has(by));
  const looked = new Set<string>();
  const missing = new Set<string>();
  for (const { path, named } of namings) {
    const [kind = '', member = ''] = path.split('.');
    const listed = namesOf(kind)[member];
    const other = records.get(named) ?? '';
    if (listed) looked.add(`${kind}.${member}`);
    if (listed && !listed.includes(other)) missing.add(`${kind}.${member}: ${other}`);
  }

  expect([...missing]).toStrictEqual([]);
  expect(looked.size).toBeGreaterThan(40);
});
