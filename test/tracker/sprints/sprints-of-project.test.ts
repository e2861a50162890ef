import { beforeAll, expect, test } from 'vitest';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { refusal, scriptedClient, value } from '../session.js';
import { refused, scriptedTracker } from './sprints-backend.js';
import { inRounds } from './sprints-rounds.js';

const BOARD = '/rest/agile/1.0/board';
const NOW = Date.UTC(2026, 2, 2);

const sprintNamed = (id: number, startDate?: string) => ({
  ...{ id, state: 'closed', name: `Sprint ${id}` },
  ...(startDate && { startDate }),
});
const idsOf = ({ sprints }: { sprints: { id: number }[] }) => sprints.map(({ id }) => id);

const day = (at: number) => new Date(NOW + at * 86_400_000).toISOString();
const long = Array.from({ length: 120 }, (_, at) => sprintNamed(100 + at, day(2 * at)));
const other = [
  ...Array.from({ length: 110 }, (_, at) => sprintNamed(500 + at, day(2 * at + 1))),
  ...long.slice(3, 9),
];
const boards = [
  { id: 1, type: 'scrum' },
  { id: 2, type: 'kanban' },
  { id: 3, type: 'simple' },
  { id: 4, type: 'scrum' },
  { id: 5, type: 'simple' },
];
const script = {
  [BOARD]: boards,
  [`${BOARD}/1/sprint`]: long,
  [`${BOARD}/2/sprint`]: refused(400, 'The board does not support sprints'),
  [`${BOARD}/3/sprint`]: refused(400, 'The board does not support sprints'),
  [`${BOARD}/4/sprint`]: other,
  [`${BOARD}/5/sprint`]: [sprintNamed(900)],
};
let given: { sprints: { id: number }[]; total: number };
const asked = inRounds(scriptedTracker(script));

beforeAll(async () => {
  const several = await scriptedClient(asked.fetch, { limits: new OriginLimits(100) });
  given = await value(several, 'tracker_list_sprints', { projectKey: 'P', maxResults: 1000 });
});

test('tracker_list_sprints gives the sprints of all boards in one order, each once, unharmed by boards without sprints', () => {
  const newest = [...long, ...other.slice(0, 110)].sort((one, two) =>
    (one.startDate ?? '') < (two.startDate ?? '') ? 1 : -1,
  );

  expect(idsOf(given)).toStrictEqual([...newest.map(({ id }) => id), 900]);
  expect(given.total).toBe(231);
});

test('✗7 tracker_list_sprints reads the boards, and the pages of each, side by side', () => {
  expect(asked.requests()).toBe(1 + 4 + 4);
  expect(asked.rounds()).toBe(3);
});

test.each([
  refused(403, 'You may not see this board'),
  refused(400, 'The board is broken'),
  refused(500, 'The board does not support sprints'),
])('✗2 tracker_list_sprints fails with a board that fails otherwise', async (failure) => {
  const broken = await scriptedClient(scriptedTracker({ ...script, [`${BOARD}/4/sprint`]: failure }));

  const words = await refusal(broken, 'tracker_list_sprints', { projectKey: 'P' });

  expect(words).toContain((await failure.clone().json()).errorMessages[0]);
});

test('tracker_list_sprints reads a board that is listed twice once', async () => {
  const twice = inRounds(scriptedTracker({ ...script, [BOARD]: [...boards, { id: 1, type: 'scrum' }] }));
  const client = await scriptedClient(twice.fetch, { limits: new OriginLimits(100) });

  const { total } = await value(client, 'tracker_list_sprints', { projectKey: 'P' });

  expect(total).toBe(231);
  expect(twice.requests()).toBe(1 + 4 + 4);
});

test('✗26 tracker_list_sprints ends at 100,000 sprints and names the argument that asks for fewer', async () => {
  const claimed = Array.from({ length: 39_000 }, (_, at) => ({ id: at }));
  const client = await scriptedClient(async (url) => {
    const board = Number(/board\/(\d+)/.exec(String(url))?.[1]);
    const values = board
      ? claimed.map(({ id }) => ({ id: board * 100_000 + id }))
      : [1, 2, 3].map((id) => ({ id, type: 'scrum' }));
    return Response.json({ values, isLast: true });
  });

  const words = await refusal(client, 'tracker_list_sprints', { projectKey: 'P' });

  expect(words).toContain('more than 100000 sprints. Ask for one board with boardId.');
});
