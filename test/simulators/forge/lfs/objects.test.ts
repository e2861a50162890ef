import { expect, test } from 'vitest';
import { exportForge } from '#simulators/forge/records-file/export.js';
import { latestEntry } from '../../latest-entry.js';
import { SITE } from '../session.js';
import { lfsSession, oidOf } from './lfs-session.js';

const HELLO = Buffer.from('Hello, large file\n');
const named = { oid: oidOf(HELLO), size: HELLO.length };
const AT = `${SITE}/community/sdk.git/gitlab-lfs/objects/${named.oid}`;

test('an object is uploaded to where a batch says, and downloaded from there', async () => {
  const { batch, ask, simulator, headersOf } = lfsSession();
  const credentials = headersOf('token').authorization;

  const [asked] = (await batch('upload', [named])).body.objects;
  const upload = await simulator.fetch(asked.actions.upload.href, {
    method: 'PUT',
    headers: asked.actions.upload.header,
    body: HELLO,
  });
  const again = await batch('upload', [named]);
  const found = await batch('download', [named]);
  const read = await ask('GET', `gitlab-lfs/objects/${named.oid}`);

  expect(asked).toStrictEqual({
    ...named,
    actions: {
      upload: {
        href: `${AT}/${named.size}`,
        header: {
          Authorization: credentials,
          'Content-Type': 'application/octet-stream',
          'Transfer-Encoding': 'chunked',
        },
      },
    },
  });
  expect([upload.status, upload.headers.get('content-type')]).toStrictEqual([
    200,
    'application/vnd.git-lfs+json',
  ]);
  expect(again.body).toStrictEqual({ objects: [named] });
  expect(found.headers.get('content-type')).toBe('application/vnd.git-lfs+json');
  expect(found.body.objects).toStrictEqual([
    {
      ...named,
      actions: { download: { href: AT, header: { Authorization: credentials } } },
      authenticated: true,
    },
  ]);
  expect([read.status, read.headers.get('content-type')]).toStrictEqual([200, 'application/octet-stream']);
  expect(read.bytes).toStrictEqual(HELLO);
});

test('a download goes on where it broke off', async () => {
  const { upload, simulator } = lfsSession();
  const { oid } = await upload('0123456789');

  const rest = await simulator.fetch(`${SITE}/community/sdk.git/gitlab-lfs/objects/${oid}`, {
    headers: { range: 'bytes=4-' },
  });

  expect([rest.status, rest.headers.get('content-range'), await rest.text()]).toStrictEqual([
    206,
    'bytes 4-9/10',
    '456789',
  ]);
});

test('an object is larger than what the API takes otherwise', async () => {
  const { putObject } = lfsSession();
  const large = Buffer.alloc(11 * 1024 * 1024, 'x');

  const { status } = await putObject(oidOf(large), large.length, large);

  expect(status).toBe(200);
});

test('what is not what its address says is refused, and not kept', async () => {
  const { putObject, kept, batch } = lfsSession();

  const other = await putObject(named.oid, named.size, Buffer.from('Hello, other files'));
  const longer = await putObject(named.oid, named.size + 1, HELLO);
  const [found] = (await batch('download', [named])).body.objects;

  expect([other.status, await other.text()]).toStrictEqual([400, 'SHA256 or size mismatch']);
  expect(longer.status).toBe(400);
  expect(found).toStrictEqual({
    ...named,
    error: {
      code: 404,
      message: "Object does not exist on the server or you don't have permissions to access it",
    },
  });
  expect(kept().objects).toStrictEqual([]);
});

test('addresses without an id or a size lead nowhere, and an object that is not there is not found', async () => {
  const { putObject, ask } = lfsSession();

  const answers = await Promise.all([
    putObject('abc', 3, HELLO),
    putObject(named.oid, 'x', HELLO),
    ask('GET', 'gitlab-lfs/objects/abc'),
    ask('GET', `gitlab-lfs/objects/${named.oid}`),
    ask('GET', 'info/lfs/other'),
  ]);

  expect(answers.map(({ status }) => status)).toStrictEqual([404, 404, 404, 404, 404]);
  expect(answers[3]).toMatchObject({
    body: { message: 'Not found.', documentation_url: `${SITE}/help` },
  });
});

const WRONG = [
  { sent: { operation: 'download' }, status: 404, message: 'Not found.' },
  { sent: { operation: 'download', objects: [] }, status: 404, message: 'Not found.' },
  {
    sent: { operation: 'forget', objects: [named] },
    status: 403,
    message: 'Access forbidden. Check your access level.',
  },
  {
    sent: { operation: 'upload', objects: ['abc'] },
    status: 422,
    message: 'Expected objects with an oid and a size.',
  },
];

test.each(WRONG)('a batch of $sent is answered $status', async ({ sent, status, message }) => {
  const { ask } = lfsSession();

  const answer = await ask('POST', 'info/lfs/objects/batch', sent);

  expect(answer.status).toBe(status);
  expect(answer.body).toStrictEqual({ message, documentation_url: `${SITE}/help` });
});

test('what a client sends that GitLab does not read is in the journal', async () => {
  const { batch, simulator } = lfsSession();

  await batch('download', [named], 'token', { transfers: ['basic'], ref: { name: 'refs/heads/main' } });

  expect(latestEntry(simulator.journal)?.ignored).toStrictEqual(['transfers', 'ref']);
});

test('clients from before the batch interface are asked to update', async () => {
  const { ask } = lfsSession();

  const answers = [
    await ask('POST', 'info/lfs/objects', named),
    await ask('GET', `info/lfs/objects/${named.oid}`),
  ];

  expect(answers.map(({ status }) => status)).toStrictEqual([501, 501]);
  expect(answers[0]?.body.message).toContain('update your Git LFS client to version 1.0.1 and up.');
});

test('a fork has the objects of its origin, and takes later ones from there', async () => {
  const { upload, post, get, simulator } = lfsSession();
  const first = await upload('In both');
  const { body: fork } = await post('/projects/community%2Fsdk/fork', { path: 'fork', name: 'Fork' });
  const second = await upload('Only later');
  const inFork = lfsSessionAt(simulator, fork.path_with_namespace);

  const [one, two] = [await inFork('download', [first]), await inFork('download', [second])];
  const ofOtherSize = await inFork('upload', [{ oid: second.oid, size: 1 }]);
  const linked = await inFork('upload', [second]);
  const after = await inFork('download', [second]);
  const { body } = await get(`/projects/${fork.id}?statistics=true`);

  expect([one[0].error, two[0].error.code, after[0].error]).toStrictEqual([undefined, 404, undefined]);
  expect([ofOtherSize[0].actions.upload.href.endsWith('/1'), linked[0].actions]).toStrictEqual([
    true,
    undefined,
  ]);
  expect(body.statistics.lfs_objects_size).toBe(first.size + second.size);
});

test('an account that may not read the origin of a fork sends what is there, too', async () => {
  const { upload, post, get, simulator } = lfsSession('platform/core');
  const { body: fork } = await post('/projects/platform%2Fcore/fork', { path: 'core', name: 'Fork' });
  const { body: outsider } = await get('/user', 'outsiderToken');
  await post(`/projects/${fork.id}/members`, { user_id: outsider.id, access_level: 30 });
  const later = await upload('Only in the origin');
  const path = fork.path_with_namespace;

  const [asked] = await lfsSessionAt(simulator, path, 'outsiderToken')('upload', [later]);
  const [linked] = await lfsSessionAt(simulator, path)('upload', [later]);

  expect(fork.forked_from_project.path_with_namespace).toBe('platform/core');
  expect([asked.actions?.upload !== undefined, linked.actions]).toStrictEqual([true, undefined]);
});

function lfsSessionAt(
  simulator: ReturnType<typeof lfsSession>['simulator'],
  project: string,
  account = 'token',
) {
  return async (operation: string, objects: readonly object[]) => {
    const response = await simulator.fetch(`${SITE}/${project}.git/info/lfs/objects/batch`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`anyone:${simulator.credentials[account]}`)}`,
        'content-type': 'application/vnd.git-lfs+json',
      },
      body: JSON.stringify({ operation, objects }),
    });
    return (await response.json()).objects;
  };
}

test('objects go with a reset and with their project, and are in forks and exports of the world', async () => {
  const { upload, simulator, batch, remove, get } = lfsSession();
  const { body: project } = await get('/projects/community%2Fsdk');
  const kept = await upload('For a while');
  const fork = simulator.fork();
  const exported = JSON.stringify(exportForge(simulator.world));
  const ofFork = JSON.stringify(fork.records().lfsObjects);
  simulator.reset();
  const afterReset = (await batch('download', [kept])).body.objects[0].error.code;
  await upload('For a while');
  await remove(`/projects/${project.id}`, 'adminToken');
  const { body: scheduled } = await get(`/projects/${project.id}`, 'adminToken');
  const path = scheduled.path_with_namespace;
  await remove(`/projects/${project.id}?permanently_remove=true&full_path=${path}`, 'adminToken');

  expect(exported).toContain(Buffer.from('For a while').toString('base64'));
  expect(ofFork).toContain(kept.oid);
  expect(afterReset).toBe(404);
  const left = [...simulator.world.lfsObjects.values()].map(({ oid }) => oid);
  expect(left).not.toContain(kept.oid);
});
