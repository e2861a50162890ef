import { expect, test } from 'vitest';
import { lfsSession, oidOf } from './lfs-session.js';

const named = { oid: oidOf(Buffer.from('x')), size: 1 };

const PRIVATE = [
  { who: null, download: 401, upload: 401 },
  { who: 'not-a-token', download: 401, upload: 401 },
  { who: 'outsiderToken', download: 404, upload: 404 },
  { who: 'guestToken', download: 404, upload: 404 },
  { who: 'readUserToken', download: 404, upload: 404 },
  { who: 'reporterToken', download: 200, upload: 403 },
  { who: 'readRepositoryToken', download: 200, upload: 403 },
  { who: 'jobToken', download: 200, upload: 403 },
  { who: 'developerToken', download: 200, upload: 200 },
  { who: 'token', download: 200, upload: 200 },
];

test.each(PRIVATE)(
  'of a private project $who is answered $download and $upload',
  async ({ who, download, upload }) => {
    const { batch, ask, putObject } = lfsSession('platform/core');

    const reads = [await batch('download', [named], who), await ask('GET', 'info/lfs/locks', undefined, who)];
    const writes = [
      await batch('upload', [named], who),
      await ask('POST', 'info/lfs/locks', { path: 'a' }, who),
      await ask('POST', 'info/lfs/locks/verify', {}, who),
    ];
    const sent = await putObject(named.oid, 1, Buffer.from('x'), who ?? '');

    expect(reads.map(({ status }) => status)).toStrictEqual([download, download]);
    expect(writes.map(({ status }) => (status === 201 ? 200 : status))).toStrictEqual([
      upload,
      upload,
      upload,
    ]);
    expect(sent.status).toBe(upload);
  },
);

test('what is public is read without credentials, and written with them alone', async () => {
  const { batch } = lfsSession();

  const [read, write] = [await batch('download', [named], null), await batch('upload', [named], null)];

  expect([read.status, write.status]).toStrictEqual([200, 401]);
  expect(write.headers.get('www-authenticate')).toBe('Basic realm="GitLab"');
});

test('a project without LFS has neither objects nor locks', async () => {
  const { batch, ask, putObject, put } = lfsSession();
  const statuses = async () => [
    (await batch('download', [named])).status,
    (await batch('upload', [named])).status,
    (await ask('GET', 'info/lfs/locks')).status,
    (await putObject(named.oid, 1, Buffer.from('x'))).status,
  ];

  const before = await statuses();
  await put('/projects/community%2Fsdk', { lfs_enabled: false });
  const after = await statuses();

  expect(before).toStrictEqual([200, 200, 200, 200]);
  expect(after).toStrictEqual([404, 404, 404, 404]);
});

test('an archived project is read and not written', async () => {
  const { batch, post } = lfsSession();
  await post('/projects/community%2Fsdk/archive', {}, 'adminToken');

  const [read, write] = [await batch('download', [named]), await batch('upload', [named])];

  expect([read.status, write.status]).toStrictEqual([200, 403]);
});

test('a project is asked for at its former address, and not without .git', async () => {
  const { batch, putObject, send, simulator } = lfsSession();
  await putObject(named.oid, 1, Buffer.from('x'));
  await send('PUT', '/projects/community%2Fsdk', { path: 'kit' });

  const moved = await batch('download', [named]);
  const plain = await simulator.fetch('http://forge.test/community/kit/info/lfs/locks');
  const inner = await simulator.fetch('http://forge.test/-/git/community%2Fkit/info/lfs/locks');

  expect(moved.body.objects[0].actions.download.href).toBe(
    `http://forge.test/community/kit.git/gitlab-lfs/objects/${named.oid}`,
  );
  expect([plain.status, inner.status]).toStrictEqual([404, 404]);
});

test('a deploy token reads the objects of its project, and writes none', async () => {
  const { post, simulator } = lfsSession('platform/core');
  const { body: made } = await post('/projects/platform%2Fcore/deploy_tokens', {
    name: 'Images',
    username: 'images',
    scopes: ['read_repository'],
  });
  const ask = async (operation: string, username: string) => {
    const response = await simulator.fetch('http://forge.test/platform/core.git/info/lfs/objects/batch', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${username}:${made.token}`)}`,
        'content-type': 'application/vnd.git-lfs+json',
      },
      body: JSON.stringify({ operation, objects: [named] }),
    });
    return response.status;
  };

  const statuses = [
    await ask('download', 'images'),
    await ask('upload', 'images'),
    await ask('download', 'other'),
  ];

  expect(statuses).toStrictEqual([200, 403, 401]);
});
