import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordsOf } from '../records.js';
import { forgeClient, NOW, newForge, refusal, value } from '../session.js';
import { eventForge } from './event-forge.js';
import { counted, countedBy, countedByDay, happenings, wholeSince } from './expected.js';
import { windows } from './windows.js';

const simulator = newForge();
const client = await forgeClient(simulator, 'adminToken');
const events = happenings(simulator).filter(({ time }) => time > Date.parse('2025-06-01'));
const users = recordsOf(simulator.world).users.filter(({ username }) =>
  events.some(({ author }) => author === username),
);

test('analytics_user_summary counts what a user did in the window, by kind, project and day ✗9', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        user: fc.constantFrom(...users),
        byId: fc.boolean(),
        window: windows(events, NOW.getTime()),
        maxEvents: fc.oneof(fc.integer({ min: 1, max: 250 }), fc.constant(5_000)),
      }),
      async ({ user: { id, username }, byId, window, maxEvents }) => {
        const found = events.filter(
          ({ author, time }) => author === username && time >= window.since && time <= window.until,
        );
        const kept = found.slice(0, maxEvents);

        const user = byId ? String(id) : String(username).toUpperCase();
        const summary = await value(client, 'analytics_user_summary', { user, maxEvents, ...window.args });

        expect(summary).toStrictEqual({
          scope: { user: username, userId: id },
          window: {
            since: new Date(window.since).toISOString(),
            until: new Date(window.until).toISOString(),
          },
          totals: counted(kept),
          byProject: countedBy(kept, 'project', 'project'),
          byDay: countedByDay(kept, window.since, window.until),
          truncated: found.length >= maxEvents,
          ...wholeSince(found, maxEvents, window.until),
        });
      },
    ),
    { numRuns: 60, verbose: 1 },
  );
});

test('analytics_user_summary counts 2,000 events unless asked otherwise', async () => {
  const since = Date.parse('2020-01-01');
  const long = Array.from({ length: 2_300 }, (_, id) => ({ id, time: since + id * 60_000 }));
  const { client: ofOne } = eventForge({ projects: [long] });

  const one = await value(await ofOne, 'analytics_user_summary', { user: 'ada', since: '2020-01-01' });

  expect([one.totals.events, one.truncated]).toStrictEqual([2_000, true]);
});

test.each(['no-such-user', '999999', 'jelena'])(
  'analytics_user_summary does not find %s, and says what it takes',
  async (user) => {
    const { code, message } = await refusal(client, 'analytics_user_summary', { user, since: '2026-01-01' });

    expect(code).toBe('not_found');
    expect(message).toBe(
      `There is no user ${user} that can be seen here. It takes the username or the numeric ID.`,
    );
  },
);
