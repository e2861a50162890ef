import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { unreachable } from '../credentials/unreachable.js';
import { clientOfShortPages, everyPage } from '../lists.js';
import { listIn } from '../merge-requests/merge-request-rows.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, value } from '../session.js';
import { iidsOf, isIssue, issueRowOf, sortedBy } from './issue-rows.js';

const PROJECT = 'platform/core';
const USER = 'jelena.nakamura';
const simulator = newForge();
const records = recordsOf(simulator.world);
const assigned = sortedBy(
  records.issues.filter((issue) => isIssue(issue) && listIn(issue.assignees).includes(USER)),
  'updatedAt',
).toReversed();
const inState = (issues: readonly PlainRecord[], wanted: string) =>
  issues.filter(({ state }) => state === wanted);
const referencesOf = (rows: readonly { readonly project?: unknown; readonly iid?: unknown }[]) =>
  rows.map(({ project, iid }) => `${project}#${iid}`);

test('get_user_issues gives the open issues that a user is assigned to, each with its project, the most recently updated first ✗14', async () => {
  const client = await forgeClient(simulator);

  const rows = await everyPage(client, 'get_user_issues', { username: USER, first: 40 }, 'issues');

  const expected = inState(assigned, 'opened').map((record) => ({
    ...issueRowOf(record, records),
    project: record.place,
    webUrl: `https://forge.test/${record.place}/-/${record.type === 'task' ? 'work_items' : 'issues'}/${record.iid}`,
  }));
  expect(new Set(expected.map(({ project }) => project)).size).toBeGreaterThan(3);
  expect(rows).toStrictEqual(expected);
});

test('get_user_issues gives those of the state that is asked for, and of all', async () => {
  const client = await forgeClient(simulator);
  const ofState = async (state: string) =>
    referencesOf(
      // What the lists hold is compared by reference.
      (await everyPage(
        client,
        'get_user_issues',
        { username: USER, first: 100, state },
        'issues',
      )) as PlainRecord[],
    );
  const expected = (issues: readonly PlainRecord[]) => issues.map(({ reference }) => reference);

  expect(await ofState('closed')).toStrictEqual(expected(inState(assigned, 'closed')));
  expect(await ofState('opened')).toStrictEqual(expected(inState(assigned, 'opened')));
  expect(await ofState('all')).toStrictEqual(expected(assigned));
});

test('get_user_issues looks in one project where it is named', async () => {
  const client = await forgeClient(simulator);
  const inside = (place: string) => inState(assigned, 'opened').filter((issue) => issue.place === place);

  const { issues, webUrl } = await value(client, 'get_user_issues', {
    username: USER,
    projectPath: PROJECT,
    first: 100,
  });

  expect(issues).toStrictEqual(inside(PROJECT).map((record) => issueRowOf(record, records)));
  expect(webUrl).toBe('https://forge.test/platform/core/-/issues');
});

test('get_user_issues leaves out archived projects unless they are named', async () => {
  const world = newForge();
  const owner = await forgeClient(world, 'ownerToken');
  const before = await value(owner, 'get_user_issues', { username: USER, projectPath: PROJECT, first: 100 });
  await value(owner, 'execute_rest_write', { method: 'POST', path: '/projects/1/archive' });

  const anywhere = await value(owner, 'get_user_issues', { username: USER, first: 100 });
  const there = await value(owner, 'get_user_issues', { username: USER, projectPath: PROJECT, first: 100 });

  expect(anywhere.issues.filter(({ project }: { project: string }) => project === PROJECT)).toStrictEqual([]);
  expect(iidsOf(there.issues)).toStrictEqual(iidsOf(before.issues));
  expect(there.issues.length).toBeGreaterThan(5);
});

test('get_user_issues gives 20 unless asked otherwise', async () => {
  const client = await forgeClient(simulator);
  const expected = inState(assigned, 'opened').map(({ reference }) => reference);

  const usual = await value(client, 'get_user_issues', { username: USER });
  const fraction = await value(client, 'get_user_issues', { username: USER, first: 3.9 });

  expect(referencesOf(usual.issues)).toStrictEqual(expected.slice(0, 20));
  expect(referencesOf(fraction.issues)).toStrictEqual(expected.slice(0, 3));
});

test.each([undefined, PROJECT])(
  'get_user_issues reads on with fetchAll, from `after` and up to `first`, over shorter pages ✗11 (projectPath %s)',
  async (projectPath) => {
    const client = await clientOfShortPages(simulator, 4);
    const args = { username: USER, first: 10, ...(projectPath && { projectPath }) };
    const expected = iidsOf(
      inState(assigned, 'opened').filter(({ place }) => !projectPath || place === projectPath),
    );

    const one = await value(client, 'get_user_issues', args);
    const more = await value(client, 'get_user_issues', {
      ...args,
      after: one.pageInfo.endCursor,
      fetchAll: true,
    });

    expect(iidsOf(one.issues)).toStrictEqual(expected.slice(0, 4));
    expect(iidsOf(more.issues)).toStrictEqual(expected.slice(4, 14));
  },
);

test('get_user_issues gives no other user the issues of private projects', async () => {
  const client = await forgeClient(simulator, null);
  const [author = ''] = records.issues
    .filter(({ place, assignees }) => String(place).startsWith('community/') && listIn(assignees).length > 0)
    .flatMap(({ assignees }) => listIn(assignees).map(String));
  const visible = new Set(
    records.projects.filter(({ visibility }) => visibility === 'public').map(({ fullPath }) => fullPath),
  );
  const expected = records.issues.filter(
    (issue) =>
      isIssue(issue) &&
      listIn(issue.assignees).includes(author) &&
      visible.has(issue.place) &&
      issue.confidential === false,
  );

  const { issues } = await value(client, 'get_user_issues', { username: author, state: 'all', first: 100 });

  expect(referencesOf(issues)).toStrictEqual(
    sortedBy(expected, 'updatedAt')
      .toReversed()
      .map(({ reference }) => reference),
  );
});

test('get_user_issues distinguishes a user or project that is not there from one without issues ✗3', async () => {
  const client = await forgeClient(simulator);
  const idle = records.users.find(
    ({ username, state }) =>
      state === 'active' && !records.issues.some(({ assignees }) => listIn(assignees).includes(username)),
  );

  expect(await refusal(client, 'get_user_issues', { username: 'no.one' })).toStrictEqual({
    code: 'not_found',
    message:
      'There is no user no.one that can be seen here. It takes the username, not the name or an address.',
  });
  expect(await refusal(client, 'get_user_issues', { username: USER, projectPath: 'a/b' })).toStrictEqual({
    code: 'not_found',
    message: 'There is no project a/b that can be seen here. get_projects lists those there are.',
  });
  expect(await value(client, 'get_user_issues', { username: idle?.username })).toStrictEqual({
    issues: [],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});

test('get_user_issues refuses other states before anything is sent, naming those there are', async () => {
  const client = await unreachable();

  const { code, message } = await refusal(client, 'get_user_issues', { username: USER, state: 'merged' });

  expect(code).toBe('invalid_arguments');
  expect(message).toMatch(/state: must be "opened", "closed" or "all"/);
});
