import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusal, scriptedClient, value } from '../session.js';
import { eventForge, type ScriptedEvent } from './event-forge.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-02-01');

/** So many events, this far from one another, the last one at `until`. */
function eventsTo(until: number, count: number, every: number, from = 1): ScriptedEvent[] {
  return Array.from({ length: count }, (_, index) => ({ id: from + index, time: until - index * every }));
}

const WEEK = { group: 'group', since: '2026-02-01', until: '2026-02-07' };
const END = START + 7 * DAY;

describe('analytics_group_summary', () => {
  test('counts all of a feed in pages that the forge caps, however it leads on, and although some are empty ✗10', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(fc.integer({ min: -30, max: 200 }), fc.boolean()), { maxLength: 60 }), {
          maxLength: 4,
        }),
        fc.record({
          largest: fc.constantFrom(1, 3, 20, 100),
          counts: fc.boolean(),
          leads: fc.constantFrom('x-next-page', 'link') as fc.Arbitrary<'x-next-page' | 'link'>,
        }),
        fc.integer({ min: 1, max: 120 }),
        async (feeds, setting, maxEvents) => {
          let id = 0;
          const projects = feeds.map((hours) =>
            hours.map(([hour, hidden]) => ({ id: ++id, time: START + hour * HOUR, hidden })),
          );
          const { client } = eventForge({ ...setting, projects });
          const seen = projects.flat().filter(({ time, hidden }) => !hidden && time >= START && time < END);

          const { totals, truncated } = await value(await client, 'analytics_group_summary', {
            ...WEEK,
            maxEvents,
          });

          expect(totals.events).toBe(Math.min(seen.length, maxEvents));
          expect(truncated).toBe(seen.length >= maxEvents);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('reads on behind a short page where the forge says nothing of what follows ✗10', async () => {
    const { client } = eventForge({
      projects: [eventsTo(END - 1, 50, HOUR)],
      largest: 7,
      counts: false,
      leads: 'not',
    });

    expect((await value(await client, 'analytics_group_summary', WEEK)).totals.events).toBe(50);
  });

  test.each([0, 120, -480, 330, 840, -720])(
    'counts exactly the window where the clocks of the forge are %d minutes ahead of UTC',
    async (zone) => {
      const minutes = [-1, 0, 1, 7 * 1_440 - 1, 7 * 1_440, 7 * 1_440 + 1];
      const times = [...minutes, ...Array.from({ length: 240 }, (_, hour) => (hour - 36) * 60)];
      const events = times.map((minute, index) => ({ id: index + 1, time: START + minute * 60_000 }));
      const { client } = eventForge({ projects: [events], zone });

      const { totals, byDay } = await value(await client, 'analytics_group_summary', WEEK);

      expect(totals.events).toBe(events.filter(({ time }) => time >= START && time < END).length);
      expect(byDay.map((each: { events: number }) => each.events)).toStrictEqual([
        26, 24, 24, 24, 24, 24, 25,
      ]);
    },
  );

  test('reads no page but those with events of the window, one of each project, and the list of projects', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 450 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('2026-02-01', '2026-02-04', '2026-02-04T11:22:33Z'),
        fc.constantFrom(50, 300, 10_000),
        async (counts, minutes, since, maxEvents) => {
          const projects = counts.map((count, index) =>
            eventsTo(END - 1, count, minutes * 60_000, 1 + index * 1_000),
          );
          const { client, asked } = eventForge({ projects });

          await value(await client, 'analytics_group_summary', { ...WEEK, since, maxEvents });

          const from = Date.parse(since);
          const holding = asked.events.filter(({ times }) => times.some((time) => time >= from));
          expect(asked.events.length).toBeLessThanOrEqual(holding.length + projects.length);
          const mattering = Math.ceil(maxEvents / 100) + 1;
          for (const index of counts.keys())
            expect(
              asked.events.filter(({ url }) => url.pathname.endsWith(`/${index}/events`)).length,
            ).toBeLessThanOrEqual(mattering);
          expect(asked.lists).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('reads projects, and the pages of one project, side by side within the bound of a host ✗7', async () => {
    const many = eventForge({
      projects: Array.from({ length: 40 }, (_, at) => eventsTo(END - 1, 5, HOUR, at * 10)),
    });
    const one = eventForge({ projects: [eventsTo(END - 1, 2_000, 60_000)] });

    await value(await many.client, 'analytics_group_summary', WEEK);
    await value(await one.client, 'analytics_group_summary', WEEK);

    expect([many.asked.together, one.asked.together]).toStrictEqual([10, 10]);
    expect(one.asked.events).toHaveLength(20);
  });

  test('keeps the newest over all projects, and of those at the same time the ones with the higher ids', async () => {
    const same = START + DAY;
    const projects = [
      [
        { id: 1, time: same },
        { id: 6, time: START },
      ],
      [
        { id: 3, time: same },
        { id: 2, time: same },
      ],
      [{ id: 5, time: same + 1 }],
    ];
    const { client } = eventForge({ projects });

    const { byProject } = await value(await client, 'analytics_group_summary', { ...WEEK, maxEvents: 2 });

    expect(
      byProject.map(({ project, events }: { project: string; events: number }) => [project, events]),
    ).toStrictEqual([
      ['group/p1', 1],
      ['group/p2', 1],
    ]);
  });

  test('names the projects with events that could not be read, and counts the others ✗2', async () => {
    const projects = Array.from({ length: 9 }, (_, at) => eventsTo(END - 1, 3, HOUR, 1 + at * 10));
    const refused = { 1: 403, 2: 404, 3: 500, 4: 403, 5: 403, 6: 403 };
    const { client } = eventForge({ projects, refused });

    const { totals, warnings } = await value(await client, 'analytics_group_summary', WEEK);

    expect(totals.events).toBe(9);
    expect(warnings).toStrictEqual([
      expect.stringMatching(
        /^Not counted, or not all of it, because it could not be read: (group\/p\d, ){4}group\/p\d and 1 more\. The forge refused/,
      ),
    ]);
  });

  test.each([
    [{ 0: 403, 1: 403 }, 'forbidden'],
    [{ 1: 401 }, 'unauthenticated'],
  ])('fails where no project can be read, or the reason is that of all: %j', async (refused, code) => {
    const { client } = eventForge({ projects: [[], []], refused });

    expect((await refusal(await client, 'analytics_group_summary', WEEK)).code).toBe(code);
  });

  test('reports progress with a total that the last page reaches', async () => {
    const { client } = eventForge({
      projects: [eventsTo(END - 1, 300, 60_000), eventsTo(END - 1, 10, HOUR, 900)],
    });
    const reported: { progress: number; total?: number | undefined }[] = [];

    await (await client).callTool({ name: 'analytics_group_summary', arguments: WEEK }, undefined, {
      onprogress: ({ progress, total }) => reported.push({ progress, total }),
    });

    expect(reported.map(({ progress }) => progress)).toStrictEqual([1, 2, 3, 4, 5]);
    expect(reported.every(({ progress, total = 0 }) => total >= progress)).toBe(true);
    expect(reported.at(-1)?.total).toBe(5);
  });

  test('sends nothing more once it is cancelled', async () => {
    const projects = Array.from({ length: 90 }, () => eventsTo(END - 1, 3, HOUR));
    const { client, asked } = eventForge({ projects, answers: 20 });
    const controller = new AbortController();
    const calling = (await client).callTool({ name: 'analytics_group_summary', arguments: WEEK }, undefined, {
      signal: controller.signal,
      onprogress: ({ progress }) => {
        if (progress === 20) controller.abort('enough');
      },
    });

    await expect(calling).rejects.toThrow('enough');
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);

    expect([asked.lists.length, asked.events.length]).toStrictEqual([1, 29]);
  });
});

const BAD_WINDOWS = [
  [{ since: '2026-02-02', until: '2026-02-01' }, 'until: must not be before since (2026-02-02)'],
  [{ since: '2026-02-02T10:00:00Z', until: '2026-02-02T09:59:59.999Z' }, 'until: must not be before since'],
  [{ since: '2026-02-02T00:00:00+02:00', until: '2026-02-01T21:59:59Z' }, 'until: must not be before since'],
  [
    { since: 'yesterday' },
    'since: must be a date (2026-01-31) or date-time (2026-01-31T12:00:00Z), not "yesterday"',
  ],
  [{ since: '2026-02-30' }, 'since: must be a date'],
  [{ since: '' }, 'since: must be a date'],
  [{ since: '2026-02-01', until: '2026-02-01T25:00:00Z' }, 'until: must be a date'],
  [{ since: '2026-02-01', until: '07.02.2026' }, 'until: must be a date'],
] as const;

describe.each([
  ['analytics_group_summary', { group: 'group' }],
  ['analytics_user_summary', { user: 'ada' }],
])('%s', (name, subject) => {
  test.each(BAD_WINDOWS)('refuses the window %j before it asks', async (window, words) => {
    const client = await scriptedClient(async () => Response.error());

    const { code, message } = await refusal(client, name, { ...subject, ...window });

    expect(code).toBe('invalid_arguments');
    expect(message).toContain(words);
  });
});
