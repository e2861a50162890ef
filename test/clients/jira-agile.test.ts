import { afterAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { openSession, refusalOf } from './jira-session.js';

const session = await openSession();
afterAll(() => session.socket.close());

test('it reads boards', async () => {
  const { agile, raw } = session;
  const boards = await agile.board.getAllBoards({ type: 'scrum' });
  const boardId = boards.values[0]?.id ?? 0;
  const configuration = await agile.board.getConfiguration({ boardId });

  expect(await agile.board.getBoard({ boardId })).toStrictEqual(boards.values[0]);
  expect(configuration.columnConfig?.columns?.length).toBe(3);
  const filterId = Number(configuration.filter?.id);
  expect((await agile.board.getBoardByFilterId({ filterId })).values).toMatchObject([{ id: boardId }]);
  expect((await agile.board.getProjects({ boardId })).values?.[0]).toMatchObject({ key: 'TIDE' });
  expect((await raw({ url: `/rest/agile/1.0/board/${boardId}/project/full`, method: 'GET' })).total).toBe(1);
  expect((await agile.board.getAllVersions({ boardId, released: 'true' })).values.length).toBe(2);
  expect((await agile.board.getEpics({ boardId })).values.length).toBeGreaterThan(0);
  expect((await agile.board.getAllSprints({ boardId, state: 'active' })).values.length).toBe(1);
});

test('a board without sprints says so', async () => {
  const { agile } = session;
  const [board] = (await agile.board.getAllBoards({ type: 'kanban' })).values;

  expect(await refusalOf(agile.board.getAllSprints({ boardId: board?.id ?? 0 }))).toStrictEqual([
    400,
    { errorMessages: ['The board does not support sprints'], errors: {} },
  ]);
});

test('it reads every list of issues, by the old routes and by the new', async () => {
  const { agile, raw } = session;
  const [board] = (await agile.board.getAllBoards({ type: 'scrum' })).values;
  const boardId = board?.id ?? 0;
  const [epic] = (await agile.board.getEpics({ boardId })).values;
  const [sprint] = (await agile.board.getAllSprints({ boardId, state: 'active' })).values;
  const [epicId, sprintId] = [epic?.id ?? 0, sprint?.id ?? 0];
  interface Page {
    readonly issues: readonly { readonly key: string }[];
    readonly total: number;
  }
  const old: Record<string, Page> = {
    [`board/${boardId}/issue`]: await agile.board.getIssuesForBoard({ boardId }),
    [`board/${boardId}/backlog`]: await agile.board.getIssuesForBacklog({ boardId }),
    [`board/${boardId}/epic/none/issue`]: await agile.board.getIssuesWithoutEpicForBoard({ boardId }),
    [`board/${boardId}/epic/${epicId}/issue`]: await agile.board.getBoardIssuesForEpic({ boardId, epicId }),
    [`board/${boardId}/sprint/${sprintId}/issue`]: await agile.board.getBoardIssuesForSprint({
      boardId,
      sprintId,
    }),
    [`sprint/${sprintId}/issue`]: await agile.sprint.getIssuesForSprint({ sprintId }),
    'epic/none/issue': await agile.epic.getIssuesWithoutEpic(),
    [`epic/${epicId}/issue`]: await agile.epic.getIssuesForEpic({ epicIdOrKey: String(epicId) }),
  };

  for (const [path, { issues, total }] of Object.entries(old)) {
    const fresh = await raw<{ issues: { key: string }[]; isLast: boolean }>({
      url: `/rest/software/1.0/${path}`,
      method: 'GET',
    });
    expect(fresh.issues.map(({ key }) => key)).toStrictEqual(issues.map(({ key }) => key));
    expect(fresh.isLast).toBe(total <= 50);
    expect(issues.length).toBeGreaterThan(0);
  }
  for (const path of ['issue', 'backlog']) {
    const { count } = await raw({
      url: `/rest/software/1.0/board/${boardId}/${path}/approximate-count`,
      method: 'GET',
    });
    expect(count).toBe(old[`board/${boardId}/${path}`]?.total);
  }
});

test('it plans, starts, fills and closes a sprint', async () => {
  const { agile, made } = session;
  const { key } = await made('Plan me');
  const { id: sprintId = 0 } = await agile.sprint.createSprint({
    name: 'Paint',
    originBoardId: 1,
    goal: 'Red',
  });

  await agile.sprint.moveIssuesToSprintAndRank({ sprintId, issues: [key] });
  const held = await agile.sprint.getIssuesForSprint({ sprintId });
  const refused = await refusalOf(agile.sprint.partiallyUpdateSprint({ sprintId, state: 'active' }));
  await agile.sprint.partiallyUpdateSprint({
    sprintId,
    startDate: '2026-03-02T10:00:00.000Z',
    endDate: '2026-03-09T10:00:00.000Z',
  });
  await agile.sprint.partiallyUpdateSprint({ sprintId, state: 'active' });
  await agile.sprint.updateSprint({ sprintId, name: 'Painted', state: 'closed' });
  const closed = await agile.sprint.getSprint({ sprintId });
  await agile.sprint.deleteSprint({ sprintId });

  expect(held.issues.map((issue) => issue.key)).toStrictEqual([key]);
  expect(refused[0]).toBe(400);
  expect(closed).toMatchObject({ name: 'Painted', state: 'closed', goal: '' });
});

test('it moves issues to the backlog, ranks and estimates them', async () => {
  const { simulator, agile, made } = session;
  const [one, other] = [await made('One'), await made('Other')];

  await agile.backlog.moveIssuesToBacklog({ issues: [one.key] });
  await agile.backlog.moveIssuesToBacklogForBoard({ boardId: 1, issues: [other.key] });
  await agile.issue.rankIssues({ issues: [other.key], rankBeforeIssue: one.key });
  await agile.issue.estimateIssueForBoard({ issueIdOrKey: one.key, boardId: 1, value: '8' });
  const estimation = await agile.issue.getIssueEstimationForBoard({ issueIdOrKey: one.key, boardId: 1 });
  const { fields } = await agile.issue.getIssue({ issueIdOrKey: one.key });

  const rank = (key: string) => simulator.world.issues.byKey.get(key)?.rank ?? 0;
  expect(rank(other.key)).toBeLessThan(rank(one.key));
  expect(estimation).toMatchObject({ fieldId: 'customfield_10016', value: '8' });
  expect(fields).toMatchObject({ summary: 'One', sprint: null });
});

test('it reads an epic and moves issues in and out of it', async () => {
  const { jira, agile, made } = session;
  const { key } = await made('Part of something');
  const [board] = (await agile.board.getEpics({ boardId: 1 })).values;
  const epicIdOrKey = String(board?.id);

  await agile.epic.moveIssuesToEpic({ epicIdOrKey, issues: [key] });
  const inside = await jira.issues.getIssue({ issueIdOrKey: key, fields: ['parent'] });
  await agile.epic.removeIssuesFromEpic({ issues: [key] });
  const outside = await jira.issues.getIssue({ issueIdOrKey: key, fields: ['parent'] });

  expect(await agile.epic.getEpic({ epicIdOrKey })).toStrictEqual(board);
  expect(inside.fields.parent?.id).toBe(epicIdOrKey);
  expect(outside.fields.parent).toBeUndefined();
});

test('it changes the places of two sprints', async () => {
  const { simulator, raw } = session;
  const [one, other] =
    [...simulator.world.boards.values()].find(({ type }) => type === 'scrum')?.sprints.slice(-2) ?? [];

  const swap = raw({
    method: 'POST',
    url: `/rest/agile/1.0/sprint/${one?.id}/swap`,
    data: { sprintToSwapWith: other?.id },
  });

  expect((await swap) ?? null).toBeFalsy();
});

// The client has driven every route for boards and sprints.
onceAllRan(() => {
  expect(session.simulator.journal.dropped).toBe(0);
  expect(session.unasked(/ \/rest\/(agile|software)\//)).toStrictEqual([]);
});
