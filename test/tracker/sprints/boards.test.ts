import { describe, expect, test } from 'vitest';
import { call as request } from '../../simulators/tracker/calls.js';
import { newTracker, refusal, scriptedClient, trackerClient, value } from '../session.js';
import { scriptedTracker } from './sprints-backend.js';

const BOARD = '/rest/agile/1.0/board';
const NOW = new Date('2026-03-02T10:00:00Z');

const still = () => newTracker({ now: NOW, rate: 0 });
const shared = still();
const client = await trackerClient(shared);
const tide = [...shared.world.boards.values()].find(({ type }) => type === 'scrum');
if (!tide) throw new Error('the world has no scrum board');

describe('tracker_list_boards', () => {
  test('gives the boards that the account sees, with ID, name, type and project key', async () => {
    const { boards } = await value(client, 'tracker_list_boards');

    expect(boards).toStrictEqual([
      { id: 1, name: 'TIDE board', type: 'scrum', projectKey: 'TIDE' },
      { id: 2, name: 'MOB board', type: 'scrum', projectKey: 'MOB' },
      { id: 3, name: 'OPS board', type: 'kanban', projectKey: 'OPS' },
      { id: 4, name: 'DOC board', type: 'kanban', projectKey: 'DOC' },
    ]);
  });

  test.each([{ hasTotal: true }, { hasTotal: false }])(
    '✗4 gives the boards of all pages (%o)',
    async (how) => {
      const all = Array.from({ length: 120 }, (_, id) => ({ id, name: `Board ${id}`, type: 'scrum' }));
      const many = await scriptedClient(scriptedTracker({ [BOARD]: all }, how));

      const { boards } = await value(many, 'tracker_list_boards');

      expect(boards.map(({ id }: { id: number }) => id)).toStrictEqual(all.map(({ id }) => id));
    },
  );

  test('✗5 gives a board of a person, which is in no project', async () => {
    const own = { id: 7, name: 'Mine', type: 'kanban', location: { userId: 3, projectKey: null } };
    const lonely = await scriptedClient(scriptedTracker({ [BOARD]: [own, { id: 8, name: 'Bare' }] }));

    const { boards } = await value(lonely, 'tracker_list_boards');

    expect(boards).toStrictEqual([
      { id: 7, name: 'Mine', type: 'kanban', projectKey: null },
      { id: 8, name: 'Bare', type: '', projectKey: null },
    ]);
  });
});

describe('tracker_get_active_sprint', () => {
  test('gives ID, name, dates and goal of the sprint under way, once', async () => {
    const active = tide.sprints.find(({ state }) => state === 'active');

    const { sprint, ...rest } = await value(client, 'tracker_get_active_sprint', { boardId: tide.id });

    expect(sprint).toStrictEqual({
      ...{ id: active?.id, name: active?.name, state: 'active', goal: active?.goal, boardId: tide.id },
      startDate: new Date(active?.startDate ?? 0).toISOString(),
      endDate: new Date(active?.endDate ?? 0).toISOString(),
      completeDate: null,
    });
    expect(rest).toStrictEqual({});
  });

  test('gives null where none is under way', async () => {
    const simulator = still();
    const active = tide.sprints.find(({ state }) => state === 'active');
    await request(simulator, 'POST', `/rest/agile/1.0/sprint/${active?.id}`, { state: 'closed' });

    const given = await value(await trackerClient(simulator), 'tracker_get_active_sprint', {
      boardId: tide.id,
    });

    expect(given).toStrictEqual({ sprint: null });
  });

  test('gives the one that started last where several run, and the others beside it', async () => {
    const simulator = still();
    const [old, next] = [...tide.sprints].filter(({ state }) => state !== 'closed');
    const dates = { startDate: '2026-03-02T09:00:00.000Z', endDate: '2026-03-09T09:00:00.000Z' };
    await request(simulator, 'POST', `/rest/agile/1.0/sprint/${next?.id}`, { state: 'active', ...dates });

    const given = await value(await trackerClient(simulator), 'tracker_get_active_sprint', {
      boardId: tide.id,
    });

    expect(given.sprint.id).toBe(next?.id);
    expect(given.others.map(({ id }: { id: number }) => id)).toStrictEqual([old?.id]);
  });

  test('refuses a kanban board in the words of the tracker', async () => {
    expect(await refusal(client, 'tracker_get_active_sprint', { boardId: 3 })).toContain(
      'The board does not support sprints',
    );
  });

  test.each([1.5, -1, '1'])('refuses the board ID %j', async (boardId) => {
    expect(await refusal(client, 'tracker_get_active_sprint', { boardId })).toContain('boardId');
  });
});
