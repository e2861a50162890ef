import { expect, test } from 'vitest';
import { forgeClient, newForge, refusal, value } from '../session.js';

const HERE = Date.parse('2026-11-27T12:00:00Z');

/** A client before a forge with another time than its own. */
function apart(now: string) {
  return forgeClient(newForge({ now: new Date(now) }), 'adminToken', { now: () => HERE });
}

test.each(['2025-03-02T08:30:00Z', '2027-06-01T00:00:00Z'])(
  'analytics end now, and count days back, by the clock of a forge at %s',
  async (now) => {
    const client = await apart(now);
    const since = new Date(Date.parse(now) - 5 * 86_400_000).toISOString();

    const group = await value(client, 'analytics_group_summary', { group: 'platform', since });
    const user = await value(client, 'analytics_user_summary', { user: 'root', since });
    const queue = await value(client, 'analytics_review_bottlenecks', { group: 'platform' });

    const end = `${now.slice(0, 19)}.999Z`;
    expect([group.window.until, user.window.until]).toStrictEqual([end, end]);
    expect(group.totals.events).toBeGreaterThan(0);
    const idle = queue.byReviewer.map((each: { averageIdleDays: number }) => each.averageIdleDays);
    expect(idle.length).toBeGreaterThan(0);
    expect(Math.min(...idle)).toBeGreaterThanOrEqual(0);
  },
);

test('a window that begins after the time of the forge is refused with that time', async () => {
  const client = await apart('2025-03-02T08:30:00Z');

  const { message } = await refusal(client, 'analytics_user_summary', { user: 'root', since: '2026-01-01' });

  expect(message).toContain('at the forge it is 2025-03-02T08:30:00.999Z');
});
