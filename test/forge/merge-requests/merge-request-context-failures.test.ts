import { describe, expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import { answeringFor, named } from '../issues/context-rows.js';
import { newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';

const simulator = newForge();
const token = async () => tokenOf(simulator, 'token');
const client = await scriptedClient((url, init) => simulator.fetch(url, init), { token });
const MERGE_REQUEST = named('platform/core!13');

const whole = await value(client, 'get_merge_request_context', MERGE_REQUEST);
const reviewers = whole.review.reviewers.map(({ username }: { username: string }) => username);

function without(...members: string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !members.includes(name)));
}

const PARTS = [
  {
    asked: /query mergeRequestLatestNotes\(/,
    name: 'notes',
    rest: without('notes', 'notesTruncated', 'notesLeftOut'),
  },
  {
    asked: /query mergeRequestCommits\(/,
    name: 'commits',
    rest: without('commits', 'commitsTruncated', 'commitCount'),
  },
  { asked: /query mergeRequestHeadPipeline\(/, name: 'pipeline', rest: without('pipeline') },
  {
    asked: /query mergeRequestReview\(/,
    name: 'review',
    rest: { ...without('review'), mergeRequest: { ...whole.mergeRequest, reviewers } },
  },
  { asked: /closes_issues/, name: 'closesIssues', rest: without('closesIssues') },
];

describe('get_merge_request_context names a part that fails, and never shows it as empty ✗2:', () => {
  test.each(PARTS)('$name, where the forge fails', async (part) => {
    const failing = await scriptedClient(
      answeringFor(simulator, part.asked, () =>
        Response.json({ errors: [{ message: 'Broken' }], message: 'Broken' }, { status: 500 }),
      ),
      { token },
    );

    const { warnings, ...context } = await value(failing, 'get_merge_request_context', MERGE_REQUEST);

    expect(context).toStrictEqual(part.rest);
    expect(warnings).toStrictEqual([
      expect.stringMatching(
        new RegExp(`^Left out because it could not be read: ${part.name}\\. The forge refused.*: Broken$`),
      ),
    ]);
  });

  test.each(PARTS)('$name, where something else answers', async (part) => {
    const failing = await scriptedClient(
      answeringFor(simulator, part.asked, () => new Response('<html>Sign in</html>')),
      { token },
    );

    const { warnings, ...context } = await value(failing, 'get_merge_request_context', MERGE_REQUEST);

    expect(context).toStrictEqual(part.rest);
    expect(warnings).toStrictEqual([expect.stringContaining(`could not be read: ${part.name}. `)]);
  });
});

test('get_merge_request_context fails where the merge request itself cannot be read, though all else can', async () => {
  const failing = await scriptedClient(
    answeringFor(simulator, /query contextMergeRequest\(/, () =>
      Response.json({ errors: [{ message: 'Broken' }] }, { status: 500 }),
    ),
    { token },
  );

  expect(await refusal(failing, 'get_merge_request_context', MERGE_REQUEST)).toStrictEqual({
    code: 'unavailable',
    message: 'The forge refused: Broken',
  });
});

test('get_merge_request_context has no commits where the forge shows none to this user, and says so ✗2', async () => {
  const hiding = await scriptedClient(
    answeringFor(simulator, /query mergeRequestCommits\(/, async (original) => {
      const answer = await (await original()).json();
      answer.data.project.mergeRequest.commitsWithoutMergeCommits = null;
      return Response.json(answer);
    }),
    { token },
  );

  const { commits, warnings } = await value(hiding, 'get_merge_request_context', MERGE_REQUEST);

  expect(commits).toBeUndefined();
  expect(warnings).toStrictEqual([
    'Left out because it could not be read: commits. The forge does not show this list to this user.',
  ]);
});

test('get_merge_request_context gives approval rules in the order of the forge', async () => {
  const rules = ['Security', 'All Members', 'Docs'].map((name, at) => ({
    name,
    type: 'REGULAR',
    approvalsRequired: at,
  }));
  const ruled = await scriptedClient(
    answeringFor(simulator, /query mergeRequestReview\(/, async (original) => {
      const answer = await (await original()).json();
      answer.data.project.mergeRequest.approvalState.rules = rules;
      return Response.json(answer);
    }),
    { token },
  );

  const { review } = await value(ruled, 'get_merge_request_context', MERGE_REQUEST);

  expect(review.rules).toStrictEqual(rules.map((rule) => ({ ...rule, type: 'regular' })));
});

test('get_merge_request_context shows issues of an external tracker by what they are called there', async () => {
  const external = await scriptedClient(
    answeringFor(simulator, /closes_issues/, () =>
      Response.json([{ id: 'KEEL-7', title: 'Lay the keel' }], { headers: { 'x-next-page': '' } }),
    ),
    { token },
  );

  const { closesIssues } = await value(external, 'get_merge_request_context', MERGE_REQUEST);

  expect(closesIssues).toStrictEqual([{ reference: 'KEEL-7', title: 'Lay the keel' }]);
});

test('get_merge_request_context knows the project of an issue where the forge is below a path', async () => {
  const below = `${SITE}/code/forge/`;
  const fetch: Fetch = async (url, init) => {
    const response = await simulator.fetch(url.replace(below, `${SITE}/`), init);
    return new Response((await response.text()).replaceAll(`${SITE}/`, below), response);
  };
  const moved = await scriptedClient(fetch, { token, backend: { url: new URL(below), fetch } });

  const { closesIssues } = await value(moved, 'get_merge_request_context', MERGE_REQUEST);

  expect(closesIssues).toStrictEqual(whole.closesIssues);
});

test('get_merge_request_context reads all pages of the issues it closes, up to a bound that it reports ✗4', async () => {
  const pages: string[] = [];
  const listing = (last: number) =>
    scriptedClient(
      async (url, init) => {
        if (!url.includes('closes_issues')) return simulator.fetch(url, init);
        const page = Number(new URL(url).searchParams.get('page'));
        pages.push(`${page}`);
        const rows = Array.from({ length: 100 }, (_, at) => issueJson((page - 1) * 100 + at + 1));
        return Response.json(rows, { headers: { 'x-next-page': page < last ? `${page + 1}` : '' } });
      },
      { token },
    );

  const short = await value(await listing(2), 'get_merge_request_context', MERGE_REQUEST);
  const endless = await value(await listing(99), 'get_merge_request_context', MERGE_REQUEST);

  expect(short.closesIssues.at(-1)).toStrictEqual({
    reference: 'a/b#200',
    id: 'gid://forge/WorkItem/200',
    title: 'x',
    state: 'opened',
  });
  expect([short.closesIssues.length, short.warnings]).toStrictEqual([200, undefined]);
  expect([endless.closesIssues.length, endless.warnings]).toStrictEqual([
    500,
    ['closesIssues has more records than the first 500, which are shown.'],
  ]);
  expect(pages).toStrictEqual(['1', '2', '1', '2', '3', '4', '5']);
});

function issueJson(id: number) {
  return { id, title: 'x', state: 'opened', issue_type: 'issue', web_url: `${SITE}/a/b/-/work_items/${id}` };
}
