import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf } from './activity-world.js';
import { workshop } from './merge-request-work.js';

let shop: Awaited<ReturnType<typeof workshop>>;

beforeEach(async () => {
  shop = await workshop();
});

const account = (token: string) => accountOf(shop.simulator, token);
const pending = (token: string) =>
  account(token)
    .todos.items.filter(({ state }) => state === 'pending')
    .map(({ action, target }) => [action, target.kind === 'commit' ? null : target.iid]);

describe('opening a merge request', () => {
  test('sets what was asked for, and tells everybody whom it concerns', async () => {
    const [developer, reporter, owner] = ['developerToken', 'reporterToken', 'ownerToken'].map(account);

    const { answer, record } = await shop.open('topic', {
      title: 'Draft: A topic',
      description: `Have a look, @${owner?.username}\n\n- [x] one\n- [ ] two`,
      labels: 'one,two',
      assignee_ids: [developer?.id],
      reviewer_ids: [reporter?.id, 0, 999_999],
      squash: true,
      remove_source_branch: true,
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      iid: 1,
      draft: true,
      state: 'opened',
      labels: ['one', 'two'],
      squash: true,
      force_remove_source_branch: true,
      detailed_merge_status: 'draft_status',
      merge_status: 'can_be_merged',
      task_completion_status: { count: 2, completed_count: 1 },
      changes_count: '1',
      assignee: { username: developer?.username },
      reviewers: [{ username: reporter?.username }],
    });
    expect(pending('developerToken')).toContainEqual(['assigned', 1]);
    expect(pending('reporterToken')).toContainEqual(['review_requested', 1]);
    expect(pending('ownerToken')).toContainEqual(['mentioned', 1]);
    expect(shop.textsOf(record.notes)).toStrictEqual([
      `assigned to @${developer?.username}`,
      `requested review from @${reporter?.username}`,
      expect.stringMatching(/^added ~\d+ ~\d+ labels$/),
    ]);
    expect(shop.project.events.items.at(-1)).toMatchObject({ action: 'created', target: record });
  });

  const REFUSED: [what: string, sent: object, status: number, body: object][] = [
    [
      'a second one for the same branches',
      {},
      409,
      { message: ['Another open merge request already exists for this source branch: !1'] },
    ],
    [
      'a branch into itself',
      { source_branch: 'main' },
      422,
      { message: ["You can't use same project/branch for source and target"] },
    ],
    [
      'a source branch that is not there',
      { source_branch: 'gone' },
      400,
      { message: { source_branch: ['does not exist'] } },
    ],
    [
      'a target branch that is not there',
      { target_branch: 'gone' },
      400,
      { message: { target_branch: ['does not exist'] } },
    ],
    [
      'an empty title',
      { source_branch: 'other', title: ' ' },
      400,
      { message: { title: ["can't be blank"] } },
    ],
    [
      'no title and no branch',
      { title: undefined, source_branch: undefined },
      400,
      { error: 'title is missing, source_branch is missing' },
    ],
    [
      'a project with other commits',
      { target_project_id: 1 },
      422,
      { message: ['Source project is not a fork of the target project'] },
    ],
  ];

  test.each(REFUSED)('refuses %s, and makes no label for it', async (_, sent, status, body) => {
    await shop.commit('other', { 'other.txt': 'other\n' });
    await shop.open('topic');
    const before = shop.project.labels.size;

    const wanted = {
      title: 'Again',
      source_branch: 'topic',
      target_branch: 'main',
      labels: 'new-one',
      ...sent,
    };
    const answer = await shop.post(`${shop.path}/merge_requests`, wanted);

    expect(answer).toMatchObject({ status, body });
    expect([shop.project.mergeRequests.size, shop.project.labels.size]).toStrictEqual([1, before]);
  });

  test('is for developers', async () => {
    await shop.commit('topic', { 'a.txt': 'a\n' });

    const wanted = { title: 'Mine', source_branch: 'topic', target_branch: 'main' };
    const answer = await shop.post(`${shop.path}/merge_requests`, wanted, 'reporterToken');

    expect(answer).toMatchObject({ status: 403, body: { message: '403 Forbidden' } });
  });

  test('from a fork brings the commits of the fork along', async () => {
    const fork = await shop.post(
      `${shop.path}/fork`,
      { path: 'workshop-fork', name: 'Workshop fork' },
      'developerToken',
    );
    const source = shop.world.projects.get(fork.body.id);
    const sent = { branch: 'topic', start_branch: 'main', commit_message: 'From outside' };
    const actions = [{ action: 'create', file_path: 'fork.txt', content: 'fork\n' }];
    const made = await shop.post(
      `/projects/${source?.id}/repository/commits`,
      { ...sent, actions },
      'developerToken',
    );

    const wanted = {
      title: 'From a fork',
      source_branch: 'topic',
      target_branch: 'main',
      target_project_id: shop.project.id,
    };
    const answer = await shop.post(`/projects/${source?.id}/merge_requests`, wanted, 'developerToken');
    const merged = await shop.put(`${shop.path}/merge_requests/${answer.body.iid}/merge`);

    expect(answer).toMatchObject({ status: 201, body: { sha: made.body.id, allow_collaboration: false } });
    expect([answer.body.source_project_id, answer.body.target_project_id]).toStrictEqual([
      source?.id,
      shop.project.id,
    ]);
    expect(merged.body.state).toBe('merged');
    expect((await shop.get(`${shop.path}/repository/files/fork.txt?ref=main`)).status).toBe(200);
  });
});

describe('changing a merge request', () => {
  test('tells by system notes what became another way', async () => {
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

  test('closes and opens again, which is told to nobody twice', async () => {
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

  test('asks for at least one thing, and for the right to do it', async () => {
    const { at } = await shop.open('topic');

    const nothing = await shop.put(at, { unknown: 1 });
    const stranger = await shop.put(at, { title: 'Mine now' }, 'reporterToken');

    expect(nothing.status).toBe(400);
    expect(nothing.body.error).toMatch(
      /^assignee_id, .* are missing, at least one parameter must be provided$/,
    );
    expect(stranger).toMatchObject({ status: 403 });
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
    Object.assign(shop.project.settings, { approvalsRequired: 1 });
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

  test('that removes it closes the merge request', async () => {
    const { at } = await shop.open('topic');

    await shop.remove(`${shop.path}/repository/branches/topic`);

    expect((await shop.get(at)).body).toMatchObject({ state: 'closed', merge_status: 'cannot_be_merged' });
  });
});
