import { expect, test } from 'vitest';
import { listIn } from '../merge-requests/merge-request-rows.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { issueContextOf, linksOf, named, one, relatedRow } from './context-rows.js';

const simulator = newForge();
const records = recordsOf(simulator.world);
const client = await forgeClient(simulator);
const TODAY = '2026-03-02';

/** References of issues that have what a context shows. */
const ISSUES: Readonly<Record<string, string>> = {
  'many notes and links': 'platform/core#25',
  'links of each kind': 'platform/backend/search#2',
  'merge requests that close or mention it': 'platform/frontend/web-app#1',
  'an epic above it': 'platform/core#48',
  'an issue above it': 'platform/core#53',
  'weight, health status and iteration': 'platform/backend/identity#2',
  'a type of its own': found(({ type, place }) => type === 'incident' && place === 'platform/core'),
  'a confidential one': found(({ confidential }) => confidential === true),
  'no description': found(({ description }) => description === null),
};

function found(wanted: (issue: (typeof records.issues)[number]) => boolean): string {
  const issue = records.issues.find((each) => each.type !== 'epic' && wanted(each));
  if (!issue) throw new Error('no such issue');
  return String(issue.reference);
}

test.each(Object.entries(ISSUES))(
  'get_issue_context gives an issue with %s as the records have it',
  async (_, reference) => {
    const { warnings: _w, ...context } = await value(client, 'get_issue_context', named(reference));

    expect(context).toStrictEqual(issueContextOf(records, reference, TODAY));
  },
);

test('get_issue_context lists merge requests of other projects, in the order of the forge', async () => {
  const world = newForge();
  const { mergeRequests } = recordsOf(world.world);
  const open = mergeRequests.filter(
    ({ state, project, targetBranch }) =>
      state === 'opened' && targetBranch === 'main' && /^platform\/(core|backend)/.test(String(project)),
  );
  for (const { project, iid } of open.slice(0, 5)) {
    const at = `${SITE}/api/v4/projects/${encodeURIComponent(String(project))}/merge_requests/${iid}`;
    const headers = { 'private-token': tokenOf(world, 'token'), 'content-type': 'application/json' };
    const body = JSON.stringify({ description: 'Closes platform/core#129, part of platform/core#48' });
    await world.fetch(at, { method: 'PUT', headers, body });
  }
  const changed = recordsOf(world.world);
  const closers = listIn(one(changed.issues, 'platform/core#129').closedByMergeRequests);
  expect(new Set(closers.map((closer) => String(closer).split('!')[0])).size).toBeGreaterThan(1);

  for (const reference of ['platform/core#129', 'platform/core#48']) {
    const context = await value(await forgeClient(world), 'get_issue_context', named(reference));

    expect(context).toStrictEqual(issueContextOf(changed, reference, TODAY));
  }
});

test('get_issue_context shows no confidential issue, no internal note and no merge request to a guest', async () => {
  const guest = await forgeClient(simulator, 'guestToken');
  const confidential = records.issues
    .filter((issue) => issue.confidential === true)
    .map(({ reference }) => reference);
  const linked = records.issues.find(
    (issue) =>
      String(issue.place).startsWith('platform/') &&
      issue.confidential === false &&
      linksOf(issue).some((link) => confidential.includes(link.issue)),
  );
  if (!linked) throw new Error('no such issue');

  const context = await value(guest, 'get_issue_context', named(String(linked.reference)));
  const long = await value(guest, 'get_issue_context', { ...named('platform/core#25'), maxNotes: 500 });
  const closed = await value(guest, 'get_issue_context', named('platform/frontend/web-app#1'));

  expect(context.linkedIssues).toStrictEqual(
    linksOf(linked)
      .filter((link) => !confidential.includes(link.issue))
      .map((link) => ({ relation: link.type, ...relatedRow(records, link.issue) })),
  );
  expect(long.notes.filter(({ internal }: { internal?: boolean }) => internal)).toStrictEqual([]);
  expect(long.notesLeftOut).toBe(30);
  expect([closed.mentionedInMergeRequests, closed.closedByMergeRequests]).toStrictEqual([[], []]);
});

test('get_issue_context reads what is public without a token, as completely as with one', async () => {
  const anonymous = await forgeClient(simulator, null);
  const [linked] = records.issues.filter(
    (issue) =>
      String(issue.place).startsWith('community/') &&
      issue.type === 'issue' &&
      listIn(issue.mentionedInMergeRequests).length > 0,
  );
  const reference = String(linked?.reference);

  const context = await value(anonymous, 'get_issue_context', named(reference));

  expect(context).toStrictEqual(issueContextOf(records, reference, TODAY));
});

test('get_issue_context says which issue or project is not there, and what to do next ✗3', async () => {
  const anonymous = await forgeClient(simulator, null);
  const guest = await forgeClient(simulator, 'guestToken');
  const confidential = found(({ confidential, place }) => confidential === true && place === 'platform/core');

  expect(await refusal(client, 'get_issue_context', named('platform/core#999999'))).toStrictEqual({
    code: 'not_found',
    message:
      'There is no issue #999999 of platform/core that can be seen here. get_issues lists those there are.',
  });
  expect(await refusal(guest, 'get_issue_context', named(confidential))).toMatchObject({ code: 'not_found' });
  expect(await refusal(anonymous, 'get_issue_context', named('platform/core#25'))).toStrictEqual({
    code: 'not_found',
    message:
      'There is no project platform/core that can be seen here. No token was given, so only what is public is seen. get_projects lists those there are.',
  });
});

test('get_issue_context shows a description whole, and the length of a very long one', async () => {
  const world = newForge();
  const described = async (description: string) => {
    const headers = { 'private-token': tokenOf(world, 'token'), 'content-type': 'application/json' };
    const at = `${SITE}/api/v4/projects/platform%2Fcore/issues/48`;
    await world.fetch(at, { method: 'PUT', headers, body: JSON.stringify({ description }) });
    const { issue } = await value(await forgeClient(world), 'get_issue_context', named('platform/core#48'));
    return issue.description;
  };

  expect(await described('x'.repeat(50_000))).toBe('x'.repeat(50_000));
  expect(await described('x'.repeat(50_001))).toBe(
    `${'x'.repeat(50_000)}… [cut: 50000 of 50001 characters; execute_rest_read of /projects/<path, URL-encoded>/issues/<iid> has it whole]`,
  );
});

test("get_issue_context asks the call's own forge as the call's own user", async () => {
  const elsewhere = newForge({ seed: 2 });
  const other = 'https://elsewhere.test';
  const both = await scriptedClient(
    (url, init) => (url.startsWith(other) ? elsewhere : simulator).fetch(url, init),
    { token: async () => tokenOf(simulator, 'token') },
  );
  const asked = { ...named('platform/core#25'), maxNotes: 500 };
  const guest = tokenOf(simulator, 'guestToken');
  const maintainer = tokenOf(elsewhere, 'token');

  const own = await value(both, 'get_issue_context', { ...asked, userCredentials: { accessToken: guest } });
  const foreign = await value(both, 'get_issue_context', {
    ...asked,
    userCredentials: { forgeUrl: other, accessToken: maintainer },
  });

  expect(own).toStrictEqual(
    await value(await forgeClient(simulator, 'guestToken'), 'get_issue_context', asked),
  );
  expect(own).not.toStrictEqual(await value(both, 'get_issue_context', asked));
  expect(foreign.issue.webUrl).toBe(`${other}/platform/core/-/issues/25`);
});
