import { expect, test } from 'vitest';
import { AGILE, call, documentOf, get, newTask, someIssue, still, V3 } from './calls.js';

const simulator = still();
const { world } = simulator;
const member = world.credentials.find(({ name }) => name === 'member')?.user;
const idsOf = (list: readonly { readonly id: unknown }[]) => list.map(({ id }) => id);

test('my filters are those I own, and nothing is a favourite', async () => {
  const lead = [...world.projects.values()].filter((project) => project.lead === member);

  const my = await get(simulator, `${V3}/filter/my`);
  const favourite = await get(simulator, `${V3}/filter/favourite`);
  const anonymous = await get(simulator, `${V3}/filter/my`, null);

  expect(
    my.json.every(({ owner }: { owner: { accountId: string } }) => owner.accountId === member?.accountId),
  ).toBe(true);
  expect([my.json.length, favourite.json, anonymous.status]).toStrictEqual([lead.length, [], 401]);
});

test('comments and work are listed by their ids, without those that the caller may not see', async () => {
  const open = someIssue(
    simulator,
    (issue) =>
      issue.project.key === 'TIDE' &&
      issue.comments.some(({ visibleTo }) => visibleTo === null) &&
      issue.worklogs.length > 0,
  );
  const secret = someIssue(
    simulator,
    ({ project, comments, worklogs }) => project.key === 'SEC' && comments.length + worklogs.length > 0,
  );
  const shown = open.comments.find(({ visibleTo }) => visibleTo === null)?.id;

  const comments = await call(simulator, 'POST', `${V3}/comment/list`, {
    ids: [Number(shown), ...secret.comments.map(({ id }) => Number(id)), 9],
  });
  const work = await call(simulator, 'POST', `${V3}/worklog/list`, {
    ids: [...open.worklogs, ...secret.worklogs].map(({ id }) => Number(id)),
  });

  expect([idsOf(comments.json.values), comments.json.total, comments.json.isLast]).toStrictEqual([
    [shown],
    1,
    true,
  ]);
  expect(idsOf(work.json)).toStrictEqual(idsOf(open.worklogs));
});

test('work that changed and that was taken back is listed since a moment, but for the last minute', async () => {
  const fresh = still();
  const since = fresh.clock.now().getTime();
  const path = `${V3}/issue/${await newTask(fresh)}/worklog`;
  fresh.clock.advance(1000);
  const { json: made } = await call(fresh, 'POST', path, { timeSpent: '1h' });
  const { json: gone } = await call(fresh, 'POST', path, { timeSpent: '2h' });
  await call(fresh, 'DELETE', `${path}/${gone.id}`);
  const early = await get(fresh, `${V3}/worklog/updated?since=${since}`);
  fresh.clock.advance(61_000);

  const updated = await get(fresh, `${V3}/worklog/updated?since=${since}`);
  const deleted = await get(fresh, `${V3}/worklog/deleted?since=${since}`);

  expect(early.json.values).toStrictEqual([]);
  expect(updated.json).toMatchObject({
    values: [{ worklogId: Number(made.id), updatedTime: since + 1000, properties: [] }],
    ...{ since, until: since + 1000, lastPage: true },
  });
  expect(deleted.json.values.map(({ worklogId }: { worklogId: number }) => worklogId)).toStrictEqual([
    Number(gone.id),
  ]);
});

test('many issues are fetched at once, without those that are not there; each has the names of its fields', async () => {
  const [one, other] = [...world.issues.byKey.values()].filter(({ project }) => project.key === 'TIDE');
  const secret = someIssue(simulator, ({ project }) => project.key === 'SEC');

  const { status, json } = await call(simulator, 'POST', `${V3}/issue/bulkfetch`, {
    issueIdsOrKeys: [other?.key, one?.id, secret.key, 'NONE-1'],
    fields: ['summary'],
    expand: ['names'],
  });

  expect(status).toBe(200);
  expect(json.issues.map(({ key, fields }: { key: string; fields: object }) => [key, fields])).toStrictEqual(
    [one, other].map((issue) => [issue?.key, { summary: issue?.summary }]),
  );
  expect([json.issueErrors, json.issues[0].names]).toStrictEqual([[], { summary: 'Summary' }]);
});

test('versions and components count their issues', async () => {
  const issues = [...world.issues.byKey.values()];
  const project = world.projects.get('TIDE');
  const [version, component] = [project?.versions[2], project?.components[0]];
  if (!version || !component) throw new Error('TIDE has versions and components');
  const fixed = issues.filter(({ fixVersions }) => fixVersions.includes(version));

  const related = await get(simulator, `${V3}/version/${version.id}/relatedIssueCounts`);
  const unresolved = await get(simulator, `${V3}/version/${version.id}/unresolvedIssueCount`);
  const parts = await get(simulator, `${V3}/component/${component.id}/relatedIssueCounts`);

  expect(fixed.length).toBeGreaterThan(0);
  expect(related.json).toMatchObject({ issuesFixedCount: fixed.length });
  expect(unresolved.json).toMatchObject({
    issuesCount: fixed.length,
    issuesUnresolvedCount: fixed.filter(({ resolution }) => resolution === null).length,
  });
  expect(parts.json).toMatchObject({
    issueCount: issues.filter(({ components }) => components.includes(component)).length,
  });
  expect((await get(simulator, `${V3}/version/9/relatedIssueCounts`)).status).toBe(404);
});

test('an issue is found by what is typed, but not the current one, nor one that may not be seen', async () => {
  const issue = someIssue(simulator, ({ project }) => project.key === 'TIDE');
  const secret = someIssue(simulator, ({ project }) => project.key === 'SEC');
  const keys = ({ json }: Awaited<ReturnType<typeof get>>) =>
    json.sections.flatMap(({ issues }: { issues: { key: string }[] }) => issues.map(({ key }) => key));

  const typed = await get(simulator, `${V3}/issue/picker?query=${issue.key}`);
  const hidden = await get(simulator, `${V3}/issue/picker?query=${secret.key}`);
  const narrow = await get(
    simulator,
    `${V3}/issue/picker?query=&currentJQL=${encodeURIComponent(`key = ${issue.key}`)}`,
  );

  expect(keys(typed)).toContain(issue.key);
  expect(typed.json.sections[0].issues[0]).toMatchObject({
    id: expect.any(Number),
    summaryText: expect.any(String),
  });
  expect(keys(hidden)).toStrictEqual([]);
  expect(narrow.json.sections[1].issues.map(({ key }: { key: string }) => key)).toStrictEqual([issue.key]);
});

test('people and groups are found by what is typed, people not by anonymous callers', async () => {
  const both = await get(simulator, `${V3}/groupuserpicker?query=maya&showAvatar=true`);
  const users = await get(simulator, `${V3}/user/picker?query=maya&excludeAccountIds=${member?.accountId}`);
  const groups = await get(simulator, `${V3}/groups/picker?query=ADMIN`);

  expect(both.json.users.users[0]).toMatchObject({
    accountId: member?.accountId,
    html: '<strong>Maya</strong> Lindqvist',
    avatarUrl: expect.stringContaining('useravatar'),
  });
  expect(both.json.groups.total).toBe(0);
  expect(users.json.users).toStrictEqual([]);
  expect(groups.json.groups[0]).toMatchObject({ name: 'site-admins', html: 'site-<strong>admin</strong>s' });
  expect((await get(simulator, `${V3}/user/picker?query=maya`, null)).status).toBe(401);
});

test('a group is shown to those who are in it and to administrators', async () => {
  const path = `${V3}/group?groupname=site-admins`;

  const [admin, other] = [await get(simulator, `${path}&expand=users`, 'admin'), await get(simulator, path)];

  expect([admin.status, admin.json.users.size, other.status]).toStrictEqual([200, 1, 403]);
  expect((await get(simulator, `${V3}/group?groupname=none`)).status).toBe(404);
});

test('there is one dashboard, and it is found by its name', async () => {
  const [all, found, none] = await Promise.all(
    ['dashboard', 'dashboard/search?dashboardName=default', 'dashboard/search?dashboardName=x'].map((path) =>
      get(simulator, `${V3}/${path}`),
    ),
  );

  expect([all?.json.total, found?.json.total, none?.json.total]).toStrictEqual([1, 1, 0]);
  expect((await get(simulator, `${V3}/dashboard/${all?.json.dashboards[0].id}`)).json).toStrictEqual(
    all?.json.dashboards[0],
  );
  expect((await get(simulator, `${V3}/dashboard/1`)).status).toBe(404);
});

test('two sprints of a board change places, with one of another board they do not', async () => {
  const board = [...world.boards.values()].find(({ type }) => type === 'scrum');
  const far = [...world.boards.values()].findLast(({ type }) => type === 'scrum')?.sprints.at(-1);
  const [one, other] = board?.sprints.slice(-2) ?? [];
  const path = `${AGILE}/sprint/${one?.id}/swap`;

  const swapped = await call(simulator, 'POST', path, { sprintToSwapWith: other?.id }, 'admin');
  const refused = await call(simulator, 'POST', path, { sprintToSwapWith: far?.id }, 'admin');

  const { json } = await get(simulator, `${AGILE}/board/${board?.id}/sprint?state=future`);
  expect(idsOf(json.values)).toStrictEqual([other?.id, one?.id]);
  expect(swapped.status).toBe(204);
  expect(refused.status).toBeGreaterThanOrEqual(far?.boardId === board?.id ? 200 : 400);
});

test('projects have avatars, features and a category', async () => {
  const [avatars, features] = [
    await get(simulator, `${V3}/project/TIDE/avatars`),
    await get(simulator, `${V3}/project/TIDE/features`),
  ];

  expect(avatars.json.system.filter(({ isSelected }: { isSelected: boolean }) => isSelected)).toHaveLength(1);
  expect(features.json.features[0]).toMatchObject({
    state: 'ENABLED',
    projectId: Number(world.projects.get('TIDE')?.id),
  });
  expect((await get(simulator, `${V3}/project/SEC/features`)).status).toBe(404);
});

test('every built-in permission is listed; what the caller has is reported for all of them', async () => {
  const { json } = await get(simulator, `${V3}/permissions`);
  const keys = Object.keys(json.permissions);

  const mine = await get(simulator, `${V3}/mypermissions?permissions=${keys}`);
  const admin = await get(simulator, `${V3}/mypermissions?permissions=${keys}`, 'admin');

  expect(keys.length).toBeGreaterThanOrEqual(40);
  expect(keys).toStrictEqual(
    expect.arrayContaining(['ADMINISTER', 'ASSIGNABLE_USER', 'EDIT_OWN_COMMENTS', 'USER_PICKER']),
  );
  expect(Object.keys(mine.json.permissions)).toStrictEqual(keys);
  expect([mine, admin].map((answer) => answer.json.permissions.ADMINISTER.havePermission)).toStrictEqual([
    false,
    true,
  ]);
});

test('permissions are checked for projects and issues; those of others only by administrators', async () => {
  const project = world.projects.get('TIDE');
  const secret = someIssue(simulator, (issue) => issue.project.key === 'SEC');
  const body = {
    globalPermissions: ['ADMINISTER', 'USER_PICKER'],
    projectPermissions: [
      { permissions: ['EDIT_ISSUES'], projects: [Number(project?.id)], issues: [Number(secret.id)] },
    ],
  };

  const own = await call(simulator, 'POST', `${V3}/permissions/check`, body);
  const others = { ...body, accountId: member?.accountId };
  const [asked, refused] = [
    await call(simulator, 'POST', `${V3}/permissions/check`, others, 'admin'),
    await call(simulator, 'POST', `${V3}/permissions/check`, others, 'reader'),
  ];

  expect(own.json).toStrictEqual({
    globalPermissions: ['USER_PICKER'],
    projectPermissions: [{ permission: 'EDIT_ISSUES', projects: [Number(project?.id)], issues: [] }],
  });
  expect([asked.json, refused.status]).toStrictEqual([own.json, 403]);
});

test('operations and versions of fields are shown to those who ask; versions replace the fields', async () => {
  const key = await newTask(simulator, { description: documentOf('Wet.') });

  const { json } = await get(
    simulator,
    `${V3}/issue/${key}?expand=operations,versionedRepresentations&fields=summary`,
  );
  const found = await call(simulator, 'POST', `${V3}/search/jql`, {
    ...{ jql: `key = ${key}`, fields: ['summary'], expand: 'operations,versionedRepresentations' },
  });

  expect(json.operations.linkGroups[0].groups[0].links[0]).toMatchObject({ label: 'Edit' });
  expect(json.versionedRepresentations).toMatchObject({ summary: { 1: 'Paint' }, labels: { 1: [] } });
  expect([json.fields, found.json.issues[0].fields]).toStrictEqual([undefined, undefined]);
  expect(found.json.issues[0].operations).toStrictEqual(json.operations);
});

test('attachments and links are on the screens where issues are made and changed, with what they take', async () => {
  const { json: types } = await get(simulator, `${V3}/issue/createmeta/TIDE/issuetypes`);
  const key = await newTask(simulator);

  const create = await get(
    simulator,
    `${V3}/issue/createmeta/TIDE/issuetypes/${types.issueTypes[1].id}?maxResults=100`,
  );
  const edit = await get(simulator, `${V3}/issue/${key}/editmeta`);

  const made = Object.fromEntries(
    create.json.fields.map((field: { fieldId: string }) => [field.fieldId, field]),
  );
  for (const fields of [made, edit.json.fields]) {
    expect(fields.attachment).toMatchObject({
      required: false,
      schema: { items: 'attachment' },
      operations: ['set', 'copy'],
    });
    expect(fields.issuelinks).toMatchObject({ schema: { items: 'issuelinks' }, operations: ['add', 'copy'] });
  }
  expect(edit.json.fields.issuelinks.autoCompleteUrl).toContain(`currentIssueKey=${key}`);
});

test.each(['attachment', 'issuelinks', 'comment'])(
  '%s takes no new value, only operations',
  async (field) => {
    const key = await newTask(simulator);

    const { status, json } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
      fields: { [field]: [{}] },
    });

    expect([status, Object.keys(json.errors)]).toStrictEqual([400, [field]]);
  },
);
