import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgeClient, NOW, newForge, value } from '../session.js';
import { counted, countedBy, countedByDay, happenings, projectsOf, wholeSince } from './expected.js';
import { windows } from './windows.js';

const simulator = newForge();
const client = await forgeClient(simulator, 'adminToken');
const events = happenings(simulator).filter(({ time }) => time > Date.parse('2025-12-01'));

const GROUPS = ['platform', 'platform/backend', 'platform/frontend', 'community', 'security', 'sandbox'];

test('analytics_group_summary counts what is in the window, by kind, project, contributor and day ✗9', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        group: fc.constantFrom(...GROUPS),
        window: windows(events, NOW.getTime()),
        includeSubgroups: fc.boolean(),
        topContributors: fc.constantFrom(1, 3, 100),
        maxEvents: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(10_000)),
        maxProjects: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(2_000)),
      }),
      async ({ window, ...args }) => {
        const { group, includeSubgroups, topContributors, maxEvents, maxProjects } = args;
        const projects = projectsOf(simulator, group, includeSubgroups).slice(0, maxProjects);
        const found = events.filter(
          ({ project, time }) => projects.includes(project) && time >= window.since && time <= window.until,
        );
        const kept = found.slice(0, maxEvents);

        const summary = await value(client, 'analytics_group_summary', { ...args, ...window.args });

        expect(summary).toStrictEqual({
          scope: { group, includeSubgroups, projects: projects.length },
          window: {
            since: new Date(window.since).toISOString(),
            until: new Date(window.until).toISOString(),
          },
          totals: counted(kept),
          byProject: countedBy(kept, 'project', 'project'),
          byDay: countedByDay(kept, window.since, window.until),
          byUser: countedBy(kept, 'author', 'user').slice(0, topContributors),
          truncated: found.length >= maxEvents || projects.length >= maxProjects,
          ...wholeSince(found, maxEvents, window.until),
        });
      },
    ),
    { numRuns: 60, verbose: 1 },
  );
});

test('analytics_group_summary counts subgroups, ten contributors and 2,000 events of 500 projects unless asked otherwise', async () => {
  const since = '2024-06-01';
  const projects = projectsOf(simulator, 'platform', true);
  const found = happenings(simulator).filter(
    ({ project, time }) => projects.includes(project) && time >= Date.parse(since) && time <= NOW.getTime(),
  );

  const usual = await value(client, 'analytics_group_summary', { group: 'platform', since });
  const services = await value(client, 'analytics_group_summary', { group: 'services', since: '2026-03-01' });

  expect(usual.totals).toStrictEqual(counted(found.slice(0, 2_000)));
  expect([usual.byUser.length, usual.scope, usual.truncated]).toStrictEqual([
    10,
    { group: 'platform', includeSubgroups: true, projects: projects.length },
    true,
  ]);
  expect([services.scope.projects, services.truncated]).toStrictEqual([500, true]);
});

test.each(['2026-02-20', '2025-02-28'])(
  'analytics_group_summary lists the days with events since %s',
  async (since) => {
    const args = { group: 'community', since, until: '2026-03-01', maxEvents: 10_000 };
    const projects = projectsOf(simulator, 'community', true);
    const days = happenings(simulator)
      .filter(({ project, time }) => projects.includes(project) && time >= Date.parse(since))
      .map(({ time }) => new Date(time).toISOString().slice(0, 10));

    const { byDay } = await value(client, 'analytics_group_summary', args);

    expect(byDay.map(({ day }: { day: string }) => day)).toStrictEqual([...new Set(days)].sort());
  },
);
