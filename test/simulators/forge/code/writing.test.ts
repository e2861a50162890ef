import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { latestEntry } from '../../latest-entry.js';
import { openSession } from '../session.js';

let forge: ReturnType<typeof openSession>;
let project: string;
let projects = 0;

beforeAll(() => {
  forge = openSession();
});

beforeEach(async () => {
  projects += 1;
  const made = await forge.post('/projects', {
    name: `Paper Trail ${projects}`,
    initialize_with_readme: true,
  });
  project = `/projects/${made.body.id}`;
});

const file = (path: string) => `${project}/repository/files/${encodeURIComponent(path)}`;
const journal = () => latestEntry(forge.simulator.journal);

describe('a file', () => {
  test('that is written is read back byte for byte, by its own address and raw', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    const content = {
      branch: 'main',
      commit_message: 'Add bytes',
      encoding: 'base64',
      content: bytes.toString('base64'),
    };

    const made = await forge.post(file('data/a b.bin'), content);
    const read = await forge.get(`${file('data/a b.bin')}?ref=main`);
    const raw = await forge.simulator.fetch(`http://forge.test/api/v4${file('data/a b.bin')}/raw`, {
      headers: { 'PRIVATE-TOKEN': forge.simulator.credentials.token ?? '' },
    });

    expect(made).toMatchObject({ status: 201, body: { file_path: 'data/a b.bin', branch: 'main' } });
    expect(Buffer.from(await raw.arrayBuffer())).toStrictEqual(bytes);
    expect(read.body).toMatchObject({
      file_name: 'a b.bin',
      size: 5,
      encoding: 'base64',
      content: bytes.toString('base64'),
      content_sha256: createHash('sha256').update(bytes).digest('hex'),
      blob_id: createHash('sha1').update(`blob 5\0`).update(bytes).digest('hex'),
      ref: 'main',
      execute_filemode: false,
    });
    expect(read.body.last_commit_id).toBe(read.body.commit_id);
    expect(read.headers.get('x-gitlab-blob-id')).toBe(read.body.blob_id);
  });

  test('needs a ref, which HEAD is, and is not found by another one', async () => {
    const [without, head, other, none] = await Promise.all([
      forge.get(file('README.md')),
      forge.get(`${file('README.md')}?ref=HEAD`),
      forge.get(`${file('README.md')}?ref=nowhere`),
      forge.get(`${file('NONE.md')}?ref=main`),
    ]);

    expect(without.status).toBe(400);
    expect(without.body.error).toContain('ref is missing');
    expect(head.status).toBe(200);
    expect(other).toMatchObject({ status: 404, body: { message: '404 Commit Not Found' } });
    expect(none).toMatchObject({ status: 404, body: { message: '404 File Not Found' } });
  });

  test('is not created twice, nor updated before it is there', async () => {
    const sent = { branch: 'main', commit_message: 'x', content: 'y' };

    const twice = await forge.post(file('README.md'), sent);
    const early = await forge.put(file('NONE.md'), sent);

    expect(twice).toMatchObject({ status: 400, body: { message: 'A file with this name already exists' } });
    expect(early).toMatchObject({ status: 400, body: { message: "A file with this name doesn't exist" } });
  });

  test('of an editor that knows an older state is not overwritten', async () => {
    const lastCommit = (await forge.get(`${file('README.md')}?ref=main`)).body.last_commit_id;
    await forge.put(file('README.md'), { branch: 'main', commit_message: 'one', content: 'one' });

    const late = await forge.put(file('README.md'), {
      branch: 'main',
      commit_message: 'two',
      content: 'two',
      last_commit_id: lastCommit,
    });

    expect(late.status).toBe(400);
    expect((await forge.get(`${file('README.md')}/raw?ref=main`)).text).toBe('one');
  });

  test('lists by range who wrote its lines', async () => {
    await forge.post(file('lines.txt'), { branch: 'main', commit_message: 'one', content: 'a\nb\nc\n' });
    await forge.put(file('lines.txt'), { branch: 'main', commit_message: 'two', content: 'a\nB\nc\n' });

    const all = await forge.get(`${file('lines.txt')}/blame?ref=main`);
    const some = await forge.get(`${file('lines.txt')}/blame?ref=main&range[start]=2&range[end]=3`);
    const half = await forge.get(`${file('lines.txt')}/blame?ref=main&range[start]=2`);

    expect(all.body.map(({ lines }: { lines: string[] }) => lines)).toStrictEqual([['a'], ['B'], ['c']]);
    expect(some.body.map(({ lines }: { lines: string[] }) => lines)).toStrictEqual([['B'], ['c']]);
    expect(all.body[1].commit.message).toBe('two');
    expect(half).toMatchObject({ status: 400, body: { error: 'range[end] is missing' } });
  });
});

describe('a commit', () => {
  const change = (actions: object[], more: object = {}) =>
    forge.post(`${project}/repository/commits`, {
      branch: 'main',
      commit_message: 'Change',
      actions,
      ...more,
    });

  test('makes several changes at once, and is recorded as a push event', async () => {
    const before = (await forge.get(`${project}/repository/branches/main`)).body.commit.id;

    const made = await change([
      { action: 'create', file_path: 'a.txt', content: 'a\n' },
      { action: 'move', previous_path: 'README.md', file_path: 'docs/README.md' },
      { action: 'create', file_path: 'run.sh', content: '#!/bin/sh\n', execute_filemode: true },
    ]);
    const tree = await forge.get(`${project}/repository/tree?recursive=true`);
    const [event] = (await forge.get(`${project}/events?action=pushed`)).body;

    expect(made).toMatchObject({
      status: 201,
      body: { parent_ids: [before], title: 'Change', stats: { deletions: 0 } },
    });
    expect(
      tree.body.map(({ path, mode }: { path: string; mode: string }) => `${mode} ${path}`),
    ).toStrictEqual(['040000 docs', '100644 a.txt', '100644 docs/README.md', '100755 run.sh']);
    expect(event).toMatchObject({
      action_name: 'pushed to',
      push_data: {
        commit_count: 1,
        commit_from: before,
        commit_to: made.body.id,
        ref: 'main',
        commit_title: 'Change',
      },
    });
  });

  test('of which one change cannot be made changes nothing', async () => {
    const before = await forge.get(`${project}/repository/commits`);

    const refused = await change([
      { action: 'create', file_path: 'a.txt', content: 'a' },
      { action: 'delete', file_path: 'none.txt' },
    ]);

    expect(refused.status).toBe(400);
    expect((await forge.get(`${project}/repository/commits`)).body).toStrictEqual(before.body);
  });

  test('names the action that it cannot read', async () => {
    const wrong = await change([{ action: 'explode', file_path: 'a.txt' }]);

    expect(wrong).toMatchObject({
      status: 400,
      body: { error: 'actions[0][action] does not have a valid value' },
    });
  });

  test('can begin a branch, be picked to another and be taken back', async () => {
    const made = await change([{ action: 'create', file_path: 'a.txt', content: 'a\n' }], {
      branch: 'topic',
      start_branch: 'main',
    });
    const commit = `${project}/repository/commits/${made.body.id}`;

    const dry = await forge.post(`${commit}/cherry_pick`, { branch: 'main', dry_run: true });
    const picked = await forge.post(`${commit}/cherry_pick`, { branch: 'main' });
    const there = await forge.get(`${file('a.txt')}?ref=main`);
    const reverted = await forge.post(`${project}/repository/commits/${picked.body.id}/revert`, {
      branch: 'main',
    });
    const gone = await forge.get(`${file('a.txt')}?ref=main`);

    expect(dry.body).toStrictEqual({ dry_run: 'success' });
    expect([picked.status, there.status, reverted.status, gone.status]).toStrictEqual([201, 200, 201, 404]);
    expect(reverted.body.message).toContain('This reverts commit');
  });

  test('that is there already cannot be picked, and one that changed since cannot be taken back', async () => {
    const made = await change([{ action: 'create', file_path: 'a.txt', content: 'a\n' }]);
    await change([{ action: 'update', file_path: 'a.txt', content: 'b\n' }]);
    const commit = `${project}/repository/commits/${made.body.id}`;

    const picked = await forge.post(`${commit}/cherry_pick`, { branch: 'main' });
    const reverted = await forge.post(`${commit}/revert`, { branch: 'main' });
    const { body: last } = await change([{ action: 'update', file_path: 'a.txt', content: 'b\n' }]);
    const empty = await forge.post(`${project}/repository/commits/${last.id}/cherry_pick`, {
      branch: 'main',
    });

    const says = (way: string, done: string, error_code: string) => ({
      message: `Sorry, we cannot ${way} this commit automatically. This commit may already have been ${done}, or a more recent commit may have updated some of its content.`,
      error_code,
    });
    expect([picked.status, picked.body]).toStrictEqual([
      400,
      says('cherry-pick', 'cherry-picked', 'conflict'),
    ]);
    expect([reverted.status, reverted.body]).toStrictEqual([400, says('revert', 'reverted', 'conflict')]);
    expect([empty.status, empty.body]).toStrictEqual([400, says('cherry-pick', 'cherry-picked', 'empty')]);
  });

  test('shows its diff as git prints it, with and without the names above', async () => {
    const made = await change([{ action: 'create', file_path: 'a.txt', content: 'one\ntwo' }]);
    const commit = `${project}/repository/commits/${made.body.id}`;

    const plain = await forge.get(`${commit}/diff`);
    const unified = await forge.get(`${commit}/diff?unidiff=true`);

    expect(plain.body).toMatchObject([
      {
        diff: '@@ -0,0 +1,2 @@\n+one\n+two\n\\ No newline at end of file\n',
        new_path: 'a.txt',
        a_mode: '0',
        b_mode: '100644',
        new_file: true,
        renamed_file: false,
        deleted_file: false,
      },
    ]);
    expect(unified.body[0].diff).toMatch(/^--- \/dev\/null\n\+\+\+ b\/a.txt\n@@ /);
  });
});

test('a push to the default branch closes the issues that its messages say so of', async () => {
  const issue = (await forge.post(`${project}/issues`, { title: 'A leak' })).body;
  const sent = { content: 'x', commit_message: `Mend the leak\n\nCloses #${issue.iid}` };

  await forge.post(file('a.txt'), { ...sent, branch: 'topic', start_branch: 'main' });
  const open = await forge.get(`${project}/issues/${issue.iid}`);
  const made = await forge.post(file('b.txt'), { ...sent, branch: 'main' });
  const closed = await forge.get(`${project}/issues/${issue.iid}`);
  const notes = await forge.get(`${project}/issues/${issue.iid}/notes?sort=asc`);

  expect([open.body.state, made.status, closed.body.state]).toStrictEqual(['opened', 201, 'closed']);
  expect(notes.body.map(({ body }: { body: string }) => body).join()).toMatch(
    /^mentioned in commit \w+,mentioned in commit \w+$/,
  );
  expect((await forge.get(`${project}/events?action=closed`)).body).toMatchObject([
    { target_iid: issue.iid },
  ]);
});

test('a comment is listed under its commit, at its line', async () => {
  const { id } = (await forge.get(`${project}/repository/commits/main`)).body;
  const comments = `${project}/repository/commits/${id}/comments`;

  const made = await forge.post(comments, { note: 'Nice', path: 'README.md', line: 1, line_type: 'new' });
  const nowhere = await forge.post(comments, { note: 'Nice', path: 'none.md', line: 1, line_type: 'new' });

  expect(made).toMatchObject({
    status: 201,
    body: { note: 'Nice', path: 'README.md', line: 1, line_type: 'new' },
  });
  expect(nowhere.status).toBe(404);
  expect((await forge.get(comments)).body).toStrictEqual([made.body]);
});

describe('who may not push', () => {
  test.each([['guestToken'], ['reporterToken']])('%s gets 403 and nothing is changed', async (account) => {
    const shared = forge.simulator.world.projects.values().next().value;
    const at = `/projects/${shared?.id}/repository`;
    const before = (await forge.get(`${at}/commits`)).text;

    const refused = await forge.post(
      `${at}/files/x.txt`,
      { branch: 'main', commit_message: 'x', content: 'x' },
      account,
    );

    expect(refused.status).toBe(403);
    expect((await forge.get(`${at}/commits`)).text).toBe(before);
    expect(journal()?.bug).toBeUndefined();
  });
});
