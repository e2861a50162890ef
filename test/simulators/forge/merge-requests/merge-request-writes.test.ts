import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { accountOf } from '../world/activity-world.js';
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
  test('sets what was asked for, and notifies everybody whom it concerns', async () => {
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

  test('asks only people who can read it, and takes the pipelines of its branch over', async () => {
    const guest = account('guestToken');
    await shop.commit('topic', { '.gitlab-ci.yml': 'test:\n  script: make test\n' });

    const { answer } = await shop.open('topic', { assignee_ids: [guest.id], reviewer_ids: [guest.id] });

    expect(answer.body).toMatchObject({ assignees: [], reviewers: [] });
    expect(answer.body.head_pipeline).toMatchObject({ ref: 'topic', sha: answer.body.sha });
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

describe('without a licence', () => {
  test('there is one assignee and one reviewer, and no number of approvals', async () => {
    shop.simulator.settings.patch({ tier: 'free' });
    writable(shop.simulator.world, shop.project.settings).approvalsRequired = 2;
    const both = ['developerToken', 'reporterToken'].map((token) => account(token).id);

    const { answer } = await shop.open('topic', {
      assignee_ids: both,
      reviewer_ids: both,
      approvals_before_merge: 3,
    });

    expect(answer.body.assignees.length).toBe(1);
    expect(answer.body.reviewers.length).toBe(1);
    expect(answer.body).not.toHaveProperty('approvals_before_merge');
    expect(answer.body.detailed_merge_status).toBe('mergeable');
  });
});
