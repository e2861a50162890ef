import { expect, test } from 'vitest';
import { workshop } from './merge-request-work.js';

test('a note is at a line of the diff of a merge request', async () => {
  const { open, post, get } = await workshop();
  const mergeRequest = await open('lines');
  const refs = (await get(mergeRequest.at)).body.diff_refs;
  const place = { ...refs, position_type: 'text', new_path: 'lines.txt', old_path: 'lines.txt' };

  const { status, body } = await post(`${mergeRequest.at}/discussions`, {
    body: 'Here',
    position: { ...place, new_line: 1 },
  });

  expect([status, body.notes[0].type]).toStrictEqual([201, 'DiffNote']);
  expect(body.notes[0].position).toMatchObject({
    ...refs,
    new_path: 'lines.txt',
    new_line: 1,
    old_line: null,
    position_type: 'text',
  });
  const nowhere = await post(`${mergeRequest.at}/discussions`, {
    body: 'There',
    position: { ...place, new_line: 7 },
  });
  expect([nowhere.status, nowhere.body.message]).toStrictEqual([
    400,
    `400 Bad request - Note {:line_code=>["can't be blank", "must be a valid line code"]}`,
  ]);
  const stale = await post(`${mergeRequest.at}/discussions`, {
    body: 'x',
    position: { ...place, head_sha: refs.base_sha, new_line: 1 },
  });
  expect(stale.status).toBe(400);
});

test('settling the last thread of a merge request is reported once', async () => {
  const { open, post, put, textsOf } = await workshop();
  const mergeRequest = await open('threads');
  const { body: one } = await post(`${mergeRequest.at}/discussions`, { body: 'One' });
  const { body: two } = await post(`${mergeRequest.at}/discussions`, { body: 'Two' });

  await put(`${mergeRequest.at}/discussions/${one.id}`, { resolved: true });
  expect(textsOf(mergeRequest.record.notes)).not.toContain('resolved all threads');
  await put(`${mergeRequest.at}/discussions/${two.id}`, { resolved: true });
  expect(textsOf(mergeRequest.record.notes)).toContain('resolved all threads');
});

test('a commit is discussed', async () => {
  const { commit, path, post, get } = await workshop();
  const sha = await commit('talk', { 'talk.txt': 'one\n' });

  const { status, body } = await post(`${path}/repository/commits/${sha}/discussions`, { body: 'Nice' });

  expect([status, body.notes[0].noteable_type, body.resolvable]).toStrictEqual([201, 'Commit', false]);
  expect((await get(`${path}/repository/commits/${sha}/discussions`)).body).toStrictEqual([body]);
});

test('a note under a merge request gives it commands', async () => {
  const { open, post, record } = await opened();

  const { status, body } = await post(`${open}/notes`, { body: '/draft\n/estimate 2h\n/close' });

  expect([status, body.summary]).toStrictEqual([
    202,
    ['Marked this merge request as a draft.', 'Set time estimate to 2h.', 'Closed this merge request.'],
  ]);
  expect([record.title, record.timeEstimate, record.state]).toStrictEqual([
    'Draft: Bring commands',
    7200,
    'closed',
  ]);
});

async function opened() {
  const session = await workshop();
  const { at, record } = await session.open('commands');
  return { ...session, open: at, record };
}

test('the command to merge wants to know which commit is meant', async () => {
  const { open, post, get, record } = await opened();
  const merging = (merge_request_diff_head_sha?: string) =>
    post(`${open}/notes`, { body: '/merge', merge_request_diff_head_sha });

  expect((await merging()).body.summary).toStrictEqual([
    'The `/merge` quick action requires the SHA of the head of the branch.',
  ]);
  expect((await merging('0'.repeat(40))).body.summary).toStrictEqual([
    'Branch has been updated since the merge was requested.',
  ]);
  expect(record.state).toBe('opened');
  expect((await merging((await get(open)).body.sha)).body.summary).toStrictEqual([
    'Merged this merge request.',
  ]);
  expect(record.state).toBe('merged');
});
