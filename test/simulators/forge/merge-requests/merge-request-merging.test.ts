import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { createIssue } from '#simulators/forge/actions/issues/issues.js';
import { accountOf } from '../world/activity-world.js';
import { workshop } from './merge-request-work.js';

let shop: Awaited<ReturnType<typeof workshop>>;

beforeEach(async () => {
  shop = await workshop();
});

const main = async () => (await shop.get(`${shop.path}/repository/branches/main`)).body.commit;
const holds = async (file: string) =>
  (await shop.get(`${shop.path}/repository/files/${encodeURIComponent(file)}?ref=main`)).status === 200;

describe('merging', () => {
  test('puts a merge commit on the target branch, and all that follows from it', async () => {
    const act = { user: accountOf(shop.simulator), at: shop.simulator.clock.now().getTime() };
    const issue = createIssue(shop.world, act, shop.project, { title: 'To be closed' });
    const before = (await main()).id;
    const { at, record, answer } = await shop.open('topic', {
      description: `Closes #${issue.iid}`,
      remove_source_branch: true,
    });
    const { path_with_namespace: path } = (await shop.get(shop.path)).body;

    const closes = await shop.get(`${at}/closes_issues`);
    const merged = await shop.put(`${at}/merge`, { sha: answer.body.sha });
    const commit = await main();

    expect(closes.body).toMatchObject([{ iid: issue.iid }]);
    expect(closes.body[0]).not.toHaveProperty('references');
    expect(merged).toMatchObject({
      status: 200,
      body: {
        state: 'merged',
        merge_commit_sha: commit.id,
        merged_by: { id: accountOf(shop.simulator).id },
        detailed_merge_status: 'not_open',
      },
    });
    expect(commit.parent_ids).toStrictEqual([before, answer.body.sha]);
    expect(commit.message).toBe(
      `Merge branch 'topic' into 'main'\n\nBring topic\n\nCloses #${issue.iid}\n\nSee merge request ${path}!1`,
    );
    expect(await holds('topic.txt')).toBe(true);
    expect((await shop.get(`${shop.path}/repository/branches/topic`)).status).toBe(404);
    expect(issue.state).toBe('closed');
    expect(shop.textsOf(issue.notes)).toStrictEqual([
      'mentioned in merge request !1',
      'closed via merge request !1',
    ]);
    expect(shop.textsOf(record.notes)).toStrictEqual(['merged']);
    expect(
      shop.project.events.items.slice(-4).map(({ action, push }) => [action, push?.ref, push?.action]),
    ).toStrictEqual([
      ['closed', undefined, undefined],
      ['merged', undefined, undefined],
      ['pushed', 'main', 'pushed'],
      ['pushed', 'topic', 'removed'],
    ]);
  });

  test('with squash makes one commit of all', async () => {
    const { at } = await shop.open('topic');
    await shop.commit('topic', { 'second.txt': 'second\n' });

    const merged = await shop.put(`${at}/merge`, { squash: true, squash_commit_message: 'All at once' });
    const squashed = await shop.get(`${shop.path}/repository/commits/${merged.body.squash_commit_sha}`);

    expect(merged.body).toMatchObject({ squash: true, squash_on_merge: true });
    expect(squashed.body.message).toBe('All at once');
    expect((await main()).parent_ids[1]).toBe(merged.body.squash_commit_sha);
    expect([await holds('topic.txt'), await holds('second.txt')]).toStrictEqual([true, true]);
  });

  test('where only fast-forwards are made needs a rebase first', async () => {
    Object.assign(writable(shop.simulator.world, shop.project.settings), { mergeMethod: 'ff' });
    const { at } = await shop.open('topic');
    await shop.commit('main', { 'meanwhile.txt': 'meanwhile\n' });

    const status = (await shop.get(at)).body.detailed_merge_status;
    const refused = await shop.put(`${at}/merge`);
    const rebased = await shop.put(`${at}/rebase`);
    const { sha } = (await shop.get(at)).body;
    const merged = await shop.put(`${at}/merge`);

    expect(status).toBe('need_rebase');
    expect(refused).toMatchObject({ status: 422, body: { message: 'Branch cannot be merged' } });
    expect(rebased).toMatchObject({ status: 202, body: { rebase_in_progress: true } });
    expect(merged.body).toMatchObject({ state: 'merged', merge_commit_sha: null });
    expect((await main()).id).toBe(sha);
  });

  test('is refused with the status that says why', async () => {
    const draft = await shop.open('draft', { title: 'Draft: Not yet' });
    const seen = await shop.open('seen');
    const sha = seen.answer.body.sha;

    const unready = await shop.put(`${draft.at}/merge`);
    const outdated = await shop.put(`${seen.at}/merge`, { sha: '0'.repeat(40) });
    const outsider = await shop.put(`${seen.at}/merge`, {}, 'reporterToken');
    await shop.put(seen.at, { state_event: 'close' });
    const closed = await shop.put(`${seen.at}/merge`);

    expect(unready).toMatchObject({ status: 405, body: { message: '405 Method Not Allowed' } });
    expect(outdated).toMatchObject({
      status: 409,
      body: { message: `SHA does not match HEAD of source branch: ${sha}` },
    });
    expect(outsider).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } });
    expect(closed.status).toBe(405);
    expect(await holds('seen.txt')).toBe(false);
  });

  test('by developers into a protected branch is as the branch has it', async () => {
    const branch = shop.project.repository.branches.get('main');
    Object.assign(writable(shop.simulator.world, branch ?? {}), {
      protected: true,
      mergeLevel: 40,
      pushLevel: 40,
    });
    const { at } = await shop.open('topic');

    const refused = await shop.put(`${at}/merge`, {}, 'developerToken');
    Object.assign(writable(shop.simulator.world, branch ?? {}), { mergeLevel: 30 });
    const merged = await shop.put(`${at}/merge`, {}, 'developerToken');

    expect([refused.status, merged.status]).toStrictEqual([401, 200]);
  });
});

describe('what keeps a merge request from being merged', () => {
  test('a conflict, which its author hears of when it begins', async () => {
    const { at, record } = await shop.open('topic');
    await shop.commit('main', { 'topic.txt': 'something else\n' });
    const clean = await shop.open('clean');
    await shop.put(`${clean.at}/merge`);

    const answer = await shop.get(at);
    const merging = await shop.put(`${at}/merge`);
    const ref = await shop.get(`${at}/merge_ref`);
    await shop.put(`${at}/rebase`);

    expect(answer.body).toMatchObject({
      has_conflicts: true,
      merge_status: 'cannot_be_merged',
      detailed_merge_status: 'conflict',
    });
    expect(merging).toMatchObject({ status: 422, body: { message: 'Branch cannot be merged' } });
    expect(ref).toMatchObject({ status: 400, body: { message: 'Merge request is not mergeable' } });
    expect(record.mergeError).toBe(
      'Rebase failed: Rebase locally, resolve all conflicts, then push the branch.',
    );
  });

  test('a user hears once of a conflict that the push of another has brought about', async () => {
    const { record } = await shop.open('topic');
    const push = (file_path: string) => {
      const actions = [{ action: 'create', file_path, content: 'else\n' }];
      return shop.post(
        `${shop.path}/repository/commits`,
        { branch: 'main', commit_message: file_path, actions },
        'ownerToken',
      );
    };

    await push('topic.txt');
    const found = record.author.todos.items.filter(({ target }) => target === record);
    for (const todo of found) writable(shop.simulator.world, todo).state = 'done';
    await push('another.txt');

    expect(found.map(({ action }) => action)).toStrictEqual(['unmergeable']);
    expect(record.author.todos.items.filter(({ target }) => target === record)).toStrictEqual(found);
  });

  const KEPT: [status: string, settings: object][] = [
    ['ci_must_pass', { onlyMergeIfPipelineSucceeds: true }],
    ['not_approved', { approvalsRequired: 2 }],
  ];

  test.each(KEPT)('%s, where the project asks for it', async (status, settings) => {
    const { at } = await shop.open('topic');

    const free = (await shop.get(at)).body.detailed_merge_status;
    Object.assign(writable(shop.simulator.world, shop.project.settings), settings);
    const kept = (await shop.get(at)).body.detailed_merge_status;

    expect([free, kept]).toStrictEqual(['mergeable', status]);
    expect((await shop.put(`${at}/merge`)).status).toBe(405);
  });
});

describe('branches that hang together', () => {
  test('a merge request into a branch that was merged and removed goes on into the next', async () => {
    const below = await shop.open('below', { remove_source_branch: true });
    await shop.commit('above', { 'above.txt': 'above\n' });
    const above = await shop.open('above', { target_branch: 'below' });

    await shop.put(`${below.at}/merge`);

    expect((await shop.get(above.at)).body).toMatchObject({ state: 'opened', target_branch: 'main' });
    expect(shop.textsOf(above.record.notes)).toContain(
      'deleted the `below` branch. This merge request now targets the `main` branch',
    );
  });

  test('commits that reach the target branch by a push count as merged', async () => {
    const first = await shop.open('first');
    await shop.post(`${shop.path}/repository/branches`, { branch: 'second', ref: 'first' });
    await shop.commit('second', { 'second.txt': 'second\n' });
    const second = await shop.open('second');

    const merged = await shop.put(`${second.at}/merge`);

    expect((await shop.get(first.at)).body).toMatchObject({
      state: 'merged',
      merge_commit_sha: merged.body.merge_commit_sha,
    });
  });
});

describe('merging by itself', () => {
  test('waits for the pipeline, and can be taken back', async () => {
    const { at, record } = await shop.open('topic');
    await shop.commit('topic', { '.gitlab-ci.yml': 'test:\n  script: make test\n' });
    Object.assign(writable(shop.simulator.world, shop.project.settings), {
      onlyMergeIfPipelineSucceeds: true,
    });
    if (record.pipelines.length === 0) await shop.post(`${at}/pipelines`);

    const waiting = await shop.put(`${at}/merge`, { auto_merge: true, merge_commit_message: 'By itself' });
    await shop.post(`${at}/cancel_merge_when_pipeline_succeeds`);
    const canceled = await shop.get(at);
    await shop.put(`${at}/merge`, { auto_merge: true, merge_commit_message: 'By itself' });
    shop.simulator.clock.advance(3_600_000);
    await shop.get(`${shop.path}/pipelines`);

    expect(waiting.body).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: true });
    expect(canceled.body).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: false });
    expect((await shop.get(at)).body.state).toBe('merged');
    expect((await main()).message).toBe('By itself');
    expect(shop.textsOf(record.notes).filter((text) => text.includes('automatic'))).toStrictEqual([
      expect.stringMatching(/^enabled an automatic merge when all merge checks for [0-9a-f]{8} pass$/),
      'canceled the automatic merge',
      expect.stringMatching(/^enabled an automatic merge/),
    ]);
  });

  test('is given up when more is pushed', async () => {
    const { at, record } = await shop.open('topic');
    await shop.commit('topic', { '.gitlab-ci.yml': 'test:\n  script: make test\n' });
    await shop.put(`${at}/merge`, { auto_merge: true });

    await shop.commit('topic', { 'more.txt': 'more\n' });

    expect((await shop.get(at)).body).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: false });
    expect(shop.textsOf(record.notes)).toContain(
      'aborted the automatic merge because the source branch was updated',
    );
  });
});
