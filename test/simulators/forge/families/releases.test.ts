import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const CORE = '/projects/platform%2Fcore';
const RELEASES = `${CORE}/releases`;

test('a release makes its tag from a ref, has its milestones and its links, and gets evidence', async () => {
  const { post, get } = openSession();
  const [milestone] = (await get(`${CORE}/milestones`)).body;
  const link = {
    name: 'Linux',
    url: 'https://a.example/l',
    direct_asset_path: '/bin/l',
    link_type: 'package',
  };

  const { status, body } = await post(RELEASES, {
    tag_name: 'v9',
    ref: 'main',
    name: 'Nine',
    description: '**New**',
    milestones: [milestone.title],
    assets: { links: [link] },
  });

  expect(status).toBe(201);
  expect(body).toMatchObject({ tag_name: 'v9', name: 'Nine', upcoming_release: false });
  expect(body.description_html).toContain('<strong');
  expect(body.milestones).toMatchObject([{ id: milestone.id, issue_stats: { total: expect.any(Number) } }]);
  expect(body.assets).toMatchObject({ count: 5, links: [{ name: 'Linux', link_type: 'package' }] });
  expect(body.assets.links[0].direct_asset_url).toMatch(
    /\/platform\/core\/-\/releases\/v9\/downloads\/bin\/l$/,
  );
  expect(body.evidences).toHaveLength(1);
  expect((await get(`${CORE}/repository/tags/v9`)).body.release).toStrictEqual({
    tag_name: 'v9',
    description: '**New**',
  });
});

test('a release without a tag and a ref, of a tag that has one, or with a milestone that is not there is refused, and no tag is left', async () => {
  const { post, get } = openSession();
  const [{ tag_name }] = (await get(RELEASES)).body;
  const twice = { name: 'a', url: 'https://a.example' };

  const refused = [
    await post(RELEASES, { tag_name: 'v9' }),
    await post(RELEASES, { tag_name }),
    await post(RELEASES, { tag_name: 'v9', ref: 'main', milestones: ['never'] }),
    await post(RELEASES, { tag_name: 'v9', ref: 'nowhere' }),
    await post(RELEASES, { tag_name: 'v9', ref: 'main', assets: { links: [twice, twice] } }),
  ];

  expect(refused.map(({ status, body }) => [status, body.message])).toStrictEqual([
    [422, 'Ref is not specified'],
    [409, 'Release already exists'],
    [400, 'Milestone(s) not found: never'],
    [400, 'Target nowhere is invalid'],
    [400, ['Name has already been taken', 'Url has already been taken']],
  ]);
  expect((await get(`${CORE}/repository/tags/v9`)).status).toBe(404);
});

test('the latest release has an address of its own, and so has what is attached to a release', async () => {
  const { get, simulator } = openSession();
  const [{ tag_name, assets }] = (await get(RELEASES)).body;

  const latest = await get(`${RELEASES}/permalink/latest`);
  const attached = await simulator.fetch(`${SITE}/api/v4${RELEASES}/${tag_name}/downloads/linux`, {
    headers: { 'private-token': simulator.credentials.token ?? '' },
    redirect: 'manual',
  });

  expect([latest.status, latest.body.tag_name]).toStrictEqual([200, tag_name]);
  expect(assets.links.map(({ name }: { name: string }) => name)).toContain('Linux');
  expect([attached.status, attached.headers.get('location')]).toStrictEqual([
    302,
    `https://downloads.example.com/${tag_name}/linux.tar.gz`,
  ]);
});

test('a release goes with its tag, and stays gone from its milestone', async () => {
  const { post, get, remove } = openSession();
  await post(RELEASES, { tag_name: 'v9', ref: 'main' });

  await remove(`${CORE}/repository/tags/v9`);

  expect((await get(`${RELEASES}/v9`)).status).toBe(404);
});
