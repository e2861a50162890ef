import { expect, test } from 'vitest';
import { commitOf } from '#simulators/forge/git/objects/repository.js';
import { latestEntry } from '../latest-entry.js';
import { openSession, SITE } from './session.js';

const { simulator, get, post, put } = openSession();
const { world } = simulator;

async function visit(path: string, account: string | null = 'token') {
  const token = account === null ? undefined : simulator.credentials[account];
  const headers = token ? { 'PRIVATE-TOKEN': token } : undefined;
  return simulator.fetch(`${SITE}${path}`, { redirect: 'manual', ...(headers && { headers }) });
}

function projectAt(path: string) {
  const place = world.places.get(path);
  if (place?.kind !== 'project') throw new Error(`There is no project ${path}.`);
  return place;
}

test.each([
  ['/community/sdk', 'Community / SDK'],
  ['/groups/platform/backend', 'Platform / Backend'],
  ['/platform', 'Platform'],
  ['/jelena.nakamura', '@jelena.nakamura'],
  ['/users/sign_in', 'Sign in'],
  ['/community/sdk/-/tree/main', 'SDK at main'],
  ['/community/sdk/-/blob/main/README.md', 'README.md at main'],
  ['/community/sdk/-/commits/main', 'SDK at main'],
  ['/community/sdk/-/milestones/1', 'community/sdk%1'],
  ['/community/sdk/-/compare/main...main', 'main...main'],
])('%s is a page that says %s', async (path, text) => {
  const answer = await visit(path);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain(text);
});

test('the pages of records name them and nothing else', async () => {
  const { id } = (await post('/projects', { name: 'pages' })).body;
  const issue = (await post(`/projects/${id}/issues`, { title: '<b>Tom & "Jerry"</b>' })).body;
  await post(`/projects/${id}/issues/${issue.iid}/notes`, { body: 'A word' });
  const page = await (await visit(issue.web_url.replace(SITE, ''))).text();
  const pipeline = [...world.pipelines.values()].find(
    ({ project }) => project === projectAt('community/sdk'),
  );
  const job = pipeline?.jobs[0];
  const commit = commitOf(projectAt('community/sdk').repository, pipeline?.sha ?? '');

  expect(page).toContain('&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).toMatch(/<section id="note_\d+"><p>@jelena.nakamura: A word/);
  expect(await (await visit(`/community/sdk/-/pipelines/${pipeline?.id}`)).text()).toContain(pipeline?.sha);
  expect(await (await visit(`/community/sdk/-/jobs/${job?.id}`)).text()).toContain(job?.name);
  expect(await (await visit(`/community/sdk/-/commit/${commit.sha}`)).text()).toContain(commit.sha);
});

test('the page of a record is there under its own project only', async () => {
  const pipeline = [...world.pipelines.values()].find(
    ({ project }) => project === projectAt('community/sdk'),
  );

  expect((await visit(`/community/cli/-/pipelines/${pipeline?.id}`)).status).toBe(404);
  expect((await visit('/community/sdk/-/issues/999999')).status).toBe(404);
  expect((await visit('/community/sdk/-/blob/main/nothing-here')).status).toBe(404);
});

test('raw files are the bytes as they are, archives the archives', async () => {
  const raw = await visit('/community/sdk/-/raw/main/README.md');
  const api = await get('/projects/community%2Fsdk/repository/files/README.md/raw?ref=main');
  const zip = await visit('/community/sdk/-/archive/main/sdk-main.zip');

  expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await raw.text()).toBe(api.text);
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('every account has a picture of its own, in PNG; an uploaded one takes its place', async () => {
  const picture = async (id: number) =>
    Buffer.from(await (await visit(`/uploads/-/system/user/avatar/${id}/avatar.png`, null)).arrayBuffer());
  const form = new FormData();
  form.set('avatar', new File([Buffer.from('GIF89a')], 'me.gif'));
  const sent = await simulator.fetch(`${SITE}/api/v4/projects/jelena.nakamura%2Fdotfiles`, {
    method: 'PUT',
    headers: { 'PRIVATE-TOKEN': simulator.credentials.token ?? '' },
    body: form,
  });
  const { avatar_url } = (await sent.json()) as { avatar_url: string };
  const uploaded = await visit(avatar_url.replace(SITE, ''));

  expect((await picture(1)).subarray(1, 4).toString()).toBe('PNG');
  expect((await picture(1)).equals(await picture(1))).toBe(true);
  expect((await picture(1)).equals(await picture(2))).toBe(false);
  expect([uploaded.headers.get('content-type'), await uploaded.text()]).toStrictEqual([
    'image/gif',
    'GIF89a',
  ]);
  expect((await visit('/uploads/-/system/user/avatar/999999/avatar.png')).status).toBe(404);
});

test('a hidden page redirects a visitor without an account to the sign-in, and is 404 for one with an account', async () => {
  const hidden = '/security/audits';
  const anonymous = await visit(hidden, null);

  expect([anonymous.status, anonymous.headers.get('location')]).toStrictEqual([302, `${SITE}/users/sign_in`]);
  expect((await visit(hidden)).status).toBe(404);
  expect((await visit(hidden, 'adminToken')).status).toBe(200);
  expect((await visit('/community/sdk', null)).status).toBe(200);
});

test('a confidential issue has no page for those who may not read it', async () => {
  const issue = [...world.issues.values()].find(
    ({ confidential, home }) => confidential && home.kind === 'project' && home.path === 'support',
  );
  const path = `/platform/support/-/issues/${issue?.iid}`;

  expect(issue).toBeDefined();
  expect((await visit(path)).status).toBe(200);
  expect((await visit(path, 'outsiderToken')).status).toBe(404);
});

test.each([
  '/no/such/place',
  '/no-such-name',
  '/community/sdk/-/nothing',
  '/community/sdk/issues/1/x',
  '/uploads/x',
  '/groups/nothing',
])('%s leads nowhere, and the journal says so', async (path) => {
  const answer = await visit(path);

  expect(answer.status).toBe(404);
  expect(latestEntry(simulator.journal)).toMatchObject({ unrouted: true });
});

test('the pages take nothing from the interface: unknown routes and methods there are refused as before', async () => {
  const unknown = await get('/nothing/here');
  const posted = await post('/nothing/here');
  const wrong = await get('/projects/1/star');

  expect([unknown.status, unknown.body]).toStrictEqual([404, { error: '404 Not Found' }]);
  expect([posted.status, posted.body]).toStrictEqual([404, { error: '404 Not Found' }]);
  expect([wrong.status, wrong.body, wrong.headers.get('allow')]).toStrictEqual([
    405,
    { error: '405 Not Allowed' },
    'OPTIONS, POST',
  ]);
});

test('the address of a clone leads to the project, the old path of a project too', async () => {
  const { id } = (await post('/projects', { name: 'moved page' })).body;
  await put(`/projects/${id}`, { path: 'moved-away' });

  expect((await visit('/community/sdk.git')).headers.get('location')).toBe(`${SITE}/community/sdk`);
  expect((await visit('/jelena.nakamura/moved-page')).status).toBe(200);
});
