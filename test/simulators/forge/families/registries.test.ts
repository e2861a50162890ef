import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const PACKAGES = '/projects/platform%2Fcore/packages';
const SCOPED = `${PACKAGES}/npm/@quay%2Ftool`;
const version = (number: string, tag = 'latest') => ({
  name: '@quay/tool',
  versions: { [number]: { name: '@quay/tool', version: number, dependencies: { deck: '^1.0.0' } } },
  'dist-tags': { [tag]: number },
  _attachments: { [`@quay/tool-${number}.tgz`]: { data: Buffer.from(`Tool ${number}`).toString('base64') } },
});

/** A session that sends bodies as they are, and names by HTTP Basic. */
function openRegistry() {
  const session = openSession();
  const { simulator } = session;
  const send = async (method: string, path: string, body: BodyInit | null, name = 'anyone') => {
    const secret = simulator.credentials.token ?? '';
    const response = await simulator.fetch(`${SITE}/api/v4${path}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` },
      ...(body !== null && { body }),
    });
    return { status: response.status, text: await response.text() };
  };
  return { ...session, send, json: session.send };
}

test('what npm publishes is in the metadata of its package, and its file where they say', async () => {
  const { put, get, simulator } = openRegistry();

  const first = await put(SCOPED, version('1.0.0'));
  const next = await put(SCOPED, version('2.0.0', 'next'));
  const twice = await put(SCOPED, version('2.0.0'));
  const { body } = await get(SCOPED);
  const everywhere = await get('/packages/npm/@quay%2Ftool');
  const ofGroup = await get('/groups/platform/-/packages/npm/@quay%2Ftool');
  const [listed] = (await get(`${PACKAGES}?package_type=npm&package_version=2.0.0`)).body;

  expect([first.status, next.status, twice.status, twice.body]).toStrictEqual([
    200,
    200,
    403,
    { message: 'Package already exists.', error: 'Package already exists.' },
  ]);
  expect(body['dist-tags']).toStrictEqual({ latest: '1.0.0', next: '2.0.0' });
  expect(body.versions['2.0.0']).toStrictEqual({
    name: '@quay/tool',
    version: '2.0.0',
    dependencies: { deck: '^1.0.0' },
    dist: {
      shasum: createHash('sha1').update('Tool 2.0.0').digest('hex'),
      tarball: `${SITE}/api/v4/projects/1/packages/npm/@quay/tool/-/@quay/tool-2.0.0.tgz`,
    },
  });
  const tarball = await simulator.fetch(body.versions['2.0.0'].dist.tarball, {
    headers: { authorization: `Bearer ${simulator.credentials.token}` },
  });
  expect(await tarball.text()).toBe('Tool 2.0.0');
  expect([everywhere.body, ofGroup.body]).toStrictEqual([body, body]);
  expect(listed).toMatchObject({ name: '@quay/tool', package_type: 'npm', tags: [{ name: 'next' }] });
});

test('a tag leads to one version of a package, and to none when it is taken away', async () => {
  const { put, get, remove } = openRegistry();
  const tags = `${PACKAGES}/npm/-/package/@quay%2Ftool/dist-tags`;
  await put(SCOPED, version('1.0.0'));
  await put(SCOPED, version('2.0.0', 'next'));

  const moved = await put(`${tags}/next`, '1.0.0');
  const after = (await get(tags)).body;
  const unknown = await put(`${tags}/next`, '3.0.0');
  const removed = await remove(`${tags}/next`);

  expect([moved.status, unknown.status, removed.status]).toStrictEqual([204, 404, 204]);
  expect(after).toStrictEqual({ latest: '1.0.0', next: '1.0.0' });
  expect((await get(tags)).body).toStrictEqual({ latest: '1.0.0' });
});

test('what is published without a file, or with another name than npm has, is refused', async () => {
  const { put } = openRegistry();

  const { _attachments, ...deprecated } = version('1.0.0');
  const answers = [
    await put(SCOPED, deprecated),
    await put(SCOPED, { _attachments }),
    await put(`${PACKAGES}/npm/a%20b`, version('1.0.0')),
  ];

  expect(answers.map(({ status }) => status)).toStrictEqual([501, 400, 400]);
  expect(answers[0]?.body.message).toContain('501 Not Implemented');
});

function form(fileName: string, bytes = 'A wheel.', others: Readonly<Record<string, string>> = {}): FormData {
  const parts = new FormData();
  const fields = { name: 'Quay_Tool', version: '1.0.0', requires_python: '>=3.9', ...others };
  for (const [key, value] of Object.entries(fields)) parts.set(key, value);
  parts.set('content', new File([bytes], fileName));
  return parts;
}

test('what twine publishes is in the index of its package, by any spelling of its name', async () => {
  const { send, get } = openRegistry();
  const PYPI = `${PACKAGES}/pypi`;

  const made = await send('POST', PYPI, form('quay_tool-1.0.0.whl'), '__token__');
  const twice = await send('POST', PYPI, form('quay_tool-1.0.0.whl', 'Another.'), '__token__');
  const index = await get(`${PYPI}/simple`);
  const links = await get(`${PYPI}/simple/quay.tool`);
  const sha256 = createHash('sha256').update('A wheel.').digest('hex');
  const file = `${PYPI}/files/${sha256}/quay_tool-1.0.0.whl`;

  expect([made.status, twice.status]).toStrictEqual([201, 400]);
  expect(index.text).toContain(`<a href="${SITE}/api/v4/projects/1/packages/pypi/simple/quay-tool"`);
  expect(links.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(links.text).toContain(
    `<a href="${SITE}/api/v4/projects/1/packages/pypi/files/${sha256}/quay_tool-1.0.0.whl#sha256=${sha256}" data-requires-python="&gt;=3.9">quay_tool-1.0.0.whl</a>`,
  );
  expect((await send('GET', file, null)).text).toBe('A wheel.');
  expect((await get(`${PYPI}/simple/another`)).status).toBe(404);
});

test('a file of Python with another digest than was sent is refused, and a name is a text in the index', async () => {
  const { send, get } = openRegistry();
  const PYPI = `${PACKAGES}/pypi`;
  const digest = (of: string) => ({ sha256_digest: createHash('sha256').update(of).digest('hex') });

  const wrong = await send('POST', PYPI, form('a.whl', 'A wheel.', digest('Another.')));
  const right = await send('POST', PYPI, form('a.whl', 'A wheel.', { ...digest('A wheel.'), name: 'a<b>"' }));

  expect([wrong.status, right.status]).toStrictEqual([400, 201]);
  expect((await get(`${PYPI}/simple`)).text).toContain('>a&lt;b&gt;&quot;</a>');
});

test('packages of a private project are found by those who may install them, wherever they look', async () => {
  const { put, get } = openRegistry();
  await put(SCOPED, version('1.0.0'));
  await put('/projects/platform%2Fcore', { visibility: 'private' }, 'adminToken');

  const found = async (token: string) => [
    (await get(SCOPED, token)).status,
    (await get('/packages/npm/@quay%2Ftool', token)).status,
    (await get('/groups/platform/-/packages/npm/@quay%2Ftool', token)).status,
  ];

  expect(await found('token')).toStrictEqual([200, 200, 200]);
  expect(await found('outsiderToken')).toStrictEqual([404, 404, 404]);
});

test('Maven finds a file by its path, its checksums beside it, and what is of all versions', async () => {
  const { send, get } = openRegistry();
  const jar = `${PACKAGES}/maven/org/quay/tool/1.0/tool-1.0.jar`;
  const metadata = `${PACKAGES}/maven/org/quay/tool/maven-metadata.xml`;
  const sha1 = createHash('sha1').update('A jar.').digest('hex');

  const put = [
    await send('PUT', jar, 'A jar.'),
    await send('PUT', `${jar}.sha1`, sha1),
    await send('PUT', `${jar}.sha1`, 'another'),
    await send('PUT', metadata, '<metadata/>'),
  ];

  expect(put.map(({ status }) => status)).toStrictEqual([200, 200, 409, 200]);
  expect([
    (await get(jar)).text,
    (await get(`${jar}.sha1`)).text,
    (await get(jar.replace('/projects/platform%2Fcore/', '/groups/platform/-/'))).text,
    (await get(metadata)).text,
    (await get(jar.replace('1.0.jar', '2.0.jar'))).status,
  ]).toStrictEqual(['A jar.', sha1, 'A jar.', '<metadata/>', 404]);
  expect(
    (await get(`${PACKAGES}?package_type=maven`)).body.map(
      (one: { name: string; version: string | null }) => [one.name, one.version],
    ),
  ).toStrictEqual([['org/quay/tool', '1.0']]);
  expect((await get(`${PACKAGES}?package_type=maven&include_versionless=true`)).body).toHaveLength(2);
});

test('rules keep packages of a name from roles that publish and remove others', async () => {
  const { put, post, get, remove, send, json } = openRegistry();
  const rules = `${PACKAGES}/protection/rules`;
  const rule = { package_name_pattern: '@quay/*', package_type: 'npm' };

  const nothing = await post(rules, rule);
  const made = await post(rules, { ...rule, minimum_access_level_for_push: 'admin' });
  const twice = await post(rules, { ...rule, minimum_access_level_for_push: 'owner' });
  const kept = await put(SCOPED, version('1.0.0'));
  const free = await send('PUT', `${PACKAGES}/generic/tool/1.0/tool.txt`, 'A tool.');
  const changed = await json('PATCH', `${rules}/${made.body.id}`, {
    minimum_access_level_for_push: 'maintainer',
    minimum_access_level_for_delete: 'admin',
  });
  const published = await put(SCOPED, version('1.0.0'));
  const [{ id }] = (await get(`${PACKAGES}?package_type=npm`)).body;
  const removed = await remove(`${PACKAGES}/${id}`);

  expect([nothing.status, made.status, twice.status]).toStrictEqual([422, 201, 422]);
  expect(made.body).toStrictEqual({
    id: 1,
    project_id: 1,
    package_name_pattern: '@quay/*',
    package_type: 'npm',
    minimum_access_level_for_push: 'admin',
    minimum_access_level_for_delete: null,
  });
  expect([kept.status, free.status, published.status, removed.status]).toStrictEqual([403, 201, 200, 403]);
  expect(changed.body).toMatchObject({ minimum_access_level_for_delete: 'admin' });
  expect((await get(rules)).body).toHaveLength(1);
});

test('a rule is about packages of its format alone', async () => {
  const { put, post, send } = openRegistry();
  const rule = { package_name_pattern: '*', package_type: 'npm', minimum_access_level_for_push: 'admin' };
  await post(`${PACKAGES}/protection/rules`, rule);

  expect((await put(SCOPED, version('1.0.0'))).status).toBe(403);
  expect((await send('PUT', `${PACKAGES}/generic/tool/1.0/tool.txt`, 'A tool.')).status).toBe(201);
});

test('GraphQL has the formats of packages, and the tags of their versions', async () => {
  const { put, simulator } = openRegistry();
  await put(SCOPED, version('1.0.0', 'next'));

  const query = `{ project(fullPath: "platform/core") { packages(packageType: NPM) {
    nodes { name version packageType tags { nodes { name } } } } } }`;
  const answer = await simulator.fetch(`${SITE}/api/graphql`, {
    method: 'POST',
    headers: { 'private-token': simulator.credentials.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

  expect((await answer.json()).data.project.packages.nodes).toStrictEqual([
    { name: '@quay/tool', version: '1.0.0', packageType: 'NPM', tags: { nodes: [{ name: 'next' }] } },
  ]);
});
