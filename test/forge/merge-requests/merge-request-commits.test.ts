import { expect, test } from 'vitest';
import { mergeRequestCommits, type PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { clientOfShortPages, everyPage, seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';
import { listIn } from './merge-request-rows.js';

const NAME = 'get_merge_request_commits';
const PROJECT = 'platform/core';
const simulator = newForge();

/** The commits of a merge request as the repository has them, the newest first. */
function commitsOf({ world }: ForgeSimulator, project: string, iid: unknown): PlainRecord[] {
  const found = [...world.mergeRequests.values()].find(
    (each) => fullPath(each.project) === project && each.iid === iid,
  );
  if (!found) throw new Error(`there is no ${project}!${iid}`);
  return mergeRequestCommits(found);
}

const isMerge = ({ parents }: PlainRecord) => listIn(parents).length > 1;
const shasOf = (rows: readonly { readonly sha?: unknown }[]) => rows.map(({ sha }) => sha);

/** One with merge commits among a hundred others. */
const LONG = 50;
const args = { projectPath: PROJECT, iid: String(LONG) };
const all = commitsOf(simulator, PROJECT, LONG);
const listed = all.filter((commit) => !isMerge(commit));

test('get_merge_request_commits gives all but the merge commits, the newest first, page by page', async () => {
  const client = await forgeClient(simulator);
  const { users } = recordsOf(simulator.world);

  const rows = await everyPage(client, NAME, { ...args, first: 40 }, 'commits');

  expect(rows).toStrictEqual(
    listed.map(({ sha, title, authorName, authorEmail, authoredAt }) => ({
      sha,
      title,
      author: authorName,
      username: users.find(({ email }) => email === authorEmail)?.username,
      authoredAt: seconds(authoredAt),
    })),
  );
});

test('get_merge_request_commits counts all commits, and says that merge commits are among them', async () => {
  const client = await forgeClient(simulator);

  const { commitCount, commitCountIncludes, webUrl } = await value(client, NAME, { ...args, first: 1 });

  expect([commitCount, commitCountIncludes]).toStrictEqual([all.length, 'merge commits']);
  expect(all.length).toBeGreaterThan(listed.length);
  expect(webUrl).toBe(`${SITE}/${PROJECT}/-/merge_requests/${LONG}/commits`);
});

test('get_merge_request_commits gives 20 at a time, goes on at `after`, and reads on with fetchAll ✗11', async () => {
  const usual = await forgeClient(simulator);
  const short = await clientOfShortPages(simulator, 6);

  const first = await value(usual, NAME, args);
  const next = await value(usual, NAME, { ...args, after: first.pageInfo.endCursor, first: 4 });
  const page = await value(short, NAME, { ...args, first: 15 });
  const whole = await value(short, NAME, { ...args, first: 15, fetchAll: true });

  expect(shasOf(first.commits)).toStrictEqual(shasOf(listed.slice(0, 20)));
  expect(shasOf(next.commits)).toStrictEqual(shasOf(listed.slice(20, 24)));
  expect(shasOf(page.commits)).toStrictEqual(shasOf(listed.slice(0, 6)));
  expect(shasOf(whole.commits)).toStrictEqual(shasOf(listed.slice(0, 15)));
});

test('get_merge_request_commits reads a public project without a token, a hundred at a time', async () => {
  const client = await forgeClient(simulator, null);

  const { commits } = await value(client, NAME, { projectPath: 'community/sdk', iid: '1', first: 100 });

  expect(shasOf(commits)).toStrictEqual(
    shasOf(commitsOf(simulator, 'community/sdk', 1).filter((commit) => !isMerge(commit))),
  );
});

test('get_merge_request_commits names the project or merge request that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  const project = await refusal(client, NAME, { projectPath: 'platform/nothing', iid: '1' });
  const mergeRequest = await refusal(client, NAME, { projectPath: PROJECT, iid: '99999' });
  const noNumber = await refusal(client, NAME, { projectPath: PROJECT, iid: '!7' });

  expect([project.code, mergeRequest.code, noNumber.code]).toStrictEqual([
    'not_found',
    'not_found',
    'invalid_arguments',
  ]);
  expect(project.message).toContain('no project platform/nothing');
  expect(mergeRequest.message).toContain('no merge request !99999 of platform/core');
  expect(noNumber.message).toContain('iid: must be the number');
});

test('get_merge_request_commits shows the beginning of a message, and when it was committed where that differs ✗5', async () => {
  const [authoredDate, committedDate] = ['2026-02-03T04:05:06Z', '2026-02-04T04:05:06Z'];
  const nodes = [
    { sha: 'a1', title: 'Mend', description: ` ${'y'.repeat(500)}\n`, authoredDate, committedDate },
    { sha: 'b2', title: null, description: '', authorName: null, author: null },
  ];
  const commitsWithoutMergeCommits = { pageInfo: { hasNextPage: false }, nodes };
  const project = { mergeRequest: { commitsWithoutMergeCommits } };
  const client = await scriptedClient(async () => Response.json({ data: { project } }));

  expect(await value(client, NAME, args)).toStrictEqual({
    commits: [
      {
        ...{ sha: 'a1', title: 'Mend', authoredAt: authoredDate, committedAt: committedDate },
        description: `${'y'.repeat(400)}… [cut: 400 of 500 characters; execute_rest_read of the commit has it whole]`,
      },
      { sha: 'b2', title: '' },
    ],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});

test('get_merge_request_commits does not take a list that is withheld for an empty one ✗2', async () => {
  const project = { mergeRequest: { commitCount: 3, commitsWithoutMergeCommits: null } };
  const client = await scriptedClient(async () => Response.json({ data: { project } }));

  expect(await refusal(client, NAME, args)).toStrictEqual({
    code: 'forbidden',
    message: `The forge does not show the commits of !${LONG} to this user.`,
  });
});
