import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { inRounds } from '../../tracker/sprints/sprints-rounds.js';
import { commentsOn, named, notesOn, notesShown, relatedRow } from '../issues/context-rows.js';
import { seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { commitsOf, mergeRequestContextOf, withShas } from './merge-request-context-rows.js';

const simulator = newForge();
const records = recordsOf(simulator.world);
const client = await forgeClient(simulator);
const LONG = 'platform/core!50';
const MERGE_REQUEST = named(LONG);

/** References of merge requests that have what a context shows. */
const MERGE_REQUESTS: Readonly<Record<string, string>> = {
  'many notes and commits': LONG,
  'a failed pipeline, and a draft': 'platform/backend/api!5',
  'reviewers, an approval, labels and an issue that it closed': 'platform/core!13',
  'two approvals': 'services/chat-publisher!1',
};

test.each(Object.entries(MERGE_REQUESTS))(
  'get_merge_request_context gives one with %s as the records have it',
  async (_, reference) => {
    const context = await value(client, 'get_merge_request_context', named(reference));

    expect(withShas(context)).toStrictEqual(mergeRequestContextOf(simulator, records, reference));
  },
);

test('get_merge_request_context gives several people, rules and issues in the order of the forge', async () => {
  const world = newForge();
  await workOn(world, 'platform/infra/observability!19');
  const changed = recordsOf(world.world);

  const context = await value(
    await forgeClient(world),
    'get_merge_request_context',
    named('platform/infra/observability!19'),
  );

  expect(withShas(context)).toStrictEqual(
    mergeRequestContextOf(world, changed, 'platform/infra/observability!19'),
  );
  expect(context.mergeRequest.assignees).toHaveLength(3);
  expect(context.review.approvedBy).toHaveLength(2);
  expect(context.closesIssues).toHaveLength(3);
});

/** Gives a merge request assignees, approvals, and issues of several projects to close. */
async function workOn(world: ForgeSimulator, reference: string): Promise<void> {
  const { projectPath, iid } = named(reference);
  const at = `${SITE}/api/v4/projects/${encodeURIComponent(projectPath)}/merge_requests/${iid}`;
  const send = async (account: string, method: string, path = '', body = {}) => {
    const headers = { 'private-token': tokenOf(world, account), 'content-type': 'application/json' };
    const { ok, status } = await world.fetch(at + path, { method, headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`${method} ${path}: ${status}`);
  };
  const { users } = recordsOf(world.world);
  const people = ['jelena.nakamura', 'clara.yilmaz', 'oskar.weber'];
  const assignee_ids = people.map((name) => users.find(({ username }) => username === name)?.id);
  await send('token', 'PUT', '', {
    assignee_ids,
    description: 'Closes #24, closes platform/core#48 and closes platform/backend/api#45',
  });
  for (const account of ['developerToken', 'ownerToken']) await send(account, 'POST', '/approve');
}

test('get_merge_request_context shows as many notes and commits as asked for, the latest ones ✗12', async () => {
  const [notes, comments] = [notesOn(records, LONG), commentsOn(records, LONG)];

  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 250 }),
      fc.integer({ min: 1, max: 150 }),
      fc.boolean(),
      async (maxNotes, maxCommits, includeSystemNotes) => {
        const asked = { ...MERGE_REQUEST, maxNotes, maxCommits, includeSystemNotes };

        const context = await value(client, 'get_merge_request_context', asked);

        const shown = { maxNotes, maxCommits, notes: includeSystemNotes ? notes : comments };
        expect(withShas(context)).toStrictEqual(mergeRequestContextOf(simulator, records, LONG, shown));
      },
    ),
    {
      seed: 12,
      numRuns: 8,
      examples: [
        [182, 109, false],
        [181, 108, true],
        [500, 500, true],
      ],
    },
  );
});

test('get_merge_request_context gives commits as they were made, and no merge commit', async () => {
  const { commits } = await value(client, 'get_merge_request_context', { ...MERGE_REQUEST, maxCommits: 500 });

  const listed = commitsOf(simulator, LONG).filter(({ parents }) => Object(parents).length === 1);
  expect(
    commits.map(({ sha, title, author, authoredAt }: Record<string, string>) => [
      sha,
      title,
      author,
      authoredAt,
    ]),
  ).toStrictEqual(
    listed.map(({ sha, title, authorName, authoredAt }) => [sha, title, authorName, seconds(authoredAt)]),
  );
});

test('get_merge_request_context shows no internal note and no confidential issue to those who may not read them', async () => {
  const world = newForge();
  const open = records.mergeRequests.find(
    ({ project, state, targetBranch }) =>
      String(project).startsWith('community/') && state === 'opened' && targetBranch === 'main',
  );
  const reference = String(open?.reference);
  const { projectPath, iid } = named(reference);
  const at = `${SITE}/api/v4/projects/${encodeURIComponent(projectPath)}/merge_requests/${iid}`;
  const headers = { 'private-token': tokenOf(world, 'adminToken'), 'content-type': 'application/json' };
  const confidential = recordsOf(world.world).issues.find(
    (issue) => issue.confidential === true && issue.type === 'issue',
  )?.reference;
  const description = `Closes ${open?.project}#1, closes ${confidential}`;
  await world.fetch(at, { method: 'PUT', headers, body: JSON.stringify({ description }) });
  for (const internal of [true, false]) {
    const note = JSON.stringify({ body: 'Seen.', internal });
    await world.fetch(`${at}/notes`, { method: 'POST', headers, body: note });
  }

  const administrator = await value(
    await forgeClient(world, 'adminToken'),
    'get_merge_request_context',
    named(reference),
  );
  const outsider = await value(await forgeClient(world, null), 'get_merge_request_context', named(reference));

  const changed = recordsOf(world.world);
  const all = mergeRequestContextOf(world, changed, reference);
  expect(withShas(administrator)).toStrictEqual(all);
  expect(administrator.closesIssues).toHaveLength(2);
  const comments = commentsOn(changed, reference);
  expect(withShas(outsider)).toStrictEqual({
    ...all, // the comments are counted for all alike
    ...notesShown(comments.filter(({ internal }) => internal === false)),
    closesIssues: [relatedRow(changed, `${open?.project}#1`)],
  });
});

test('get_merge_request_context says which merge request or project is not there, and what to do next ✗3', async () => {
  const guest = await forgeClient(simulator, 'outsiderToken');

  expect(await refusal(client, 'get_merge_request_context', named('platform/core!999999'))).toStrictEqual({
    code: 'not_found',
    message:
      'There is no merge request !999999 of platform/core that can be seen here. get_merge_requests lists those there are.',
  });
  expect(await refusal(guest, 'get_merge_request_context', MERGE_REQUEST)).toStrictEqual({
    code: 'not_found',
    message: 'There is no project platform/core that can be seen here. get_projects lists those there are.',
  });
});

test('get_merge_request_context reads all parts in two rounds where each has two pages, and none is larger than the forge gives ✗7', async () => {
  const sizes: unknown[] = [];
  const counted = inRounds((url, init) => {
    const { variables = {} } = init.body ? JSON.parse(String(init.body)) : {};
    sizes.push(variables.first ?? variables.last);
    return simulator.fetch(url, init);
  });
  const patient = await scriptedClient(counted.fetch, {
    token: async () => tokenOf(simulator, 'token'),
    limits: new OriginLimits(100),
  });

  await value(patient, 'get_merge_request_context', { ...MERGE_REQUEST, maxNotes: 500, maxCommits: 500 });

  expect([counted.rounds(), counted.requests()]).toStrictEqual([2, 8]);
  expect(sizes.filter((size) => size !== undefined)).toStrictEqual([100, 100, 100, 100]);
});

test("get_merge_request_context asks the call's own forge as the call's own user", async () => {
  const elsewhere = newForge({ seed: 2 });
  const other = 'https://elsewhere.test';
  const both = await scriptedClient(
    (url, init) => (url.startsWith(other) ? elsewhere : simulator).fetch(url, init),
    { token: async () => tokenOf(simulator, 'token') },
  );
  const accessToken = tokenOf(elsewhere, 'token');

  const foreign = await value(both, 'get_merge_request_context', {
    ...MERGE_REQUEST,
    userCredentials: { forgeUrl: other, accessToken },
  });
  const refused = await refusal(both, 'get_merge_request_context', {
    ...MERGE_REQUEST,
    userCredentials: { accessToken: tokenOf(simulator, 'outsiderToken') },
  });

  expect(foreign.mergeRequest.webUrl).toBe(`${other}/platform/core/-/merge_requests/50`);
  expect(refused.code).toBe('not_found');
});
