import { expect, test } from 'vitest';
import { closedBy } from '#simulators/forge/queries/matching/references.js';
import { parseDuration, writeDuration } from '#simulators/forge/rendering/durations.js';
import { desk } from './issue-work.js';

/** Each test opens issues of its own. */
const shared = desk();

test('a link is seen from both ends', async () => {
  const { open, post, get, remove, systemTexts } = shared;
  const [one, two] = [await open(), await open()];

  const made = await post(`${one.at}/links`, {
    target_project_id: 1,
    target_issue_iid: two.record.iid,
    link_type: 'blocks',
  });

  expect([made.status, made.body.source_issue.id, made.body.target_issue.id]).toStrictEqual([
    201,
    one.record.id,
    two.record.id,
  ]);
  const [there] = (await get(`${two.at}/links`)).body;
  expect([there.id, there.link_type, there.issue_link_id]).toStrictEqual([
    one.record.id,
    'is_blocked_by',
    made.body.id,
  ]);
  expect((await get(one.at)).body.blocking_issues_count).toBe(1);
  expect(systemTexts(two.record)).toContain(`marked this issue as blocked by #${one.record.iid}`);
  const again = await post(`${two.at}/links`, {
    target_project_id: 'platform/core',
    target_issue_iid: one.record.iid,
  });
  expect([again.status, again.body]).toStrictEqual([409, { message: 'Issue(s) already assigned' }]);
  const self = await post(`${one.at}/links`, { target_project_id: 1, target_issue_iid: one.record.iid });
  expect(self.status).toBe(422);
  expect((await remove(`${two.at}/links/${there.issue_link_id}`)).status).toBe(200);
  expect([one.record.links, two.record.links]).toStrictEqual([[], []]);
});

test('one reacts once in each way, and takes back only what is one’s own', async () => {
  const { open, post, get, remove } = shared;
  const { at } = await open();
  const { body: emoji, status } = await post(`${at}/award_emoji`, { name: '+1' });

  expect([status, emoji.name, emoji.awardable_type]).toStrictEqual([201, 'thumbsup', 'Issue']);
  expect((await post(`${at}/award_emoji`, { name: 'thumbsup' })).status).toBe(404);
  expect((await get(at)).body.upvotes).toBe(1);
  expect(
    (await get(`/projects/1/issues?my_reaction_emoji=thumbsup&iids=${at.split('/').at(-1)}`)).body,
  ).toHaveLength(1);
  expect((await remove(`${at}/award_emoji/${emoji.id}`, 'reporterToken')).status).toBe(401);
  expect((await remove(`${at}/award_emoji/${emoji.id}`)).status).toBe(204);
});

test('time is estimated, spent, taken back and forgotten', async () => {
  const { open, post, get, systemTexts } = shared;
  const { at, record } = await open();

  expect((await post(`${at}/time_estimate`, { duration: '3h30m' })).status).toBe(200);
  expect((await post(`${at}/add_spent_time`, { duration: '1h', summary: 'Thinking' })).status).toBe(201);
  const { body } = await post(`${at}/add_spent_time`, { duration: '-30m' });
  expect(body).toStrictEqual({
    time_estimate: 12_600,
    total_time_spent: 1800,
    human_time_estimate: '3h 30m',
    human_total_time_spent: '30m',
  });
  expect((await post(`${at}/add_spent_time`, { duration: '-1h' })).body).toStrictEqual({
    message: { base: ['Time to subtract exceeds the total time spent'] },
  });
  expect((await post(`${at}/time_estimate`, { duration: 'soon' })).status).toBe(400);
  expect((await post(`${at}/time_estimate`, { duration: '1h' }, 'guestToken')).status).toBe(403);
  await post(`${at}/reset_time_estimate`);
  expect((await post(`${at}/reset_spent_time`)).body).toMatchObject({
    time_estimate: 0,
    total_time_spent: 0,
    human_total_time_spent: null,
  });
  expect((await get(`${at}/time_stats`)).body.total_time_spent).toBe(0);
  expect(record.timelogs[0]?.summary).toBe('Thinking');
  expect(systemTexts(record)).toStrictEqual([
    'added time estimate of 3h 30m',
    'added 1h of time spent',
    'subtracted 30m of time spent',
    'removed time estimate of 3h 30m',
    'removed time spent',
  ]);
});

test.each([
  ['1h30m', 5400, '1h 30m'],
  ['-2d 4h', -72_000, '-2d 4h'],
  ['1mo 1w 1d', 748_800, '1mo 1w 1d'],
  ['90m', 5400, '1h 30m'],
  ['2', 7200, '2h'],
  ['1.5h', 5400, '1h 30m'],
  ['soon', null, null],
  ['3 parsecs', null, null],
  ['', null, null],
])('the duration %j is %j seconds', (written, seconds, plain) => {
  expect(parseDuration(written)).toBe(seconds);
  expect(seconds === null ? null : writeDuration(seconds)).toBe(plain);
});

test('one marks an issue for later, once', async () => {
  const { open, post, pending } = shared;
  const { at, record } = await open();

  const { status, body } = await post(`${at}/todo`);

  expect([status, body.action_name, body.target.id]).toStrictEqual([201, 'marked', record.id]);
  expect((await post(`${at}/todo`)).status).toBe(304);
  expect(pending('token').filter(({ target }) => target === record)).toHaveLength(1);
});

test('one hears of what one takes part in, unless one says otherwise', async () => {
  const { open, post, get } = shared;
  const { at } = await open();

  expect((await get(at)).body.subscribed).toBe(true);
  expect((await post(`${at}/unsubscribe`)).body.subscribed).toBe(false);
  expect((await post(`${at}/unsubscribe`)).status).toBe(304);
  expect((await get(at, 'reporterToken')).body.subscribed).toBe(false);
  await post(`${at}/notes`, { body: 'A word' }, 'reporterToken');
  expect((await get(at, 'reporterToken')).body.subscribed).toBe(true);
  expect((await get(`${at}/participants`)).body).toHaveLength(2);
});

test.each([
  ['Closes #1', [1]],
  ['closes #1, #2 and #3', [1, 2, 3]],
  ['Fixes: #1\nimplemented #2', [1, 2]],
  ['Resolves platform/core#4', [4]],
  ['Closing http://forge.test/platform/core/-/issues/5', [5]],
  ['See #1', []],
  ['`Closes #1`', []],
  ['disclose #1', []],
])('%j closes %j', (text, wanted) => {
  const { world, project } = shared;

  expect(closedBy(world, project, text).map(({ iid }) => iid)).toStrictEqual(wanted);
});

test('the merge requests that mention an issue, and those that close it', async () => {
  const issue = [...shared.world.issues.values()].find(
    ({ home, closedByMergeRequests }) => home === shared.project && closedByMergeRequests.length > 0,
  );
  const at = `/projects/1/issues/${issue?.iid}`;
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id);

  expect(ids((await shared.get(`${at}/closed_by`)).body)).toStrictEqual(
    ids(issue?.closedByMergeRequests ?? []),
  );
  expect(ids((await shared.get(`${at}/related_merge_requests`)).body)).toStrictEqual(
    expect.arrayContaining(ids(issue?.closedByMergeRequests ?? [])),
  );
});

test('an issue takes over the open threads of a merge request', async () => {
  const { post, world, project } = shared;
  const mergeRequest = [...world.mergeRequests.values()].find(
    (one) =>
      one.project === project &&
      one.notes.some(({ resolvable, resolvedAt }) => resolvable && resolvedAt === null),
  );

  const { body } = await post('/projects/1/issues', {
    title: 'Later',
    merge_request_to_resolve_discussions_of: mergeRequest?.iid,
  });

  expect(body.description).toContain(`from !${mergeRequest?.iid} should be addressed:`);
  expect(mergeRequest?.notes.some(({ resolvable, resolvedAt }) => resolvable && resolvedAt === null)).toBe(
    false,
  );
});
