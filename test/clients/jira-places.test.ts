import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, refusalOf } from './jira-session.js';

let session: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
  session = await openSession('admin');
});
afterAll(() => session.socket.close());

/** Makes a software project with a template of boards. */
async function make(key: string, board: 'scrum' | 'kanban' = 'scrum') {
  const { jira } = session;
  const leadAccountId = (await jira.myself.getCurrentUser()).accountId ?? '';
  const { id } = await jira.projects.createProject({
    ...{ key, name: `The project ${key}`, leadAccountId, projectTypeKey: 'software' },
    projectTemplateKey: `com.pyxis.greenhopper.jira:gh-simplified-${board}-classic`,
  });
  return String(id);
}

const countOf = async (jql: string) =>
  (await session.jira.issueSearch.searchForIssuesUsingJqlEnhancedSearch({ jql })).issues?.length;

test('it makes a project, which takes issues, a board and sprints from the first moment', async () => {
  const { jira, agile } = session;
  const id = await make('FERRY');
  const issue = await jira.issues.createIssue({
    fields: { project: { key: 'FERRY' }, issuetype: { name: 'Story' }, summary: 'Sail' },
  });
  const [board] = (await agile.board.getAllBoards({ projectKeyOrId: 'FERRY' })).values;
  const sprint = await agile.sprint.createSprint({ name: 'First', originBoardId: board?.id ?? 0 });

  expect(issue.key).toBe('FERRY-1');
  expect(board).toMatchObject({ type: 'scrum', location: { projectId: Number(id) } });
  expect(sprint).toMatchObject({ state: 'future', originBoardId: board?.id });
  expect(await countOf('project = "the project ferry"')).toBe(1);
});

test('it changes a project, which is then found by its new name alone', async () => {
  const { jira } = session;
  const id = await make('SHIP', 'kanban');
  const changed = await jira.projects.updateProject({
    ...{ projectIdOrKey: id, name: 'Ships', description: 'All' },
    leadAccountId: (await jira.myself.getCurrentUser()).accountId ?? '',
  });

  expect(changed).toMatchObject({ key: 'SHIP', name: 'Ships', description: 'All' });
  expect(await countOf('project = Ships')).toBe(0);
  expect((await refusalOf(countOf('project = "The project SHIP"')))[0]).toBe(400);
});

test.each([
  ['no name', { name: '' }, { projectName: 'You must specify a valid project name.' }],
  [
    'a name that is taken',
    { name: 'Tidewater Booking' },
    { projectName: 'A project with that name already exists.' },
  ],
  ['a key that is taken', { key: 'TIDE' }, { projectKey: 'A project with that project key already exists.' }],
  [
    'a lead that is not there',
    { leadAccountId: 'none' },
    { projectLead: 'You must specify a valid project lead.' },
  ],
])('it is refused a project with %s', async (_, part, errors) => {
  const { jira } = session;
  const leadAccountId = (await jira.myself.getCurrentUser()).accountId ?? '';
  const plan = { key: 'NEW', name: 'New', leadAccountId, projectTypeKey: 'software', ...part };

  const [status, body] = await refusalOf(jira.projects.createProject(plan));

  expect([status, body]).toStrictEqual([400, { errorMessages: [], errors }]);
});

test('it is refused by 501 kinds of projects and settings that are not simulated', async () => {
  const { jira, raw } = session;
  const leadAccountId = (await jira.myself.getCurrentUser()).accountId ?? '';
  const plan = { key: 'NEW', name: 'New', leadAccountId };
  const statuses = await Promise.all([
    refusalOf(jira.projects.createProject({ ...plan, projectTypeKey: 'business' })),
    refusalOf(jira.projects.createProject({ ...plan, projectTypeKey: 'software', avatarId: 10200 })),
    refusalOf(raw({ method: 'PUT', url: '/rest/api/3/project/TIDE', data: { key: 'EBB' } })),
    refusalOf(
      raw({
        method: 'POST',
        url: '/rest/agile/1.0/board',
        data: { name: 'a', type: 'scrum', filterId: 10001 },
      }),
    ),
  ]);

  expect(statuses.map(([status]) => status)).toStrictEqual([501, 501, 501, 501]);
});

test.each(['archive', 'delete'])(
  'it does not find a project after %s, and finds all of it when restored',
  async (how) => {
    const { jira, agile } = session;
    const key = how === 'archive' ? 'ARCH' : 'GONE';
    await make(key);
    const fields = { project: { key }, issuetype: { name: 'Task' }, summary: 'Kept' };
    const issue = await jira.issues.createIssue({ fields });
    const place = { projectIdOrKey: key };
    const found = () =>
      Promise.allSettled([
        jira.projects.getProject(place),
        jira.issues.getIssue({ issueIdOrKey: issue.key }),
        agile.board.getAllBoards({ projectKeyOrId: key }),
      ]).then((answers) => answers.map(({ status }) => status));

    if (how === 'archive') await jira.projects.archiveProject(place);
    else await jira.projects.deleteProject(place);
    const without = await found();
    const state = how === 'archive' ? 'archived' : 'deleted';
    const { values } = await jira.projects.searchProjects({ status: [state], keys: [key] });
    const again = await refusalOf(make(key));
    await jira.projects.restore(place);

    expect(without).toStrictEqual(['rejected', 'rejected', 'rejected']);
    expect(values).toMatchObject([{ key, [state]: true }]);
    expect(again[0]).toBe(400);
    expect(await found()).toStrictEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  },
);

test('it deletes a project for good with its issues, and its key is free again', async () => {
  const { jira } = session;
  const id = await make('SUNK');
  const fields = { project: { key: 'SUNK' }, issuetype: { name: 'Task' }, summary: 'Lost' };
  const issue = await jira.issues.createIssue({ fields });

  await jira.projects.deleteProject({ projectIdOrKey: 'SUNK', enableUndo: false });

  expect(session.simulator.world.issues.byId.has(issue.id)).toBe(false);
  expect((await refusalOf(jira.projects.restore({ projectIdOrKey: 'SUNK' })))[0]).toBe(404);
  expect(Number(await make('SUNK'))).toBeGreaterThan(Number(id));
});

test('it makes a board of a filter, which shows the issues that the filter finds, and deletes it', async () => {
  const { jira, agile } = session;
  const jql = 'project in (TIDE, OPS) AND type = Bug ORDER BY key';
  const filter = await jira.filters.createFilter({ name: 'Bugs', jql });
  const board = await agile.board.createBoard({
    ...{ name: 'Bugs', type: 'kanban', filterId: Number(filter.id) },
    location: { type: 'project', projectKeyOrId: 'TIDE' },
  });
  const boardId = Number(board.id);

  const shown = (projectKey: string, type: string) =>
    agile.board.getIssuesForBoard({ boardId, jql: `project = ${projectKey} AND type = ${type}` });
  const totals = await Promise.all([shown('TIDE', 'Bug'), shown('OPS', 'Bug'), shown('OPS', 'Task')]);
  const ofFilter = await agile.board.getBoardByFilterId({ filterId: Number(filter.id) });
  await agile.board.deleteBoard({ boardId });

  expect(totals.map(({ total }) => total > 0)).toStrictEqual([true, true, false]);
  expect(ofFilter.values).toMatchObject([{ id: boardId, name: 'Bugs' }]);
  expect((await refusalOf(agile.board.getBoard({ boardId })))[0]).toBe(404);
  expect((await jira.filters.getFilter({ id: Number(filter.id) })).name).toBe('Bugs');
});

test('it finds projects and boards as they were after a reset', async () => {
  const other = await openSession('admin');
  const { jira, agile, simulator } = other;
  const before = [(await jira.projects.searchProjects()).total, (await agile.board.getAllBoards()).total];

  await jira.projects.deleteProject({ projectIdOrKey: 'MOB', enableUndo: false });
  const without = [(await jira.projects.searchProjects()).total, (await agile.board.getAllBoards()).total];
  simulator.reset();

  expect(without).toStrictEqual(before.map((total) => Number(total) - 1));
  expect([
    (await jira.projects.searchProjects()).total,
    (await agile.board.getAllBoards()).total,
  ]).toStrictEqual(before);
  expect((await jira.issues.getIssue({ issueIdOrKey: 'MOB-1' })).key).toBe('MOB-1');
  await other.socket.close();
});
