import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';

test('a badge is shown with the facts of each project, also one of its group, which is changed there alone', async () => {
  const { get, post, put } = openSession();
  const image = 'https://img.example.org/%{project_path}/%{default_branch}/%{unknown}.svg';
  const body = { name: 'Build', link_url: 'https://ci.example.org/%{project_id}', image_url: image };
  const { body: own } = await post(`${CORE}/badges`, body, 'adminToken');
  const { body: shared } = await post('/groups/platform/badges', body, 'adminToken');
  const { body: project } = await get(CORE);

  const listed = (await get(`${CORE}/badges?name=Build`)).body;
  const changed = await put(`${CORE}/badges/${shared.id}`, { name: 'Other' }, 'adminToken');

  expect(shared.rendered_image_url).toBe(image);
  expect(listed.map(({ id, kind }: { id: number; kind: string }) => [id, kind])).toStrictEqual([
    [own.id, 'project'],
    [shared.id, 'group'],
  ]);
  expect(listed[1]).toMatchObject({
    rendered_link_url: `https://ci.example.org/${project.id}`,
    rendered_image_url: 'https://img.example.org/platform/core/main/%{unknown}.svg',
  });
  expect(changed.status).toBe(403);
});

test('a badge that is no address of the web is refused', async () => {
  const { post } = openSession();

  const { status, body } = await post(
    `${CORE}/badges`,
    { link_url: 'javascript:alert(1)', image_url: 'https://ci.example.org/a.svg' },
    'adminToken',
  );

  expect([status, body.message]).toStrictEqual([
    400,
    { link_url: ['is blocked: Only allowed schemes are http, https'] },
  ]);
});

test('Markdown is shown as pages show it, for an account that sees the project it is of', async () => {
  const { post } = openSession();

  const shown = await post('/markdown', { text: '**Bold** <b>', gfm: true, project: 'platform/core' });
  const hidden = await post('/markdown', { text: 'x', project: 'no/such' });

  expect([shown.status, shown.body.html]).toStrictEqual([201, expect.stringContaining('<strong')]);
  expect(hidden.status).toBe(404);
});

test('the templates of a project for descriptions are the files of its folder', async () => {
  const { get, post } = openSession();
  await post(`${CORE}/repository/files/${encodeURIComponent('.gitlab/issue_templates/Leak.md')}`, {
    branch: 'main',
    content: '## Where does it leak?\n',
    commit_message: 'A template',
  });

  const names = (await get(`${CORE}/templates/issues`)).body.map(({ name }: { name: string }) => name);
  const one = await get(`${CORE}/templates/issues/Leak`);

  expect(names).toContain('Leak');
  expect(one.body).toStrictEqual({ name: 'Leak', content: '## Where does it leak?\n' });
  expect((await get(`${CORE}/templates/merge_requests/Leak`)).status).toBe(404);
});

test('a license is filled in with the year of the clock and the name of its holder, or of the caller', async () => {
  const { get } = openSession();
  const { body: caller } = await get('/user');

  const named = (await get('/templates/licenses/MIT?fullname=The%20Harbour')).body;
  const own = (await get(`${CORE}/templates/licenses/mit`)).body;
  const open = (await get('/templates/licenses/mit', 'anonymous')).body;

  expect(named).toMatchObject({ key: 'mit', name: 'MIT License', popular: true });
  expect(named.content).toContain('(c) 2026 The Harbour\n');
  expect(own.content).toContain(`(c) 2026 ${caller.name}\n`);
  expect(open.content).toContain('(c) 2026 [fullname]\n');
  expect((await get('/templates/licenses?popular=true')).body).toHaveLength(1);
  expect((await get('/templates/licenses/none')).body).toStrictEqual({ message: '404 License Not Found' });
});

test.each([
  ['gitignores', 'Node', 'node_modules/'],
  ['gitlab_ci_ymls', 'Python', 'image: python'],
  ['dockerfiles', 'Ruby', 'FROM ruby'],
])('the instance and each of its projects offer %s', async (type, name, content) => {
  const { get } = openSession();

  for (const place of ['', CORE]) {
    expect((await get(`${place}/templates/${type}`)).body).toContainEqual({ key: name, name });
    expect((await get(`${place}/templates/${type}/${name}`)).body).toStrictEqual({
      name,
      content: expect.stringContaining(content),
    });
    expect((await get(`${place}/templates/${type}/none`)).status).toBe(404);
  }
});
