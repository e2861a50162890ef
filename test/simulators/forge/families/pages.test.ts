import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';

test('a page of a wiki moves with its title, and is still read as it was', async () => {
  const { post, put, get } = openSession();
  const { status, body } = await post(`${CORE}/wikis`, { title: 'guides/how to', content: '# One' });
  const path = `${CORE}/wikis/${encodeURIComponent(body.slug)}`;

  const twice = await post(`${CORE}/wikis`, { title: 'guides/how to', content: '# Two' });
  const moved = await put(path, { title: 'guides/manual', content: '# Two' });
  const page = `${CORE}/wikis/guides%2Fmanual`;

  expect([status, body.slug, body.title]).toStrictEqual([201, 'guides/how-to', 'how to']);
  expect([twice.status, moved.body.slug, (await get(path)).status]).toStrictEqual([
    422,
    'guides/manual',
    404,
  ]);
  expect((await get(`${page}?render_html=true`)).body.content).toContain('<h1');
});

test('a page keeps its front matter until it is given another, and is Markdown again unless the change says otherwise', async () => {
  const { post, put, get } = openSession();
  const input = { title: 'one', content: '1', format: 'rdoc', front_matter: { title: 'The first' } };
  const { body } = await post(`${CORE}/wikis`, input);

  const changed = await put(`${CORE}/wikis/one`, { content: '2' });
  await put(`${CORE}/wikis/one`, { content: '3', front_matter: {} });
  const { body: last } = await get(`${CORE}/wikis/one`);

  expect([body, changed.body, last]).toMatchObject([
    { format: 'rdoc', front_matter: { title: 'The first' } },
    { format: 'markdown', front_matter: { title: 'The first' }, content: '2' },
    { front_matter: {}, content: '3' },
  ]);
  expect(last.front_matter).toStrictEqual({});
});

test('a private snippet is seen by its author and members, and changed by its author and maintainers', async () => {
  const { post, put, get } = openSession();
  const files = [
    { file_path: 'a.txt', content: 'a' },
    { file_path: 'b.txt', content: 'b' },
  ];
  const { body } = await post(
    `${CORE}/snippets`,
    { title: 'Two files', visibility: 'private', files },
    'reporterToken',
  );
  const path = `${CORE}/snippets/${body.id}`;

  const changed = await put(
    path,
    {
      files: [
        { action: 'move', previous_path: 'a.txt', file_path: 'c/a.txt' },
        { action: 'delete', file_path: 'b.txt' },
      ],
    },
    'reporterToken',
  );
  const foreign = await put(path, { title: 'Mine' }, 'developerToken');
  const empty = await put(path, { files: [{ action: 'delete', file_path: 'c/a.txt' }] });

  expect(changed.body.files.map((file: { path: string }) => file.path)).toStrictEqual(['c/a.txt']);
  expect((await get(`${path}/files/main/c%2Fa.txt/raw`)).text).toBe('a');
  expect([(await get(path, null)).status, foreign.status, empty.status]).toStrictEqual([404, 403, 400]);
});

test('the columns of a board keep their order, and a column goes with its label', async () => {
  const { post, put, get, remove } = openSession();
  const { body: board } = await post(`${CORE}/boards`, { name: 'Team' });
  const lists = `${CORE}/boards/${board.id}/lists`;
  const names = ['one', 'two', 'three'];
  for (const name of names) {
    const label = await post(`${CORE}/labels`, { name, color: '#112233' });
    await post(lists, { label_id: label.body.id });
  }
  const order = async () =>
    (await get(lists)).body.map((list: { label: { name: string } }) => list.label.name);
  const [first] = (await get(lists)).body;

  await put(`${lists}/${first.id}`, { position: 2 });
  const moved = await order();
  await remove(`${CORE}/labels/three`);

  expect([moved, await order()]).toStrictEqual([
    ['two', 'three', 'one'],
    ['two', 'one'],
  ]);
});

test('a key that is none or that an account has is refused, and a blocked account is refused', async () => {
  const { get, post } = openSession();
  const [key] = (await get('/user/keys')).body;

  const refused = [
    await post('/user/keys', { title: 'x', key: 'no key' }),
    await post('/user/keys', { title: 'x', key: key.key }, 'ownerToken'),
  ];
  const { body: developer } = await get('/user', 'developerToken');
  await post(`/users/${developer.id}/block`, {}, 'adminToken');
  const blocked = await get('/user', 'developerToken');
  await post(`/users/${developer.id}/unblock`, {}, 'adminToken');

  expect(refused.map(({ status, body }) => [status, Object.keys(body.message)])).toStrictEqual([
    [400, ['key', 'fingerprint']],
    [400, ['fingerprint_sha256']],
  ]);
  expect([blocked.status, (await get('/user', 'developerToken')).status]).toStrictEqual([403, 200]);
});
