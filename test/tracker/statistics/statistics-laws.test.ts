import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerClient, value } from '../session.js';
import { groupings, pivots, restriction, unsettle } from './statistics-asking.js';
import { counts, crossCounts, members, visibleIssues } from './statistics-count.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const WORLDS = 3;
const CALLS = 25;

/** A world of its own, where every n-th issue has been given odd values. */
const worlds = fc.record({ seed: fc.nat(1_000_000), every: fc.integer({ min: 2, max: 9 }) });

async function open({ seed, every }: { seed: number; every: number }) {
  const simulator = createTrackerSimulator({ seed, now: NOW, rate: 0 });
  unsettle(simulator, every);
  return { simulator, visible: visibleIssues(simulator), client: await trackerClient(simulator) };
}

test('statistics are what a count over the tracker’s own state gives, for any filters, groups, pivots and worlds', async () => {
  let fruitful = 0;
  await fc.assert(
    fc.asyncProperty(worlds, async (origin) => {
      const { simulator, visible, client } = await open(origin);
      const groups = fc.option(groupings, { nil: undefined });
      const crosses = fc.option(pivots, { nil: undefined });

      await fc.assert(
        fc.asyncProperty(restriction(simulator), groups, crosses, async ({ args, fits }, groupBy, pivot) => {
          const found = await value(client, 'tracker_get_backlog_stats', { ...args, groupBy, pivot });

          const issues = visible.filter(fits);
          const { total, analyzed, pivot: reported, ...counted } = found;
          expect([total, analyzed]).toStrictEqual([issues.length, issues.length]);
          expect(members(counted)).toStrictEqual(members(groupBy ? grouped(issues, groupBy) : usual(issues)));
          expect(members(reported)).toStrictEqual(
            members(pivot && { action: 'count', ...pivot, ...crossCounts(issues, pivot) }),
          );
          if (issues.length > 20) fruitful += 1;
        }),
        { numRuns: CALLS, seed: origin.seed },
      );
    }),
    { numRuns: WORLDS },
  );
  expect(fruitful).toBeGreaterThan((WORLDS * CALLS) / 4);
});

function grouped(issues: Parameters<typeof counts>[0], groupBy: readonly string[]) {
  return { groupedBy: new Map(groupBy.map((dimension) => [dimension, counts(issues, dimension)])) };
}

function usual(issues: Parameters<typeof counts>[0]) {
  return {
    byStatus: counts(issues, 'status'),
    byType: counts(issues, 'type'),
    byPriority: counts(issues, 'priority'),
    byAssignee: counts(issues, 'assignee'),
    byTypeAndStatus: crossCounts(issues, { rowField: 'type', columnField: 'status' }).data,
  };
}
