import { describe, expect, test } from 'vitest';
import { WorldComparison } from '#conformance/reading/worlds.js';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const notes = (...bodies: readonly string[]) => bodies.map((body, id) => ({ id, body }));

describe('two worlds that were equal', () => {
  test('are compared again where records are other objects, also behind one that was taken out', () => {
    const comparison = new WorldComparison();
    const [ours, theirs] = [notes('a', 'b', 'c'), notes('a', 'b', 'c')];
    comparison.difference({ notes: ours }, { notes: theirs }, NOW);
    const changed = [...theirs.slice(1, 2), { id: 2, body: 'other' }];

    const difference = comparison.difference({ notes: ours.slice(1) }, { notes: changed }, NOW);

    expect(difference).toStrictEqual({ place: 'notes/2/body', expected: 'c', received: 'other' });
  });

  test('differ where one has a record more, at any place', () => {
    const ours = notes('a', 'b', 'c');
    for (const at of [0, 1, 2]) {
      const comparison = new WorldComparison();
      comparison.difference({ notes: ours }, { notes: ours }, NOW);

      expect(comparison.difference({ notes: ours }, { notes: ours.toSpliced(at, 1) }, NOW)).toBeDefined();
      expect(comparison.difference({ notes: ours.toSpliced(at, 1) }, { notes: ours }, NOW)).toBeDefined();
    }
  });

  test('differ where the records of one are exchanged', () => {
    const comparison = new WorldComparison();
    const [ours, theirs] = [notes('a', 'b', 'c'), notes('a', 'b', 'c')];
    comparison.difference({ notes: ours }, { notes: theirs }, NOW);

    expect(comparison.difference({ notes: ours }, { notes: theirs.toReversed() }, NOW)?.place).toBe(
      'notes/0/id',
    );
  });
});
