import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const PACKAGES = '/projects/platform%2Fcore/packages';
const TOOL = `${PACKAGES}/generic/tool/2.0.0`;

/** A session that publishes files as bodies of requests. */
function openRegistry() {
  const session = openSession();
  const { simulator } = session;
  const publish = async (path: string, text: string, account = 'token') => {
    const response = await simulator.fetch(`${SITE}/api/v4${path}`, {
      method: 'PUT',
      headers: { 'private-token': simulator.credentials[account] ?? '' },
      body: Buffer.from(text),
    });
    return { status: response.status, body: await response.json() };
  };
  return { ...session, publish };
}

test('a file is published under a name and a version, which are a package with all of their files', async () => {
  const { get, publish } = openRegistry();

  const first = await publish(`${TOOL}/tool.txt`, 'A tool.');
  const second = await publish(`${TOOL}/docs/read.me?select=package_file`, 'Read me.');
  const { body: found } = await get(`${PACKAGES}?package_name=TOOL`);
  const { body: files } = await get(`${PACKAGES}/${found[0].id}/package_files`);

  expect([first.status, first.body, second.status]).toStrictEqual([201, { message: '201 Created' }, 200]);
  expect(second.body).toMatchObject({ file_name: 'docs/read.me', size: 8, package_id: found[0].id });
  expect(found).toMatchObject([
    { name: 'tool', version: '2.0.0', package_type: 'generic', status: 'default' },
  ]);
  expect(files.map(({ file_name }: { file_name: string }) => file_name)).toStrictEqual([
    'tool.txt',
    'docs/read.me',
  ]);
});

test('the file of a name that was published last is given, with its checksum', async () => {
  const { get, publish } = openRegistry();
  await publish(`${TOOL}/tool.txt`, 'A tool.');
  await publish(`${TOOL}/tool.txt`, 'A better tool.');

  const { text, headers } = await get(`${TOOL}/tool.txt`);
  const [{ last_downloaded_at }] = (await get(`${PACKAGES}?package_version=2.0.0`)).body;

  expect(text).toBe('A better tool.');
  expect(headers.get('x-checksum-sha256')).toBe(createHash('sha256').update('A better tool.').digest('hex'));
  expect(last_downloaded_at).toBe('2026-03-02T00:00:00.000Z');
  expect((await get(`${TOOL}/other.txt`)).status).toBe(404);
});

test('a hidden package is listed only where it is asked for', async () => {
  const { get, publish } = openRegistry();
  await publish(`${TOOL}/tool.txt?status=hidden`, 'A tool.');
  const names = async (query: string) =>
    (await get(`${PACKAGES}?package_version=2.0.0&${query}`)).body.map(({ name }: { name: string }) => name);

  expect([await names(''), await names('status=hidden')]).toStrictEqual([[], ['tool']]);
});

test('a package goes with the last of its files', async () => {
  const { get, remove, publish } = openRegistry();
  const { body: file } = await publish(`${TOOL}/tool.txt?select=package_file`, 'A tool.');
  const one = `${PACKAGES}/${file.package_id}`;

  const { status } = await remove(`${one}/package_files/${file.id}`);

  expect([status, (await get(one)).status]).toStrictEqual([204, 404]);
});

test('the packages of a group are those of all projects below that the account may read', async () => {
  const { get, publish } = openRegistry();
  await publish('/projects/platform%2Fbackend%2Fapi/packages/generic/extra/1.0/extra.txt', 'An interface.');
  const names = async (query: string, account: string | null = 'token') =>
    (await get(`/groups/platform/packages?${query}`, account)).body.map(
      ({ project_path }: { project_path: string }) => project_path,
    );

  expect(await names('package_name=extra')).toStrictEqual(['platform/backend/api']);
  expect(await names('exclude_subgroups=true&package_name=extra')).toStrictEqual([]);
});

test('names that no package can have are refused', async () => {
  const { publish } = openRegistry();

  const { status, body } = await publish(`${PACKAGES}/generic/to%20ol/2.0.0/tool.txt`, 'A tool.');

  expect([status, body]).toStrictEqual([400, { error: 'package_name is invalid' }]);
});
