import { expect, test } from 'vitest';
import { byKind, type Kind } from '#simulators/forge/collections/list.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { namingsIn, recordsOf } from './naming.js';

const { world } = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const records = recordsOf(world);

/** How a kind finds what names a removed record by a member. */
type Near = Readonly<Record<string, Readonly<Record<string, (removed: object) => readonly object[]>>>>;

function nearOf(kind: string): Near {
  const { near = {} }: { near?: object } = byKind[kind as Kind];
  return near as Near; // of a record that a collection has
}

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

test('a removal that looks near what is removed alone finds all that name it', () => {
  const sets = new Map<readonly object[], ReadonlySet<object>>();
  const asSet = (list: readonly object[]) => {
    const set = sets.get(list) ?? new Set(list);
    sets.set(list, set);
    return set;
  };
  const looked = new Set<string>();
  const missed = new Set<string>();
  for (const { by, path, named } of namingsIn(world, (thing) => records.has(thing))) {
    const [kind = '', member = ''] = path.split('.');
    const other = records.get(named) ?? '';
    const find = records.has(by) ? nearOf(kind)[member]?.[other] : undefined;
    if (!find) continue;
    looked.add(`${kind}.${member}: ${other}`);
    if (!asSet(find(named)).has(by)) missed.add(`${kind}.${member}: ${other}`);
  }

  expect([...missed]).toStrictEqual([]);
  expect([...looked].sort()).toStrictEqual([
    'events.target: issues',
    'events.target: mergeRequests',
    'events.target: notes',
    'issues.notes: notes',
    'mergeRequests.notes: notes',
    'notes.noteable: commitSubjects',
    'notes.noteable: issues',
    'notes.noteable: mergeRequests',
  ]);
});
