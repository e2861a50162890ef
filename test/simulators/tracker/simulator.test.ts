import { expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { AGILE, call, get, newTask, still, V3 } from './calls.js';

test('the same seed answers the same, another one does not', async () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const paths = [`${V3}/issue/TIDE-30`, `${AGILE}/board/1/sprint`, `${V3}/users/search`];
  const answers = async (seed: number) => {
    const simulator = createTrackerSimulator({ seed, now, rate: 0 });
    return Promise.all(paths.map(async (path) => (await get(simulator, path)).text));
  };

  const first = await answers(5);

  expect(await answers(5)).toStrictEqual(first);
  expect(await answers(6)).not.toStrictEqual(first);
});

test('reading leaves the state as it is, a reset brings it back', async () => {
  const simulator = still();
  const before = simulator.state();

  await get(simulator, `${V3}/issue/TIDE-30?expand=changelog,editmeta,transitions`);
  await get(simulator, `${AGILE}/board/1/issue`);
  expect(simulator.state()).toStrictEqual(before);
  await newTask(simulator);
  expect(simulator.state()).not.toStrictEqual(before);
  simulator.reset();

  expect(simulator.state()).toStrictEqual(before);
});

test('the state shows what the caller did, and no secret', async () => {
  const simulator = still();
  const key = await newTask(simulator, { labels: ['ramp'] });
  const body = {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wet.' }] }],
  };
  await call(simulator, 'POST', `${V3}/issue/${key}/comment`, { body });

  const state = simulator.state() as { issues: { key: string }[] };

  expect(state.issues.find((issue) => issue.key === key)).toMatchObject({
    summary: 'Paint',
    labels: ['ramp'],
    comments: [{ text: expect.stringContaining('Wet.') }],
  });
  for (const { token } of Object.values(simulator.accounts))
    expect(JSON.stringify(state)).not.toContain(token);
});

test.each(trackerStates.map(({ name, set }) => [name, set] as const))(
  'the state "%s" can be had',
  async (_, set) => {
    const simulator = still();

    const values = set(simulator, {});

    expect(Object.values(values).every((value) => value !== '')).toBe(true);
    expect(values).toHaveProperty('token');
    const { issueKey, attachmentId, boardId, sprintId } = values;
    const paths = [
      issueKey && issueKey !== 'NONE-1' && `${V3}/issue/${issueKey}?fields=key`,
      attachmentId && `${V3}/attachment/${attachmentId}`,
      boardId && `${AGILE}/board/${boardId}`,
      sprintId && `${AGILE}/sprint/${sprintId}`,
    ].filter((path) => typeof path === 'string' && path !== '');
    for (const path of paths) expect((await get(simulator, String(path))).status).toBe(200);
  },
);

test('the names of the states are all different', () => {
  const names = trackerStates.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
});

test('the state of small pages makes pages small', async () => {
  const simulator = still();
  trackerStates.find(({ name }) => name === 'pages of the given size')?.set(simulator, { size: 3 });

  const { json } = await get(simulator, `${AGILE}/board/1/issue?maxResults=50`);

  expect([json.issues.length, json.maxResults]).toStrictEqual([3, 3]);
});
