import { beforeEach, expect, test } from 'vitest';
import { accountOf } from '../world/activity-world.js';
import { workshop } from './merge-request-work.js';

let shop: Awaited<ReturnType<typeof workshop>>;

beforeEach(async () => {
  shop = await workshop();
});

test('a developer approves once, and can take it back once', async () => {
  const developer = accountOf(shop.simulator, 'developerToken');
  const { at, record } = await shop.open('topic', { reviewer_ids: [developer.id] });

  const approved = await shop.post(`${at}/approve`, {}, 'developerToken');
  const twice = await shop.post(`${at}/approve`, {}, 'developerToken');
  const reviewers = await shop.get(`${at}/reviewers`);
  const event = shop.project.events.items.at(-1);
  const unapproved = await shop.post(`${at}/unapprove`, {}, 'developerToken');
  const again = await shop.post(`${at}/unapprove`, {}, 'developerToken');

  expect(approved).toMatchObject({
    status: 201,
    body: { user_has_approved: true, user_can_approve: false, approved_by: [{ user: { id: developer.id } }] },
  });
  expect(twice).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } });
  expect(reviewers.body).toMatchObject([{ user: { id: developer.id }, state: 'approved' }]);
  expect(event).toMatchObject({ action: 'approved', author: developer });
  expect(unapproved).toMatchObject({ status: 201, body: { user_has_approved: false, approved_by: [] } });
  expect(again.status).toBe(404);
  expect(record.reviewers).toMatchObject([{ state: 'unapproved' }]);
  expect(shop.textsOf(record.notes).slice(-2)).toStrictEqual([
    'approved this merge request',
    'unapproved this merge request',
  ]);
  expect(
    developer.todos.items.filter(({ target }) => target === record).map(({ state }) => state),
  ).toStrictEqual(['done']);
});

test('authors and reporters do not approve, nor does anybody what they have not seen', async () => {
  const { at, answer } = await shop.open('topic');

  const author = await shop.post(`${at}/approve`);
  const reporter = await shop.post(`${at}/approve`, {}, 'reporterToken');
  const outdated = await shop.post(`${at}/approve`, { sha: 'f'.repeat(40) }, 'developerToken');

  expect(author.status).toBe(401);
  expect(reporter.status).toBe(403);
  expect(outdated).toMatchObject({
    status: 409,
    body: { message: `SHA does not match HEAD of source branch: ${answer.body.sha}` },
  });
});

test('approvals that are asked for keep it from being merged until they are there', async () => {
  const { at } = await shop.open('topic');

  const asked = await shop.post(`${at}/approvals`, { approvals_required: 1 });
  const before = await shop.get(at);
  const state = await shop.get(`${at}/approval_state`);
  await shop.post(`${at}/approve`, {}, 'developerToken');
  const after = await shop.get(at);

  expect(asked).toMatchObject({
    status: 201,
    body: { approvals_required: 1, approvals_left: 1, approved: false },
  });
  expect(before.body).toMatchObject({ detailed_merge_status: 'not_approved', approvals_before_merge: 1 });
  expect(state.body).toMatchObject({
    approval_rules_overwritten: true,
    rules: [{ approvals_required: 1, approved: false }],
  });
  expect(after.body.detailed_merge_status).toBe('mergeable');
});

test('without a licence approvals are reported, but cannot be asked for', async () => {
  const { at } = await shop.open('topic');
  shop.simulator.settings.patch({ tier: 'free' });

  const reported = await shop.get(`${at}/approvals`);
  const asked = await shop.post(`${at}/approvals`, { approvals_required: 1 });

  expect(reported.body).toStrictEqual({
    user_has_approved: false,
    user_can_approve: false,
    approved: false,
    approved_by: [],
  });
  expect(asked.status).toBe(404);
});
