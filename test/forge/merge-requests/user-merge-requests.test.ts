import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { ANSWERED, ANSWERED_ROW, latestFirst, listIn, rowOf } from './merge-request-rows.js';

const NAME = 'get_user_merge_requests';
const USERNAME = 'clara.yilmaz';
const PROJECT = 'platform/core';
const simulator = newForge();
const records = recordsOf(simulator.world);
const updated = latestFirst(records.mergeRequests, 'updatedAt');
const isOpened = ({ state }: PlainRecord) => state === 'opened';
const authored = updated.filter(({ author }) => author === USERNAME);

/** The row of one among several projects. */
function rowWithProject(record: PlainRecord) {
  const webUrl = `${SITE}/${record.project}/-/merge_requests/${record.iid}`;
  return { ...rowOf(record, records), project: record.project, webUrl };
}

function idsOf(rows: readonly { readonly id?: unknown }[]): string[] {
  return rows.map(({ id }) => `gid://forge/MergeRequest/${String(id).split('/').at(-1)}`);
}

test('get_user_merge_requests gives the open ones that a user wrote, in all projects, the last updated first ✗14', async () => {
  const client = await forgeClient(simulator, 'adminToken');

  const rows = await everyPage(client, NAME, { username: USERNAME, first: 4 }, 'mergeRequests');

  expect(rows).toStrictEqual(authored.filter(isOpened).map(rowWithProject));
});

test('get_user_merge_requests gives those that a user is assigned to, by any author ✗14', async () => {
  const client = await forgeClient(simulator, 'adminToken');
  const args = { username: 'dalia.dvorak', role: 'assignee', first: 20 };
  const assigned = updated.filter(({ assignees }) => listIn(assignees).includes('dalia.dvorak'));

  const rows = await everyPage(client, NAME, args, 'mergeRequests');

  expect(rows).toStrictEqual(assigned.filter(isOpened).map(rowWithProject));
  expect(new Set(assigned.map(({ author }) => author)).size).toBeGreaterThan(1);
});

test('get_user_merge_requests chooses by state, and refuses other states naming those there are', async () => {
  const client = await forgeClient(simulator, 'adminToken');
  const inState = async (state: string) =>
    idsOf((await value(client, NAME, { username: USERNAME, state, first: 100 })).mergeRequests);

  for (const state of ['opened', 'closed', 'merged'])
    expect(await inState(state)).toStrictEqual(idsOf(authored.filter((record) => record.state === state)));
  expect(await inState('all')).toStrictEqual(idsOf(authored));
  const { code, message } = await refusal(client, NAME, { username: USERNAME, state: 'locked' });
  expect(code).toBe('invalid_arguments');
  expect(message).toMatch(/state.*opened.*closed.*merged.*all/);
});

test('get_user_merge_requests looks in one project, which its rows then need not name', async () => {
  const client = await forgeClient(simulator, 'adminToken');
  const args = { username: USERNAME, state: 'all', projectPath: PROJECT, first: 100 };

  const { mergeRequests, webUrl } = await value(client, NAME, args);

  const expected = authored.filter(({ project }) => project === PROJECT);
  expect(mergeRequests).toStrictEqual(expected.map((record) => rowOf(record, records)));
  expect(webUrl).toBe(`${SITE}/platform/core/-/merge_requests`);
});

test('get_user_merge_requests gives 20 at a time, goes on at `after`, and reads on with fetchAll ✗11', async () => {
  const args = { username: USERNAME, state: 'all' };
  const usual = await forgeClient(simulator, 'adminToken');
  const short = await clientOfShortPages(simulator, 3, 'adminToken');

  const first = await value(usual, NAME, args);
  const next = await value(usual, NAME, { ...args, after: first.pageInfo.endCursor, first: 5 });
  const page = await value(short, NAME, { ...args, first: 10 });
  const whole = await value(short, NAME, { ...args, first: 10, fetchAll: true });

  expect(idsOf(first.mergeRequests)).toStrictEqual(idsOf(authored.slice(0, 20)));
  expect(idsOf(next.mergeRequests)).toStrictEqual(idsOf(authored.slice(20, 25)));
  expect(idsOf(page.mergeRequests)).toStrictEqual(idsOf(authored.slice(0, 3)));
  expect(idsOf(whole.mergeRequests)).toStrictEqual(idsOf(authored.slice(0, 10)));
});

test('get_user_merge_requests names the user or the project that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  const user = await refusal(client, NAME, { username: 'no.such.person' });
  const project = await refusal(client, NAME, { username: USERNAME, projectPath: 'platform/nothing' });

  expect(user).toStrictEqual({
    code: 'not_found',
    message:
      'There is no user no.such.person that can be seen here. It takes the username, not the name or an address.',
  });
  expect(project.code).toBe('not_found');
  expect(project.message).toContain('no project platform/nothing');
});

test('get_user_merge_requests leaves out archived projects unless one is named', async () => {
  const archived = newForge();
  const client = await forgeClient(archived, 'adminToken');
  const headers = { 'private-token': tokenOf(archived, 'adminToken') };
  const path = `${SITE}/api/v4/projects/${encodeURIComponent(PROJECT)}/archive`;
  await archived.fetch(path, { method: 'POST', headers });
  const args = { username: USERNAME, state: 'all', first: 100 };

  const anywhere = await value(client, NAME, args);
  const there = await value(client, NAME, { ...args, projectPath: PROJECT });

  expect(idsOf(anywhere.mergeRequests)).toStrictEqual(
    idsOf(authored.filter(({ project }) => project !== PROJECT)),
  );
  expect(idsOf(there.mergeRequests)).toStrictEqual(
    idsOf(authored.filter(({ project }) => project === PROJECT)),
  );
});

test('get_user_merge_requests reads without a token what is public, a hundred at a time', async () => {
  const client = await forgeClient(simulator, null);
  const publicOnes = new Set<unknown>(
    records.projects.filter(({ visibility }) => visibility === 'public').map(({ fullPath }) => fullPath),
  );

  const { mergeRequests } = await value(client, NAME, { username: USERNAME, state: 'all', first: 100 });

  expect(idsOf(mergeRequests)).toStrictEqual(
    idsOf(authored.filter(({ project }) => publicOnes.has(project))),
  );
});

test('get_user_merge_requests gives people and labels in the order of the forge', async () => {
  const mergeRequests = { pageInfo: { hasNextPage: false }, nodes: [ANSWERED] };
  const client = await scriptedClient(async () => Response.json({ data: { user: { mergeRequests } } }));

  const answer = await value(client, NAME, { username: USERNAME });

  expect(answer.mergeRequests).toStrictEqual([ANSWERED_ROW]);
});
