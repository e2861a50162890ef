import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerClient, value } from '../session.js';
import { countedReport, POINTS } from './sprint-report-count.js';
import { anyMove, LABELS, make } from './sprint-report-moves.js';

const STATUSES = ['To Do', 'Open', 'Reopened', 'Blocked', 'In Progress', 'Design Review', 'Ready to Test'];
const MORE = ['In Review', 'Waiting for Partner', 'Done', 'Closed', 'Resolved', 'Nothing like it'];
const status = fc
  .constantFrom(...STATUSES, ...MORE)
  .chain((name) => fc.constantFrom(name, name.toUpperCase(), name.toLowerCase()));
const groupName = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((name) => name !== '__proto__');

const asked = fc.record({
  /** Counted from the sprint under way: the one before, and the two after it too. */
  place: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.integer({ min: -6, max: 2 })),
  previous: fc.option(fc.integer({ min: -6, max: 2 })),
  projectKey: fc.oneof({ arbitrary: fc.constant('own'), weight: 6 }, fc.constant('OPS')),
  labelsOfInterest: fc.option(fc.subarray([...LABELS, 'on no issue']), { nil: undefined }),
  statusGroups: fc.option(fc.dictionary(groupName, fc.array(status, { maxLength: 4 }), { maxKeys: 5 }), {
    nil: undefined,
  }),
  includeTriage: fc.option(fc.boolean(), { nil: undefined }),
  includeInflow: fc.option(fc.boolean(), { nil: undefined }),
});
const moves = fc.array(anyMove, { maxLength: 25 });
const world = fc.record({
  seed: fc.integer({ min: 1, max: 5 }),
  board: fc.constantFrom('TIDE', 'MOB'),
  largestPage: fc.constantFrom(100, 30, 7),
});

const worlds = new Map<number, ReturnType<typeof createTrackerSimulator>>();

function worldOf(seed: number) {
  const made = worlds.get(seed);
  const simulator = made ?? createTrackerSimulator({ seed, now: new Date('2026-03-02T10:00:00Z'), rate: 0 });
  worlds.set(seed, simulator);
  return simulator;
}

test('✗24 a report equals a count over all that the simulator holds, whatever was moved before and between', async () => {
  const seen = { triage: 0, inflow: 0, ungrouped: 0, others: 0, labelled: 0 };
  await fc.assert(
    fc.asyncProperty(
      world,
      asked,
      moves,
      moves,
      async ({ seed, board: key, largestPage }, wanted, first, second) => {
        const simulator = worldOf(seed);
        simulator.reset();
        simulator.settings.patch({ largestPage, largestBarePage: largestPage * 5 });
        const board = [...simulator.world.boards.values()].find(({ project }) => project.key === key);
        const active = board?.sprints.findIndex(({ state }) => state === 'active') ?? 0;
        const { place, previous, projectKey, ...options } = wanted;
        const at = (turn: number) => board?.sprints[active + turn]?.id ?? 0;
        const args = {
          ...options,
          ...{
            sprintId: at(place),
            storyPointsField: POINTS,
            projectKey: projectKey === 'own' ? key : projectKey,
          },
          ...(previous !== null && { previousSprintId: at(previous) }),
        };
        const client = await trackerClient(simulator);

        for (const further of [first, second]) {
          for (const move of further) await make(simulator, key, move);
          const report = await value(client, 'tracker_get_sprint_report', args);

          expect(report).toStrictEqual(countedReport(simulator, args));
          seen.triage += report.triage?.issues ?? 0;
          seen.inflow += report.inflow?.issues ?? 0;
          seen.ungrouped += Object.keys(report.ungrouped).length;
          seen.labelled += report.labels.customer?.complete ?? 0;
          seen.others += report.currentSprint.issuesOfOtherProjects;
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
}, 120_000);
