import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { createIssue } from '#simulators/forge/actions/issues/issues.js';
import { accountOf } from '../world/activity-world.js';
import { workshop } from './merge-request-work.js';

let shop: Awaited<ReturnType<typeof workshop>>;

beforeEach(async () => {
  shop = await workshop();
});

const account = (token: string) => accountOf(shop.simulator, token);
describe('changing a merge request', () => {
  test('reports changes by system notes', async () => {
    const { at, record } = await shop.open('topic', { title: 'Draft: A topic', labels: 'one' });
    await shop.commit('release', { 'r.txt': 'r\n' });
    const first = record.notes.length;

    const sent = {
      title: 'The topic',
      add_labels: 'two',
      remove_labels: 'one',
      target_branch: 'release',
      discussion_locked: true,
    };
    const answer = await shop.put(at, sent);

    expect(answer).toMatchObject({
      status: 200,
      body: {
        title: 'The topic',
        draft: false,
        labels: ['two'],
        target_branch: 'release',
        discussion_locked: true,
      },
    });
    expect(shop.textsOf(record.notes.slice(first))).toStrictEqual([
      'marked this merge request as **ready**',
      'changed title from **{-Draft: A-} topic** to **{+The+} topic**',
      expect.stringMatching(/^added ~\d+ label and removed ~\d+ label$/),
      'locked the discussion in this merge request',
      'changed target branch from `main` to `release`',
    ]);
    expect(record.versions.length).toBe(2);
  });

  test('null and empty values take away', async () => {
    const { at } = await shop.open('topic', {
      description: 'Text',
      labels: 'one',
      assignee_id: account('token').id,
    });

    const answer = await shop.put(at, {
      description: null,
      labels: '',
      assignee_ids: [],
      milestone_id: null,
    });

    expect(answer.body).toMatchObject({
      description: null,
      labels: [],
      assignees: [],
      assignee: null,
      milestone: null,
    });
  });

  test('closes and opens again, which no user hears of twice', async () => {
    const { at, record } = await shop.open('topic');

    const closed = await shop.put(at, { state_event: 'close' });
    const twice = await shop.put(at, { state_event: 'close' });
    const opened = await shop.put(at, { state_event: 'reopen' });

    expect(closed.body).toMatchObject({
      state: 'closed',
      closed_by: { id: record.author.id },
      detailed_merge_status: 'not_open',
    });
    expect(twice.status).toBe(200);
    expect(opened.body).toMatchObject({ state: 'opened', closed_by: null, closed_at: null });
    expect(shop.textsOf(record.notes)).toStrictEqual(['closed', 'reopened']);
    expect(shop.project.events.items.slice(-2).map(({ action }) => action)).toStrictEqual([
      'closed',
      'reopened',
    ]);
  });

  test('closing it settles the to-dos of the user who closes it', async () => {
    const developer = account('developerToken');
    const { at, record } = await shop.open('topic', { assignee_id: developer.id });

    await shop.put(at, { state_event: 'close' }, 'developerToken');

    const found = developer.todos.items.filter(({ target }) => target === record);
    expect(found.map(({ state }) => state)).toStrictEqual(['done']);
  });

  test('into another branch than the default one closes no issues', async () => {
    const act = { user: account('token'), at: shop.simulator.clock.now().getTime() };
    const { iid } = createIssue(shop.world, act, shop.project, { title: 'Open' });
    const { at } = await shop.open('topic', { description: `Fixes #${iid}` });
    await shop.commit('release', { 'r.txt': 'r\n' });

    const before = await shop.get(`${at}/closes_issues`);
    await shop.put(at, { target_branch: 'release' });
    const after = await shop.get(`${at}/closes_issues`);
    const related = await shop.get(`${at}/related_issues`);

    expect(before.body).toMatchObject([{ iid }]);
    expect(after.body).toStrictEqual([]);
    expect(related.body).toMatchObject([{ iid }]);
  });

  test('asks for at least one thing, and for the right to do it', async () => {
    const { at } = await shop.open('topic');

    const nothing = await shop.put(at, { unknown: 1 });
    const outsider = await shop.put(at, { title: 'Mine now' }, 'reporterToken');

    expect(nothing.status).toBe(400);
    expect(nothing.body.error).toMatch(
      /^assignee_id, .* are missing, at least one parameter must be provided$/,
    );
    expect(outsider).toMatchObject({ status: 403 });
    expect((await shop.get(at)).body.title).toBe('Bring topic');
  });

  test('deleting it is for owners, and takes its to-dos and events away', async () => {
    const { at, record } = await shop.open('topic', { assignee_id: account('developerToken').id });

    const refused = await shop.remove(at, 'developerToken');
    const gone = await shop.remove(at, 'ownerToken');

    expect([refused.status, gone.status]).toStrictEqual([403, 204]);
    expect((await shop.get(at)).status).toBe(404);
    expect(account('developerToken').todos.items.some(({ target }) => target === record)).toBe(false);
    expect(shop.project.events.items.some(({ target }) => target === record)).toBe(false);
  });
});

describe('a push to the source branch', () => {
  test('makes a new version, says which commits came, and takes no approval for granted', async () => {
    Object.assign(writable(shop.simulator.world, shop.project.settings), { approvalsRequired: 1 });
    const { at, record } = await shop.open('topic');
    await shop.post(`${at}/approve`, {}, 'developerToken');

    const sha = await shop.commit('topic', { 'more.txt': 'more\n' }, 'More of it');
    const answer = await shop.get(at);
    const versions = await shop.get(`${at}/versions`);

    expect(answer.body).toMatchObject({ sha, changes_count: '2', detailed_merge_status: 'not_approved' });
    expect(versions.body.map((version: { head_commit_sha: string }) => version.head_commit_sha)[0]).toBe(sha);
    expect(versions.body.length).toBe(2);
    expect(shop.textsOf(record.notes).slice(-2)).toStrictEqual([
      `reset approvals from @${account('developerToken').username} by pushing to the branch`,
      expect.stringContaining(`added 1 commit\n\n<ul><li>${sha.slice(0, 8)} - More of it</li></ul>`),
    ]);
  });

  test('that only moves it upon the target branch leaves its approvals', async () => {
    const { at } = await shop.open('topic');
    await shop.post(`${at}/approve`, {}, 'developerToken');
    await shop.commit('main', { 'meanwhile.txt': 'meanwhile\n' });

    await shop.put(`${at}/rebase`);

    const { body } = await shop.get(`${at}/approvals`);
    expect((await shop.get(`${at}/versions`)).body.length).toBe(2);
    expect(body.approved_by.length).toBe(1);
  });

  test('that removes it closes the merge request', async () => {
    const { at } = await shop.open('topic');

    await shop.remove(`${shop.path}/repository/branches/topic`);

    expect((await shop.get(at)).body).toMatchObject({ state: 'closed', merge_status: 'cannot_be_merged' });
  });
});

describe('the notifications of a user', () => {
  test('is said once, and changed once', async () => {
    const { at } = await shop.open('topic');

    const subscribed = await shop.post(`${at}/subscribe`, {}, 'developerToken');
    const twice = await shop.post(`${at}/subscribe`, {}, 'developerToken');
    const unsubscribed = await shop.post(`${at}/unsubscribe`, {}, 'developerToken');

    expect(subscribed).toMatchObject({ status: 201, body: { subscribed: true } });
    expect(twice.status).toBe(304);
    expect(unsubscribed).toMatchObject({ status: 201, body: { subscribed: false } });
  });

  test('can be put on the list of to-dos, once as long as it is there', async () => {
    const { at } = await shop.open('topic');

    const made = await shop.post(`${at}/todo`, {}, 'developerToken');
    const twice = await shop.post(`${at}/todo`, {}, 'developerToken');

    expect(made).toMatchObject({
      status: 201,
      body: { action_name: 'marked', target: { iid: 1 }, state: 'pending' },
    });
    expect(twice.status).toBe(304);
  });
});
