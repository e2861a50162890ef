import { expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import { refusal, scriptedClient, value } from '../session.js';

const PLACE = { group: 'group' };

/** A forge with merge requests of which every other one is a draft, and which does not leave drafts out by itself. */
function forgeOfDrafts(count: number) {
  const asked: URL[] = [];
  const fetch: Fetch = async (address) => {
    const url = new URL(address);
    asked.push(url);
    const [page, size] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name)));
    const from = ((page ?? 1) - 1) * (size ?? 20);
    const all = Array.from({ length: count }, (_, iid) => ({
      ...{
        iid,
        project_id: 1,
        title: 't',
        draft: iid % 2 === 0,
        updated_at: new Date(iid * 1e6).toISOString(),
      },
      created_at: new Date(iid * 1e6).toISOString(),
    }));
    const next = from + (size ?? 20) < count ? String((page ?? 1) + 1) : '';
    const headers = { 'x-next-page': next, 'x-total-pages': String(Math.ceil(count / (size ?? 20))) };
    return Response.json(all.slice(from, from + (size ?? 20)), { headers });
  };
  return { client: scriptedClient(fetch), asked };
}

test('analytics_review_bottlenecks reads on where drafts would use up maxMRs', async () => {
  const { client } = forgeOfDrafts(450);

  const { totals, truncated } = await value(await client, 'analytics_review_bottlenecks', {
    ...PLACE,
    maxMRs: 150,
  });
  const all = await value(await client, 'analytics_review_bottlenecks', PLACE);

  expect([totals.open, truncated]).toStrictEqual([150, true]);
  expect([all.totals.open, all.truncated]).toStrictEqual([225, false]);
});

test('analytics_review_bottlenecks asks for no drafts, the longest left first, and for no page it does not need', async () => {
  const { client, asked } = forgeOfDrafts(450);

  await value(await client, 'analytics_review_bottlenecks', { project: 'a/b', maxMRs: 50 });

  expect(asked).toHaveLength(1);
  expect(asked[0]?.pathname).toBe('/api/v4/projects/a%2Fb/merge_requests');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toStrictEqual({
    ...{ state: 'opened', wip: 'no', scope: 'all', order_by: 'updated_at', sort: 'asc' },
    ...{ page: '1', per_page: '100' },
  });
});

test.each([
  [
    { group: 'a', project: 'a/b' },
    'project: must be left out where group is given: they are mutually exclusive',
  ],
  [{}, 'group: is required where project is left out: one of them says where to look'],
])('analytics_review_bottlenecks refuses %j before it asks', async (place, words) => {
  const client = await scriptedClient(async () => Response.error());

  const { code, message } = await refusal(client, 'analytics_review_bottlenecks', place);

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(words);
});
