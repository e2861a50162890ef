import { expect, test } from 'vitest';
import { forgeRecords } from '#simulators/forge/records.js';
import { openSession } from '../session.js';

const as = 'adminToken';
const CORE = '/projects/platform%2Fcore';

/** A public snippet of a project, and an issue beside it. */
async function openSnippet(visibility = 'public') {
  const session = openSession();
  const { post } = session;
  const files = [{ file_path: 'a.txt', content: 'words' }];
  const { body: snippet } = await post(`${CORE}/snippets`, { title: 'Words', visibility, files }, as);
  const { body: issue } = await post(`${CORE}/issues`, { title: 'Write' }, as);
  return { ...session, issue, snippet, one: `${CORE}/snippets/${snippet.id}` };
}

test('a note under a snippet is read there, in its thread, and in the export', async () => {
  const { get, post, one, snippet, simulator } = await openSnippet();

  const { status, body } = await post(`${one}/discussions`, { body: 'Which words?' });
  await post(`${one}/discussions/${body.id}/notes`, { body: 'All.' });
  const { body: notes } = await get(`${one}/notes?sort=asc`);
  const exported = forgeRecords(simulator.world).notes.filter(({ subjectType }) => subjectType === 'snippet');

  const under = { noteable_type: 'Snippet', noteable_id: snippet.id, resolvable: false };
  expect([status, body.resolvable]).toStrictEqual([201, false]);
  expect(notes).toMatchObject([
    { ...under, body: 'Which words?' },
    { ...under, body: 'All.' },
  ]);
  expect(exported.map(({ subject }) => subject)).toStrictEqual(
    notes.map(() => `platform/core$${snippet.id}`),
  );
});

test('what a note under a snippet mentions gets a note, and no account a to-do', async () => {
  const { get, post, one, issue, snippet } = await openSnippet();
  const { body: me } = await get('/user');
  const count = async () => (await get('/todos?per_page=100')).body.length;
  const before = await count();

  await post(`${one}/notes`, { body: `@${me.username} see #${issue.iid}` }, as);
  const { body: notes } = await get(`${CORE}/issues/${issue.iid}/notes`);

  expect(notes.map(({ body }: { body: string }) => body)).toContain(`mentioned in snippet $${snippet.id}`);
  expect(await count()).toBe(before);
});

test('commands in a note under a snippet are words', async () => {
  const { post, one } = await openSnippet();

  const { body } = await post(`${one}/notes`, { body: '/close' });

  expect(body.body).toBe('/close');
});

test('reactions to a snippet and to notes under it are of their own', async () => {
  const { get, post, one } = await openSnippet();
  const { body: note } = await post(`${one}/notes`, { body: 'Which words?' });

  const toSnippet = await post(`${one}/award_emoji`, { name: 'tada' });
  const toNote = await post(`${one}/notes/${note.id}/award_emoji`, { name: 'eyes' });

  expect([toSnippet.body, toNote.body]).toMatchObject([
    { awardable_type: 'Snippet' },
    { awardable_type: 'Note' },
  ]);
  expect((await get(`${one}/award_emoji`)).body).toStrictEqual([toSnippet.body]);
});

test('with a snippet its notes are gone, and what they did', async () => {
  const { get, post, remove, one, simulator } = await openSnippet();
  await post(`${one}/notes`, { body: 'Which words?' });
  const { body: me } = await get('/user');
  const events = async () => (await get(`/users/${me.id}/events?target_type=note`)).headers.get('x-total');
  const before = Number(await events());

  await remove(one, as);
  const left = forgeRecords(simulator.world).notes.filter(({ subjectType }) => subjectType === 'snippet');

  expect([left, await events()]).toStrictEqual([[], String(before - 1)]);
});

test('notes under a private snippet are for those who see it', async () => {
  const { get, post, one } = await openSnippet('private');
  await post(`${one}/notes`, { body: 'Which words?' }, as);

  expect((await get(`${one}/notes`, 'outsiderToken')).status).toBe(404);
});

test('no account wrote a snippet with a browser', async () => {
  const { get, one } = await openSnippet();

  const statuses = [await get(`${one}/user_agent_detail`), await get(`${one}/user_agent_detail`, as)];

  expect(statuses.map(({ status }) => status)).toStrictEqual([403, 404]);
});
