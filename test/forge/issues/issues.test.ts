import { expect, test } from 'vitest';
import { clientOfShortPages, everyPage } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, scriptedClient, value } from '../session.js';
import { iidsOf, isIssue, issueRowOf, sortedBy } from './issue-rows.js';

const PROJECT = 'platform/core';
const simulator = newForge();
const records = recordsOf(simulator.world);
const ofProject = records.issues.filter((issue) => issue.place === PROJECT && isIssue(issue));
const updated = sortedBy(ofProject, 'updatedAt').toReversed();

test('get_issues gives all of a project, page by page, the most recently updated first', async () => {
  const client = await forgeClient(simulator);

  const rows = await everyPage(client, 'get_issues', { projectPath: PROJECT, first: 60 }, 'issues');

  expect(rows.length).toBeGreaterThan(250);
  expect(rows).toStrictEqual(updated.map((record) => issueRowOf(record, records)));
});

test('get_issues orders by `sort`, in whatever case', async () => {
  const client = await forgeClient(simulator);
  const sorted = async (sort: string) =>
    iidsOf((await value(client, 'get_issues', { projectPath: PROJECT, first: 40, sort })).issues);
  const created = sortedBy(ofProject, 'createdAt');
  const due = sortedBy(
    ofProject.filter(({ dueDate }) => dueDate !== null),
    'dueDate',
  ).map(({ dueDate }) => dueDate);

  expect(await sorted('CREATED_ASC')).toStrictEqual(iidsOf(created.slice(0, 40)));
  expect(await sorted('created_desc')).toStrictEqual(iidsOf(created.toReversed().slice(0, 40)));
  expect(await sorted('Updated_Asc')).toStrictEqual(iidsOf(updated.toReversed().slice(0, 40)));
  const { issues } = await value(client, 'get_issues', {
    projectPath: PROJECT,
    sort: 'DUE_DATE_ASC',
    first: 15,
  });
  expect(issues.map(({ dueDate }: { dueDate: string }) => dueDate)).toStrictEqual(due.slice(0, 15));
});

test('get_issues gives 20 unless asked otherwise, and drops the fraction of a page size', async () => {
  const client = await forgeClient(simulator);

  const usual = await value(client, 'get_issues', { projectPath: PROJECT });
  const fraction = await value(client, 'get_issues', { projectPath: PROJECT, first: 3.9 });

  expect(iidsOf(usual.issues)).toStrictEqual(iidsOf(updated.slice(0, 20)));
  expect(usual.pageInfo.hasNextPage).toBe(true);
  expect(usual.webUrl).toBe('https://forge.test/platform/core/-/issues');
  expect(iidsOf(fraction.issues)).toStrictEqual(iidsOf(updated.slice(0, 3)));
});

test('get_issues reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);
  const args = { projectPath: PROJECT, first: 30 };

  const one = await value(client, 'get_issues', args);
  const more = await value(client, 'get_issues', { ...args, after: one.pageInfo.endCursor, fetchAll: true });

  expect(iidsOf(one.issues)).toStrictEqual(iidsOf(updated.slice(0, 7)));
  expect(iidsOf(more.issues)).toStrictEqual(iidsOf(updated.slice(7, 37)));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

test('get_issues reads a public project without a token, a hundred at a time, without what is confidential', async () => {
  const client = await forgeClient(simulator, null);
  const expected = records.issues.filter(
    (issue) => issue.place === 'community/sdk' && isIssue(issue) && issue.confidential === false,
  );

  const { issues } = await value(client, 'get_issues', { projectPath: 'community/sdk', first: 100 });

  expect(expected.length).toBeGreaterThan(5);
  expect(iidsOf(issues)).toStrictEqual(iidsOf(sortedBy(expected, 'updatedAt').toReversed()));
});

test('get_issues names a project that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  expect(await refusal(client, 'get_issues', { projectPath: 'platform/nothing' })).toStrictEqual({
    code: 'not_found',
    message:
      'There is no project platform/nothing that can be seen here. get_projects lists those there are.',
  });
});

test('get_issues refuses an order that the forge does not know, naming those that it knows', async () => {
  const client = await forgeClient(simulator);

  const unknown = await refusal(client, 'get_issues', { projectPath: PROJECT, sort: 'BY_MOOD' });
  const noName = await refusal(client, 'get_issues', { projectPath: PROJECT, sort: 'updated desc' });

  expect(unknown.code).toBe('invalid_arguments');
  expect(unknown.message).toMatch(/\$sort.*BY_MOOD.*UPDATED_DESC/);
  expect(noName.message).toBe(
    'Invalid arguments: sort: must be a name such as UPDATED_DESC, not "updated desc"',
  );
});

test('get_issues takes what may be absent for absent, and says how much of a long description is left out ✗5', async () => {
  const bare = {
    id: 'gid://gitlab/Issue/7',
    iid: '7',
    title: 'Fix',
    state: 'opened',
    author: null,
    assignees: null,
    labels: { nodes: [null] },
    createdAt: '2026-02-03T04:05:06+01:00',
    updatedAt: '2026-02-03T04:05:06Z',
    milestone: null,
    description: 'x'.repeat(500),
  };
  const issues = { pageInfo: { hasNextPage: false }, nodes: [bare, null] };
  const client = await scriptedClient(async () => Response.json({ data: { project: { issues } } }));

  const answer = await value(client, 'get_issues', { projectPath: PROJECT });

  expect(answer).toStrictEqual({
    issues: [
      {
        iid: '7',
        id: 'gid://forge/Issue/7',
        title: 'Fix',
        state: 'opened',
        createdAt: '2026-02-03T03:05:06.000Z',
        updatedAt: '2026-02-03T04:05:06Z',
        description: `${'x'.repeat(400)}… [cut: 400 of 500 characters; get_issue_context has it whole]`,
      },
    ],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});

test('get_issues says that the list is not shown where the forge gives none ✗2', async () => {
  const client = await scriptedClient(async () => Response.json({ data: { project: { issues: null } } }));

  expect(await refusal(client, 'get_issues', { projectPath: PROJECT })).toStrictEqual({
    code: 'forbidden',
    message: 'The forge does not show the issues of platform/core to this user.',
  });
});
