import { expect, test } from 'vitest';
import { lfsSession, oidOf, pointerTo } from './lfs-session.js';

const SDK = '/projects/community%2Fsdk';
const FILE = `${SDK}/repository/files/ship.png`;
const PICTURE = Buffer.from('The bytes of a large picture');
const POINTER = pointerTo(PICTURE);

async function withPointer() {
  const session = lfsSession();
  await session.upload(PICTURE.toString());
  const made = await session.post(FILE, { branch: 'main', commit_message: 'Add', content: POINTER });
  return { ...session, made };
}

test('a pointer to an object that is not there is not committed, unless the project has no LFS', async () => {
  const { post, put } = lfsSession();
  const sent = { branch: 'main', commit_message: 'Add', content: POINTER };

  const refused = await post(FILE, sent);
  await put(SDK, { lfs_enabled: false });
  const taken = await post(FILE, sent);

  expect([refused.status, refused.body.message]).toStrictEqual([
    400,
    'LFS objects are missing. Ensure LFS is properly set up or try a manual "git lfs push --all".',
  ]);
  expect(taken.status).toBe(201);
});

test('a file is its pointer, and raw with lfs=true what the pointer is in the place of', async () => {
  const { get, put, made } = await withPointer();

  const file = await get(`${FILE}?ref=main`);
  const raw = await get(`${FILE}/raw?ref=main`);
  const large = await get(`${FILE}/raw?ref=main&lfs=true`);
  const plain = await get(`${SDK}/repository/files/README.md/raw?lfs=true`);
  await put(SDK, { lfs_enabled: false });
  const without = await get(`${FILE}/raw?ref=main&lfs=true`);

  expect(made.status).toBe(201);
  expect([file.body.size, raw.text]).toStrictEqual([POINTER.length, POINTER]);
  expect([
    large.text,
    large.headers.get('content-type'),
    large.headers.get('content-disposition'),
  ]).toStrictEqual([
    PICTURE.toString(),
    'application/octet-stream',
    `attachment; filename="${oidOf(PICTURE).slice(4)}"`,
  ]);
  expect(plain.headers.get('content-type')).toContain('text/plain');
  expect(without.text).toBe(POINTER);
});

test('archives and the raw page have large files in the place of their pointers', async () => {
  const { get, simulator } = await withPointer();
  const archive = `${SDK}/repository/archive.tar?sha=main`;

  const [whole, pointers] = [await get(archive), await get(`${archive}&include_lfs_blobs=false`)];
  const page = await simulator.fetch('http://forge.test/community/sdk/-/raw/main/ship.png');

  expect([whole.text.includes(PICTURE.toString()), whole.text.includes(POINTER)]).toStrictEqual([
    true,
    false,
  ]);
  expect([pointers.text.includes(PICTURE.toString()), pointers.text.includes(POINTER)]).toStrictEqual([
    false,
    true,
  ]);
  expect(await page.text()).toBe(PICTURE.toString());
});

test('GraphQL has the ids and sizes of large files, and statistics how much they hold', async () => {
  const { get, put, simulator } = await withPointer();
  const ask = async () => {
    const response = await simulator.fetch('http://forge.test/api/graphql', {
      method: 'POST',
      headers: {
        'PRIVATE-TOKEN': simulator.credentials.token ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: QUERY }),
    });
    return (await response.json()).data.project;
  };

  const { repository, statistics } = await ask();
  const { body } = await get(`${SDK}?statistics=true`);
  await put(SDK, { lfs_enabled: false });
  const without = await ask();

  const entries: { name: string; lfsOid: string | null }[] = repository.tree.blobs.nodes;
  expect(entries.filter(({ lfsOid }) => lfsOid !== null)).toStrictEqual([
    { name: 'ship.png', lfsOid: oidOf(PICTURE) },
  ]);
  expect(repository.blobs.nodes).toStrictEqual([
    {
      lfsOid: oidOf(PICTURE),
      externalStorage: 'lfs',
      storedExternally: true,
      rawSize: String(PICTURE.length),
      size: String(POINTER.length),
    },
  ]);
  expect(without.repository.blobs.nodes).toMatchObject([
    { storedExternally: false, rawSize: String(POINTER.length) },
  ]);
  expect([statistics.lfsObjectsSize, body.statistics.lfs_objects_size]).toStrictEqual([
    PICTURE.length,
    PICTURE.length,
  ]);
  expect(body.statistics.storage_size).toBe(
    body.statistics.repository_size + body.statistics.job_artifacts_size + PICTURE.length,
  );
});

const ATTRIBUTES = [
  '# Large files',
  '*.png filter=lfs diff=lfs merge=lfs -text',
  'small-?.png -filter',
  '/media/[a-c]\\#*.mp4 filter=lfs',
  'über.* filter=lfs',
].join('\n');

const PATHS = [
  { path: 'ship.png', isLarge: true },
  { path: 'docs/deep/ship.png', isLarge: true },
  { path: 'ship.png.txt', isLarge: false },
  { path: 'small-1.png', isLarge: false },
  { path: 'small-10.png', isLarge: true },
  { path: 'media/b#1.mp4', isLarge: true },
  { path: 'media/d#1.mp4', isLarge: false },
  { path: 'über.txt', isLarge: true },
  { path: 'shipxpng', isLarge: false },
];

test.each(PATHS)('by attributes, a new file $path is in LFS: $isLarge', async ({ path, isLarge }) => {
  const { post, get, kept } = lfsSession();
  const at = (name: string) => `${SDK}/repository/files/${encodeURIComponent(name)}`;
  const sent = { branch: 'main', commit_message: 'Add' };
  await post(at('.gitattributes'), { ...sent, content: ATTRIBUTES });

  await post(at(path), { ...sent, content: PICTURE.toString() });

  const raw = await get(`${at(path)}/raw?ref=main`);
  expect(raw.text).toBe(isLarge ? POINTER : PICTURE.toString());
  expect(kept().objects.map(({ oid }) => oid)).toStrictEqual(isLarge ? [oidOf(PICTURE)] : []);
});

test('commits of several files keep new ones in LFS, on a new branch, too; a changed one stays as it is sent', async () => {
  const { post, put, get } = lfsSession();
  const commit = (branch: string, action: string, file_path: string, content: string, more = {}) =>
    post(`${SDK}/repository/commits`, {
      branch,
      commit_message: 'Change',
      actions: [{ action, file_path, content }],
      ...more,
    });
  const raw = async (ref: string) => (await get(`${FILE}/raw?ref=${ref}`)).text;
  await commit('main', 'create', '.gitattributes', '*.png filter=lfs');

  const made = await commit('pictures', 'create', 'ship.png', PICTURE.toString(), { start_branch: 'main' });
  const first = await raw('pictures');
  await commit('pictures', 'update', 'ship.png', 'Small');
  const second = await raw('pictures');
  await put(SDK, { lfs_enabled: false });
  await commit('main', 'create', 'ship.png', PICTURE.toString());

  expect([made.status, first, second, await raw('main')]).toStrictEqual([
    201,
    POINTER,
    'Small',
    PICTURE.toString(),
  ]);
});

test('a merge request from a fork brings the objects of its files, and no others', async () => {
  const { post, kept } = lfsSession();
  const { body: fork } = await post('/projects/community%2Fsdk/fork', { path: 'fork', name: 'Fork' });
  const inFork = `/projects/${fork.id}/repository`;
  const write = (file_path: string, content: string, branch: string) =>
    post(`${inFork}/files/${encodeURIComponent(file_path)}`, {
      branch,
      commit_message: 'Add',
      content,
    });
  await write('.gitattributes', '*.png filter=lfs', 'main');
  await post(`${inFork}/branches`, { branch: 'pictures', ref: 'main' });
  await write('other.png', 'Not in the merge request', 'main');
  await write('ship.png', PICTURE.toString(), 'pictures');
  const before = kept().objects.length;

  const made = await post(`/projects/${fork.id}/merge_requests`, {
    source_branch: 'pictures',
    target_branch: 'main',
    target_project_id: fork.forked_from_project.id,
    title: 'Pictures',
  });
  const after = kept().objects.map(({ oid }) => oid);
  await write('later.png', 'Pushed later', 'pictures');

  expect([made.status, before, after]).toStrictEqual([201, 0, [oidOf(PICTURE)]]);
  expect(kept().objects.map(({ oid }) => oid)).toStrictEqual([
    oidOf(PICTURE),
    oidOf(Buffer.from('Pushed later')),
  ]);
});

const QUERY = `{ project(fullPath: "community/sdk") {
  statistics { lfsObjectsSize }
  repository {
    tree(ref: "main") { blobs { nodes { name lfsOid } } }
    blobs(paths: ["ship.png"], ref: "main") { nodes { lfsOid externalStorage storedExternally rawSize size } }
  } } }`;
