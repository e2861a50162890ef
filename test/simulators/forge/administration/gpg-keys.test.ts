import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const block = (text: string) =>
  `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${text}\n-----END PGP PUBLIC KEY BLOCK-----`;

test('an account has public keys that commits are signed with, each of them once', async () => {
  const { get, post, remove } = openSession();
  const { body: me } = await get('/user');

  const { status, body: key } = await post('/user/gpg_keys', { key: `${block('mQENBFV')}\n` });
  const { body: second } = await post('/user/gpg_keys', { key: block('mQENBFW') });
  const again = await post('/user/gpg_keys', { key: block('mQENBFV') }, 'adminToken');
  const wrong = await post('/user/gpg_keys', { key: 'ssh-rsa AAAA' });
  const revoked = await post(`/user/gpg_keys/${second.id}/revoke`);

  expect(status).toBe(201);
  expect((await get(`/users/${me.id}/gpg_keys`, null)).body).toStrictEqual([key]);
  expect(key.key).toBe(block('mQENBFV'));
  expect([again.status, again.body.message]).toStrictEqual([
    400,
    { fingerprint: ['has already been taken'] },
  ]);
  expect([wrong.status, wrong.body.message]).toStrictEqual([400, { key: ['is invalid'] }]);
  expect(revoked.status).toBe(202);
  expect((await remove(`/user/gpg_keys/${key.id}`)).status).toBe(204);
  expect((await get(`/user/gpg_keys/${key.id}`)).status).toBe(404);
});

test('what works in the background has nothing to do', async () => {
  const { get } = openSession();

  const { body } = await get('/sidekiq/compound_metrics', 'adminToken');

  expect(body).toMatchObject({
    queues: { default: { backlog: 0, latency: 0 } },
    processes: [{ busy: 0, queues: ['default', 'mailers'] }],
    jobs: { processed: 0, failed: 0, enqueued: 0, dead: 0 },
  });
});
