import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { recordsOf } from '../records.js';
import { forgeClient, NOW, newForge, SITE, value } from '../session.js';

const DAY = 86_400_000;
const simulator = newForge();
const client = await forgeClient(simulator, 'adminToken');
const records = recordsOf(simulator.world);
const archived = new Set(
  records.projects.filter((project) => project.archived).map(({ fullPath }) => fullPath),
);
const open = records.mergeRequests.filter(({ state, draft }) => state === 'opened' && !draft);

const time = (record: PlainRecord, member: string) => Date.parse(String(record[member]));
const age = (record: PlainRecord, member: string) => NOW.getTime() - time(record, member);
const reviewersOf = ({ reviewers }: PlainRecord) =>
  (reviewers as readonly PlainRecord[]).map(({ username }) => String(username)); // as the records have it

/** What waits in a place, the one that was left longest first; of a group without archived projects. */
function waitingIn({ group, project }: { group?: string; project?: string }): PlainRecord[] {
  return open
    .filter((each) =>
      project === undefined
        ? String(each.project).startsWith(`${group}/`) && !archived.has(each.project)
        : each.project === project,
    )
    .sort((one, other) => time(one, 'updatedAt') - time(other, 'updatedAt'));
}

function buckets(waiting: readonly PlainRecord[], member: string) {
  const between = (from: number, to: number) =>
    waiting.filter((each) => age(each, member) >= from * DAY && age(each, member) < to * DAY).length;
  return {
    '<1d': between(0, 1),
    '1-3d': between(1, 3),
    '3-7d': between(3, 7),
    '7-14d': between(7, 14),
    '>14d': between(14, 1e6),
  };
}

function queuesOf(waiting: readonly PlainRecord[], isStale: (each: PlainRecord) => boolean) {
  const names = waiting.flatMap((each) =>
    reviewersOf(each).length > 0 ? reviewersOf(each) : ['(unassigned)'],
  );
  return [...new Set(names)]
    .map((reviewer) => {
      const own = waiting.filter((each) =>
        reviewer === '(unassigned)' ? reviewersOf(each).length === 0 : reviewersOf(each).includes(reviewer),
      );
      const idle = own.reduce((sum, each) => sum + age(each, 'updatedAt') / DAY, 0) / own.length;
      return {
        ...{ reviewer, open: own.length, stale: own.filter(isStale).length },
        oldestUpdatedAt: own.map(({ updatedAt }) => String(updatedAt)).sort()[0],
        averageIdleDays: Math.round(idle * 100) / 100,
      };
    })
    .sort((one, other) => other.open - one.open || (one.reviewer < other.reviewer ? -1 : 1));
}

const places = fc.oneof(
  fc.constantFrom('platform', 'platform/backend', 'community', 'sandbox').map((group) => ({ group })),
  fc.constantFrom('platform/core', 'community/sdk', 'platform/handbook').map((project) => ({ project })),
);

test('analytics_review_bottlenecks shows for whom merge requests wait, how long, and which longest', async () => {
  await fc.assert(
    fc.asyncProperty(
      places,
      fc.constantFrom(0, 1, 3, 10, 40),
      fc.constantFrom(1, 4, 200),
      fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(5_000)),
      async (place, staleAfterDays, topStalest, maxMRs) => {
        const all = waitingIn(place);
        const waiting = all.slice(0, maxMRs);
        const isStale = (each: PlainRecord) => age(each, 'updatedAt') > staleAfterDays * DAY;

        const queue = await value(client, 'analytics_review_bottlenecks', {
          ...{ ...place, staleAfterDays, topStalest, maxMRs },
        });

        expect(queue).toStrictEqual({
          scope: { ...place, staleAfterDays },
          totals: { open: waiting.length, stale: waiting.filter(isStale).length },
          byReviewer: queuesOf(waiting, isStale),
          ageBuckets: buckets(waiting, 'createdAt'),
          idleBuckets: buckets(waiting, 'updatedAt'),
          stalest: waiting.slice(0, topStalest).map((each) => ({
            ...{ reference: `${each.project}!${each.iid}`, title: each.title, author: each.author },
            ...{ reviewers: reviewersOf(each), createdAt: each.createdAt, updatedAt: each.updatedAt },
            ...{ stale: isStale(each), webUrl: `${SITE}/${each.project}/-/merge_requests/${each.iid}` },
          })),
          truncated: all.length >= maxMRs,
        });
      },
    ),
    { numRuns: 60, verbose: 1 },
  );
});

test('analytics_review_bottlenecks shows the 20 stalest, stale after three days, unless asked otherwise', async () => {
  const waiting = waitingIn({ group: 'platform' });

  const usual = await value(client, 'analytics_review_bottlenecks', { group: 'platform' });

  expect(usual.stalest).toHaveLength(20);
  expect(usual.scope).toStrictEqual({ group: 'platform', staleAfterDays: 3 });
  expect(usual.totals).toStrictEqual({
    open: waiting.length,
    stale: waiting.filter((each) => age(each, 'updatedAt') > 3 * DAY).length,
  });
});
