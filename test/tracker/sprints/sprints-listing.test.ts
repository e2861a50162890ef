import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Sprint } from '#simulators/tracker/world/records/boards.js';
import { lending } from '../../simulators/lending.js';
import { refusal, scriptedClient, trackerClient, value } from '../session.js';
import { scriptedTracker } from './sprints-backend.js';

const BOARD = '/rest/agile/1.0/board';

const simulator = lending(createTrackerSimulator)({
  longLists: true,
  now: new Date('2026-03-02T10:00:00Z'),
  rate: 0,
});
const client = await trackerClient(simulator);
const [tide, mob] = [...simulator.world.boards.values()].filter(({ type }) => type === 'scrum');
if (!tide || !mob) throw new Error('the world has no two scrum boards');

const sprintNamed = (id: number, startDate?: string) => ({
  ...{ id, state: 'closed', name: `Sprint ${id}` },
  ...(startDate && { startDate }),
});
const idsOf = ({ sprints }: { sprints: { id: number }[] }) => sprints.map(({ id }) => id);
const newestFirst = (sprints: readonly Sprint[]) =>
  [...sprints].sort(
    (one, other) =>
      (other.startDate ?? Number.MIN_SAFE_INTEGER) - (one.startDate ?? Number.MIN_SAFE_INTEGER) ||
      other.id - one.id,
  );

describe('tracker_list_sprints', () => {
  test('is refused without boardId and projectKey, naming both, before any request', async () => {
    simulator.journal.clear();

    const words = await refusal(client, 'tracker_list_sprints', { state: 'active' });

    expect(words).toContain('one of boardId and projectKey is required');
    expect(simulator.journal.entries()).toStrictEqual([]);
  });

  test('gives the sprints of a board newest first by start date, those without one last', async () => {
    const { sprints, total, hasMore } = await value(client, 'tracker_list_sprints', {
      ...{ boardId: tide.id, maxResults: 1000 },
    });

    expect(sprints.map(({ id }: { id: number }) => id)).toStrictEqual(
      newestFirst(tide.sprints).map(({ id }) => id),
    );
    expect(sprints.at(-1).startDate).toBeNull();
    expect({ total, hasMore }).toStrictEqual({ total: tide.sprints.length, hasMore: false });
  });

  test('orders starts by the moment whatever their offset, and equal ones by ID', async () => {
    const starts = { 1: '2026-01-01T00:30:00.000+10:00', 2: '2025-12-31T23:00:00.000+0000', 3: undefined };
    const more = { 4: '2025-12-31T23:00:00.000Z', 5: undefined };
    const sprints = Object.entries({ ...starts, ...more }).map(([id, start]) =>
      sprintNamed(Number(id), start),
    );
    const odd = await scriptedClient(scriptedTracker({ [`${BOARD}/1/sprint`]: sprints }));

    const given = await value(odd, 'tracker_list_sprints', { boardId: 1 });

    expect(idsOf(given)).toStrictEqual([4, 2, 1, 5, 3]);
  });

  test.each(['active', 'future', 'closed', undefined] as const)(
    'gives the sprints in state %s',
    async (state) => {
      for (const board of [tide, mob]) {
        const given = await value(client, 'tracker_list_sprints', {
          boardId: board.id,
          state,
          maxResults: 100,
        });

        const wanted = board.sprints.filter((one) => state === undefined || one.state === state);
        expect(idsOf(given)).toStrictEqual(newestFirst(wanted).map(({ id }) => id));
      }
    },
  );

  test('✗4 skips none and gives fifty by default, and says that there are more', async () => {
    const all = await value(client, 'tracker_list_sprints', { projectKey: 'TIDE', maxResults: 1000 });

    const usual = await value(client, 'tracker_list_sprints', { projectKey: 'TIDE' });

    expect(idsOf(usual)).toStrictEqual(idsOf(all).slice(0, 50));
    expect(usual).toMatchObject({ total: 57, hasMore: true });
    expect(await value(client, 'tracker_list_sprints', { projectKey: 'TIDE', maxResults: 57 })).toStrictEqual(
      {
        ...{ sprints: all.sprints, total: 57, hasMore: false },
      },
    );
  });

  test('cuts any pages from one list', async () => {
    const whole = idsOf(await value(client, 'tracker_list_sprints', { boardId: tide.id, maxResults: 1000 }));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        async (startAt, maxResults) => {
          const given = await value(client, 'tracker_list_sprints', {
            boardId: tide.id,
            startAt,
            maxResults,
          });

          expect(idsOf(given)).toStrictEqual(whole.slice(startAt, startAt + maxResults));
          expect(given.hasMore).toBe(startAt + maxResults < whole.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('rounds fractions down, and refuses what is no count', async () => {
    const given = await value(client, 'tracker_list_sprints', { boardId: 1, startAt: 1.9, maxResults: 2.9 });
    const exact = await value(client, 'tracker_list_sprints', { boardId: 1, startAt: 1, maxResults: 2 });

    expect(given).toStrictEqual(exact);
    expect(await refusal(client, 'tracker_list_sprints', { boardId: 1, startAt: -1 })).toContain('startAt');
    expect(await refusal(client, 'tracker_list_sprints', { boardId: 1, maxResults: 0 })).toContain(
      'maxResults',
    );
  });

  test('takes the board where both are given', async () => {
    const given = await value(client, 'tracker_list_sprints', {
      boardId: 2,
      projectKey: 'TIDE',
      maxResults: 100,
    });

    expect(given).toStrictEqual(await value(client, 'tracker_list_sprints', { boardId: 2, maxResults: 100 }));
  });

  test('gives the sprints of no other project, and none of a project with kanban boards alone', async () => {
    const sprints = await value(client, 'tracker_list_sprints', { projectKey: 'MOB', maxResults: 100 });
    const ops = await value(client, 'tracker_list_sprints', { projectKey: 'OPS' });

    expect(idsOf(sprints)).toStrictEqual(newestFirst(mob.sprints).map(({ id }) => id));
    expect(ops).toStrictEqual({ sprints: [], total: 0, hasMore: false });
  });

  test('says what is wrong with a project that is not there, and with a kanban board', async () => {
    expect(await refusal(client, 'tracker_list_sprints', { projectKey: 'NONE' })).toContain('NONE');
    expect(await refusal(client, 'tracker_list_sprints', { boardId: 3 })).toContain(
      'does not support sprints',
    );
  });

  test('asks the tracker only what it has', () => {
    const entries = simulator.journal.entries();

    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ unrouted }) => unrouted)).toStrictEqual([]);
  });
});
