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

const QUERY = `{ project(fullPath: "community/sdk") {
  statistics { lfsObjectsSize }
  repository {
    tree(ref: "main") { blobs { nodes { name lfsOid } } }
    blobs(paths: ["ship.png"], ref: "main") { nodes { lfsOid externalStorage storedExternally rawSize size } }
  } } }`;
