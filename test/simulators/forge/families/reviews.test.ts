import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';

/** A session with an open merge request of another author, and the paths below it. */
async function openReview() {
  const session = openSession();
  const { body } = await session.get(`${CORE}/merge_requests?state=opened&per_page=50`);
  const { body: me } = await session.get('/user');
  const iid = body.find((one: { author: { id: number } }) => one.author.id !== me.id).iid;
  const one = `${CORE}/merge_requests/${iid}`;
  for (const { id } of (await session.get(`${one}/draft_notes`)).body)
    await session.remove(`${one}/draft_notes/${id}`);
  await session.put(one, { reviewer_ids: [me.id] }, 'adminToken');
  const stateOfReview = async () =>
    (await session.get(`${one}/reviewers`)).body.find(
      (each: { user: { id: number } }) => each.user.id === me.id,
    ).state;
  const comments = async () =>
    (await session.get(`${one}/notes?activity_filter=only_comments&sort=asc&per_page=100`)).body;
  return { ...session, one, drafts: `${one}/draft_notes`, stateOfReview, comments };
}

test('a note of a review is shown to its author alone until all are published, with a last word', async () => {
  const { get, post, drafts, stateOfReview, comments } = await openReview();
  const before = (await comments()).length;
  const { body: first } = await post(drafts, { note: 'Why twice?' });
  await post(drafts, { note: 'And here?' });

  const others = await get(drafts, 'developerToken');
  const hidden = await get(`${drafts}/${first.id}`, 'developerToken');
  const started = await stateOfReview();
  const waiting = (await comments()).length;
  const { status } = await post(`${drafts}/bulk_publish`, {
    note: 'Two questions.',
    reviewer_state: 'reviewed',
  });
  const shown = (await comments()).slice(before).map(({ body }: { body: string }) => body);

  expect([others.body.length, hidden.status, started, waiting - before]).toStrictEqual([
    0,
    404,
    'review_started',
    0,
  ]);
  expect([status, shown]).toStrictEqual([204, ['Why twice?', 'And here?', 'Two questions.']]);
  expect([await stateOfReview(), (await get(drafts)).body]).toStrictEqual(['reviewed', []]);
});

test('a reply that waits settles its thread when it is published, and one that does not opens it again', async () => {
  const { get, post, put, one, drafts } = await openReview();
  const { body: thread } = await post(`${one}/discussions`, { body: 'Rename it?' });
  const reply = { note: 'Done.', in_reply_to_discussion_id: thread.id };
  const resolved = async () => (await get(`${one}/discussions/${thread.id}`)).body;

  const { body: draft } = await post(drafts, { ...reply, resolve_discussion: true });
  await put(`${drafts}/${draft.id}/publish`);
  const settled = await resolved();
  const { body: again } = await post(drafts, { ...reply, note: 'Not yet.' });
  await put(`${drafts}/${again.id}/publish`);
  const opened = await resolved();

  expect(draft).toMatchObject({ discussion_id: thread.id, resolve_discussion: true });
  expect([settled.resolved, settled.notes.length]).toStrictEqual([true, 2]);
  expect([opened.resolved, opened.notes.length]).toStrictEqual([false, 3]);
});

test('a note that waits keeps its place in the diff, and loses it when it is changed without one', async () => {
  const { get, post, put, one, drafts } = await openReview();
  const { body: versions } = await get(`${one}/versions`);
  const { body: changes } = await get(`${one}/diffs`);
  const { base_commit_sha, start_commit_sha, head_commit_sha } = versions[0];
  const position = {
    base_sha: base_commit_sha,
    start_sha: start_commit_sha,
    head_sha: head_commit_sha,
    position_type: 'file',
    old_path: changes[0].old_path,
    new_path: changes[0].new_path,
  };

  const { body: draft } = await post(drafts, { note: 'All of it', position });
  await put(`${drafts}/${draft.id}/publish`);
  const { body: discussions } = await get(`${one}/discussions?per_page=100`);
  const { body: second } = await post(drafts, { note: 'All of it', position });
  const { body: changed } = await put(`${drafts}/${second.id}`, { note: 'Some of it' });

  expect(discussions.at(-1).notes[0]).toMatchObject({
    type: 'DiffNote',
    position: { new_path: changes[0].new_path },
  });
  expect([changed.note, changed.position.new_path]).toStrictEqual(['Some of it', null]);
});

test('threads that are not there, or that an account may not settle, are refused, and nothing waits', async () => {
  const { get, post, drafts } = await openReview();

  const refused = [
    await post(drafts, { note: 'To whom?', in_reply_to_discussion_id: '0'.repeat(40) }),
    await post(drafts, { note: 'Settled', resolve_discussion: true }),
    await post(drafts, { note: ' ' }),
  ];

  expect(refused.map(({ status, body }) => [status, body.message])).toStrictEqual([
    [400, { base: ['Thread to reply to cannot be found'] }],
    [400, { base: ['User is not allowed to resolve thread'] }],
    [400, { note: ["can't be blank"] }],
  ]);
  expect((await get(drafts)).body).toStrictEqual([]);
});

test('an approval that publishes the review shows its notes', async () => {
  const { get, post, one, drafts, stateOfReview } = await openReview();
  await post(drafts, { note: 'Good.' });

  const { status } = await post(`${one}/approve`, { publish_review: true });

  expect([status, await stateOfReview(), (await get(drafts)).body]).toStrictEqual([201, 'approved', []]);
});
