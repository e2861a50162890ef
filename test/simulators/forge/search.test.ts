import { expect, test } from 'vitest';
import { openSession } from './session.js';

const { get, post } = openSession();

test('records are found by their titles in the instance, a group and a project, as far as one sees them', async () => {
  const { id } = (await post('/projects', { name: 'haystack' })).body;
  await post(`/projects/${id}/issues`, { title: 'The xylophone is out of tune' });
  const titles = async (path: string, account?: string) =>
    (await get(`${path}search?scope=issues&search=xylophone`, account)).body.map(
      ({ title }: { title: string }) => title,
    );

  expect(await titles('/')).toStrictEqual(['The xylophone is out of tune']);
  expect(await titles(`/projects/${id}/`)).toStrictEqual(['The xylophone is out of tune']);
  expect(await titles('/groups/platform/')).toStrictEqual([]);
  expect(await titles('/', 'outsiderToken')).toStrictEqual([]);
});

test.each([
  ['/search?scope=projects&search=sdk', 'path_with_namespace'],
  ['/search?scope=users&search=jelena', 'username'],
  ['/groups/platform/search?scope=merge_requests&search=handle', 'source_branch'],
  ['/groups/community/search?scope=milestones&search=v1.1', 'group_id'],
  ['/projects/community%2Fsdk/search?scope=commits&search=sdk', 'short_id'],
  ['/projects/community%2Fsdk/search?scope=blobs&search=sdk', 'startline'],
])('%s finds records with %s', async (path, member) => {
  const answer = await get(path);

  expect(answer.status).toBe(200);
  expect(answer.body.length).toBeGreaterThan(0);
  expect(answer.headers.has('x-total')).toBe(true);
  if (member !== 'group_id') expect(answer.body[0]).toHaveProperty(member);
});

test('a text in files is found with the lines around it, and the number of the first of them', async () => {
  const description = 'alpha\nbeta\ngamma\nneedle\ndelta\nepsilon\nzeta';
  const { id } = (await post('/projects', { name: 'lines', description, initialize_with_readme: true })).body;
  const found = await get(`/projects/${id}/search?scope=blobs&search=NEEDLE`);

  expect(found.body).toStrictEqual([
    {
      basename: 'README',
      data: 'beta\ngamma\nneedle\ndelta\nepsilon\n',
      path: 'README.md',
      filename: 'README.md',
      id: null,
      ref: 'main',
      startline: 4,
      project_id: id,
    },
  ]);
});

test('the end of a file is no line of its own', async () => {
  const { id } = (await post('/projects', { name: 'end', initialize_with_readme: true })).body;
  const actions = [{ action: 'create', file_path: 'end.txt', content: 'needle\n' }];
  await post(`/projects/${id}/repository/commits`, { branch: 'main', commit_message: 'End', actions });
  const found = await get(`/projects/${id}/search?scope=blobs&search=needle`);

  expect(found.body).toMatchObject([{ data: 'needle\n', startline: 1 }]);
});

test('what needs an index of everything is refused, and so is a scope that is none', async () => {
  const blobs = await get('/search?scope=blobs&search=x');
  const none = await get('/search?search=x');

  expect([blobs.status, blobs.body]).toStrictEqual([
    400,
    { message: { error: 'Scope supported only with advanced search or exact code search' } },
  ]);
  expect(none.body).toStrictEqual({ error: 'scope is missing' });
  expect((await get('/search?scope=colours&search=x')).body).toStrictEqual({
    error: 'scope does not have a valid value',
  });
  expect((await get('/search?scope=issues&search=x', null)).status).toBe(401);
});
