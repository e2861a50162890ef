import { expect, test } from 'vitest';
import { clientOfShortPages, everyPage } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, scriptedClient, value } from '../session.js';
import { ANSWERED, ANSWERED_ROW, latestFirst, rowOf } from './merge-request-rows.js';

const PROJECT = 'platform/core';
const simulator = newForge();
const records = recordsOf(simulator.world);
const ofProject = records.mergeRequests.filter(({ project }) => project === PROJECT);
const iidsOf = (rows: readonly { readonly iid?: unknown }[]) => rows.map(({ iid }) => String(iid));

test('get_merge_requests gives all of a project, page by page, the most recently updated first', async () => {
  const client = await forgeClient(simulator);

  const rows = await everyPage(
    client,
    'get_merge_requests',
    { projectPath: PROJECT, first: 50 },
    'mergeRequests',
  );

  expect(rows).toStrictEqual(latestFirst(ofProject, 'updatedAt').map((record) => rowOf(record, records)));
});

test('get_merge_requests orders by `sort`, in whatever case', async () => {
  const client = await forgeClient(simulator);
  const sorted = async (sort: string) =>
    iidsOf(
      (await value(client, 'get_merge_requests', { projectPath: PROJECT, first: 40, sort })).mergeRequests,
    );
  const created = latestFirst(ofProject, 'createdAt');

  expect(await sorted('CREATED_DESC')).toStrictEqual(iidsOf(created.slice(0, 40)));
  expect(await sorted('created_asc')).toStrictEqual(iidsOf(created.toReversed().slice(0, 40)));
  expect(await sorted('Updated_Asc')).toStrictEqual(
    iidsOf(latestFirst(ofProject, 'updatedAt').toReversed().slice(0, 40)),
  );
});

test('get_merge_requests gives 20 unless asked otherwise, and drops the fraction of a page size', async () => {
  const client = await forgeClient(simulator);
  const updated = latestFirst(ofProject, 'updatedAt');

  const usual = await value(client, 'get_merge_requests', { projectPath: PROJECT });
  const fraction = await value(client, 'get_merge_requests', { projectPath: PROJECT, first: 3.9 });

  expect(iidsOf(usual.mergeRequests)).toStrictEqual(iidsOf(updated.slice(0, 20)));
  expect(iidsOf(fraction.mergeRequests)).toStrictEqual(iidsOf(updated.slice(0, 3)));
  expect(usual.webUrl).toBe('https://forge.test/platform/core/-/merge_requests');
});

test('get_merge_requests reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);
  const args = { projectPath: PROJECT, first: 30 };
  const updated = iidsOf(latestFirst(ofProject, 'updatedAt'));

  const one = await value(client, 'get_merge_requests', args);
  const more = await value(client, 'get_merge_requests', {
    ...args,
    after: one.pageInfo.endCursor,
    fetchAll: true,
  });

  expect(iidsOf(one.mergeRequests)).toStrictEqual(updated.slice(0, 7));
  expect(iidsOf(more.mergeRequests)).toStrictEqual(updated.slice(7, 37));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

test('get_merge_requests reads a public project without a token, a hundred at a time', async () => {
  const client = await forgeClient(simulator, null);
  const expected = records.mergeRequests.filter(({ project }) => project === 'community/sdk');

  const { mergeRequests } = await value(client, 'get_merge_requests', {
    projectPath: 'community/sdk',
    first: 100,
  });

  expect(iidsOf(mergeRequests)).toStrictEqual(iidsOf(latestFirst(expected, 'updatedAt')));
});

test('get_merge_requests names a project that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  expect(await refusal(client, 'get_merge_requests', { projectPath: 'platform/nothing' })).toStrictEqual({
    code: 'not_found',
    message:
      'There is no project platform/nothing that can be seen here. get_projects lists those there are.',
  });
});

test("get_merge_requests gives the forge's reason for an order that it does not know", async () => {
  const client = await forgeClient(simulator);

  const { code, message } = await refusal(client, 'get_merge_requests', {
    projectPath: PROJECT,
    sort: 'BY_MOOD',
  });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain('MergeRequestSort');
});

test('get_merge_requests takes what may be absent for absent, and says how much of a long description is left out ✗5', async () => {
  const bare = {
    ...{ id: 'gid://gitlab/MergeRequest/7', iid: '7', title: 'Fix', state: 'opened' },
    ...{
      sourceBranch: 'fix',
      targetBranch: 'main',
      author: null,
      assignees: null,
      labels: { nodes: [null] },
    },
    ...{ createdAt: '2026-02-03T04:05:06+01:00', updatedAt: '2026-02-03T04:05:06Z', milestone: null },
    description: 'x'.repeat(500),
  };
  const mergeRequests = { pageInfo: { hasNextPage: false }, nodes: [bare, null] };
  const client = await scriptedClient(async () => Response.json({ data: { project: { mergeRequests } } }));

  expect(await value(client, 'get_merge_requests', { projectPath: 'a/b' })).toStrictEqual({
    mergeRequests: [
      {
        ...{ iid: '7', id: 'gid://forge/MergeRequest/7', title: 'Fix', state: 'opened' },
        ...{ sourceBranch: 'fix', targetBranch: 'main' },
        ...{ createdAt: '2026-02-03T03:05:06.000Z', updatedAt: '2026-02-03T04:05:06Z' },
        description: `${'x'.repeat(400)}… [cut: 400 of 500 characters; get_merge_request_context has it whole]`,
      },
    ],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});

test('get_merge_requests gives people and labels in the order of the forge', async () => {
  const mergeRequests = { pageInfo: { hasNextPage: false }, nodes: [ANSWERED] };
  const client = await scriptedClient(async () => Response.json({ data: { project: { mergeRequests } } }));

  const answer = await value(client, 'get_merge_requests', { projectPath: 'a/b' });

  expect(answer.mergeRequests).toStrictEqual([ANSWERED_ROW]);
});
