import { expect, test } from 'vitest';
import { latestEntry } from '../../latest-entry.js';
import { SITE } from '../session.js';
import { lfsSession } from './lfs-session.js';

const LOCKS = 'info/lfs/locks';

/** A project with a lock of a developer and one of a maintainer. */
async function locked() {
  const session = lfsSession();
  const lock = async (path: string, account: string) =>
    (await session.ask('POST', LOCKS, { path }, account)).body.lock;
  const theirs = await lock('assets/ship.png', 'developerToken');
  const ours = await lock('README.md', 'token');
  return { ...session, lock, theirs, ours };
}

test('a lock is made with its owner and time, once for each path', async () => {
  const { ask, get } = lfsSession();
  const { body: me } = await get('/user');

  const made = await ask('POST', LOCKS, { path: 'assets/ship.png' });
  const again = await ask('POST', LOCKS, { path: 'assets/ship.png' }, 'developerToken');

  expect([made.status, made.headers.get('content-type')]).toStrictEqual([
    201,
    'application/vnd.git-lfs+json',
  ]);
  expect(made.body).toStrictEqual({
    lock: {
      path: 'assets/ship.png',
      id: expect.stringMatching(/^\d+$/),
      locked_at: '2026-03-02T00:00:00Z',
      owner: { name: me.username },
    },
  });
  expect(again.status).toBe(409);
  expect(again.body).toStrictEqual({
    ...made.body,
    message: 'already locked',
    documentation_url: `${SITE}/help`,
  });
});

test.each([{}, { path: '' }, { path: 'a'.repeat(512) }])('a lock of %j is refused', async (sent) => {
  const { ask, kept } = lfsSession();

  const { status } = await ask('POST', LOCKS, sent);

  expect(status).toBe(500);
  expect(kept().locks).toStrictEqual([]);
});

test('locks are listed all at once, or by path or id; what else is asked for is passed over, and in the journal', async () => {
  const { ask, theirs, ours, simulator } = await locked();

  const all = await ask('GET', `${LOCKS}?limit=1&cursor=2&refspec=refs%2Fheads%2Fmain`);
  const entry = latestEntry(simulator.journal);
  const byPath = await ask('GET', `${LOCKS}?path=README.md`);
  const byId = await ask('GET', `${LOCKS}?id=${theirs.id}`);
  const none = await ask('GET', `${LOCKS}?id=${theirs.id}&path=README.md`);

  expect(all.body).toStrictEqual({ locks: [theirs, ours] });
  expect(entry?.ignored).toStrictEqual(['limit', 'cursor', 'refspec']);
  expect([byPath.body.locks, byId.body.locks, none.body.locks]).toStrictEqual([[ours], [theirs], []]);
});

test('before a push, locks are those of the caller and those of others', async () => {
  const { ask, theirs, ours } = await locked();

  const { body } = await ask('POST', `${LOCKS}/verify`, { ref: { name: 'refs/heads/main' } });

  expect(body).toStrictEqual({ ours: [ours], theirs: [theirs] });
});

test('the owner unlocks, and a maintainer by force', async () => {
  const { ask, theirs, ours } = await locked();
  const unlock = (id: string, sent: object, account: string) =>
    ask('POST', `${LOCKS}/${id}/unlock`, sent, account);

  const refused = [
    await unlock(ours.id, {}, 'developerToken'),
    await unlock(ours.id, { force: true }, 'developerToken'),
    await unlock(theirs.id, {}, 'token'),
    await unlock('99', {}, 'token'),
  ];
  const done = [await unlock(theirs.id, { force: true }, 'token'), await unlock(ours.id, {}, 'token')];
  const left = await ask('GET', LOCKS);

  expect(refused.map(({ status, body }) => [status, body.message])).toStrictEqual([
    [403, `'README.md' is locked by @${ours.owner.name}`],
    [403, 'You must have maintainer access to force delete a lock'],
    [403, `'assets/ship.png' is locked by @${theirs.owner.name}`],
    [404, 'Lock not found'],
  ]);
  expect(done.map(({ status, body }) => [status, body.lock])).toStrictEqual([
    [200, theirs],
    [200, ours],
  ]);
  expect(left.body).toStrictEqual({ locks: [] });
});

test('a file that another account has locked is not changed by the API, unless the project has no LFS', async () => {
  const { theirs, ask, post, put, remove, lock } = await locked();
  const here = await lock('here.txt', 'developerToken');
  const file = (path: string) => `/projects/community%2Fsdk/repository/files/${encodeURIComponent(path)}`;
  const sent = { branch: 'main', commit_message: 'Change', content: 'x' };

  const byFile = await post(file('here.txt'), sent);
  const byCommit = await post('/projects/community%2Fsdk/repository/commits', {
    branch: 'main',
    commit_message: 'Move',
    actions: [{ action: 'move', previous_path: 'here.txt', file_path: 'there.txt' }],
  });
  const other = await post(file('other.txt'), sent);
  await put('/projects/community%2Fsdk', { lfs_enabled: false });
  const without = await post(file('here.txt'), sent);
  await put('/projects/community%2Fsdk', { lfs_enabled: true });
  await ask('POST', `${LOCKS}/${here.id}/unlock`, {}, 'developerToken');
  const gone = await remove(`${file('here.txt')}?branch=main&commit_message=Remove`);

  const message = `'here.txt' is locked in Git LFS by @${theirs.owner.name}`;
  expect([byFile.status, byFile.body]).toStrictEqual([400, { message }]);
  expect([byCommit.status, byCommit.body]).toStrictEqual([400, { message }]);
  expect([other.status, without.status, gone.status]).toStrictEqual([201, 201, 204]);
});

test('locks go with the account that made them', async () => {
  const { kept, remove, get, theirs, ours } = await locked();
  const { body } = await get(`/users?username=${theirs.owner.name}`);

  await remove(`/users/${body[0].id}?hard_delete=true`, 'adminToken');

  expect(kept().locks).toMatchObject([{ path: ours.path }]);
});
