import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSession, SITE } from './session.js';

const API = `${SITE}/api/v4`;

test('a page of any origin may call the interface and read the headers of its answers', async () => {
  const { simulator } = openSession();
  const origin = 'https://pages.example';

  const preflight = await simulator.fetch(`${API}/projects/1/issues`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'private-token, content-type',
    },
  });
  const answer = await simulator.fetch(`${API}/projects`, { headers: { origin } });

  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('private-token, content-type');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/^Link, X-Total, .*X-Next-Page.*ETag$/);
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
});

test("the forge's own pages may send credentials, and nothing is granted where no page asks", async () => {
  const { simulator } = openSession();

  const own = await simulator.fetch(`${API}/projects`, { headers: { origin: SITE } });
  const plain = await simulator.fetch(`${API}/projects`);
  const options = await simulator.fetch(`${API}/projects`, { method: 'OPTIONS' });

  expect(own.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(own.headers.get('access-control-allow-credentials')).toBe('true');
  expect(plain.headers.has('access-control-allow-origin')).toBe(false);
  expect(options.status).toBe(405);
});

test('an answer has a tag of its content, and one that is named is answered by 304 until it changes', async () => {
  const { simulator, put, get } = openSession();
  const { body } = await get('/projects/1/issues?per_page=1');
  const path = `/projects/1/issues/${body[0].iid}`;
  const headers = { 'private-token': simulator.credentials.token ?? '' };
  const first = await simulator.fetch(`${API}${path}`, { headers });
  const tag = first.headers.get('etag') ?? '';
  const again = () => simulator.fetch(`${API}${path}`, { headers: { ...headers, 'if-none-match': tag } });

  const same = await again();
  await put(path, { title: 'Another title' });
  const changed = await again();

  expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect([same.status, await same.text()]).toStrictEqual([304, '']);
  expect(same.headers.get('etag')).toBe(tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test.each(['/version', '/issues?scope=all&per_page=100'])('the tag of %s is of its bytes', async (path) => {
  const { get } = openSession();
  const answer = await get(path);
  const digest = createHash('sha256').update(answer.text).digest('hex');

  expect(answer.headers.get('etag')).toBe(`W/"${digest.slice(0, 32)}"`);
});

test('a refusal has no tag', async () => {
  const { get } = openSession();

  expect((await get('/projects/999999')).headers.has('etag')).toBe(false);
});

test.each([
  ['/-/health', 'GitLab OK'],
  ['/-/liveness', '{"status":"ok"}'],
  ['/-/readiness', '{"status":"ok","master_check":[{"status":"ok"}]}'],
])('%s answers a probe without an account', async (path, text) => {
  const response = await openSession().simulator.fetch(`${SITE}${path}`);

  expect([response.status, await response.text()]).toStrictEqual([200, text]);
});

test.each([
  ['/projects/1/-/search?scope=issues&search=a', '/projects/1/search?scope=issues&search=a'],
  ['/groups/platform/-/search?scope=issues&search=a', '/groups/platform/search?scope=issues&search=a'],
  ['/groups/platform/-/epics', '/groups/platform/epics'],
  ['/projects.json', '/projects'],
  ['/projects/1/issues.json?state=closed', '/projects/1/issues?state=closed'],
])('%s is the same as %s', async (path, other) => {
  const { get } = openSession();

  const [one, two] = [await get(path), await get(other)];

  expect(one.status).toBe(200);
  expect(one.body).toStrictEqual(two.body);
});

test('a name that ends in .json is a name', async () => {
  const { get } = openSession();

  const { status, body } = await get('/projects/1/repository/files/package.json?ref=main');

  expect(status === 200 ? body.file_name : body.message).toMatch(/^(package\.json|404 File Not Found)$/);
});

const boundary = 'edge';
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ['application/json', (sent: Record<string, string>) => JSON.stringify(sent)],
  ['application/x-www-form-urlencoded', (sent: Record<string, string>) => String(new URLSearchParams(sent))],
  [
    `multipart/form-data; boundary=${boundary}`,
    (sent: Record<string, string>) =>
      `${Object.entries(sent)
        .map(([name, value]) => part(name, value))
        .join('')}--${boundary}--\r\n`,
  ],
])('a body of %s may have the token, and whom to act as', async (type, encode) => {
  const { simulator } = openSession();
  const { adminToken = '' } = simulator.credentials;
  const user = [...simulator.world.tokens.values()].find(({ name }) => name === 'token')?.user;

  const response = await simulator.fetch(`${API}/projects/1/issues`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: encode({ private_token: adminToken, sudo: String(user?.username), title: 'Widen the ramp' }),
  });

  const issue = (await response.json()) as { title: string; author: { username: string } };
  expect(response.status).toBe(201);
  expect([issue.title, issue.author.username]).toStrictEqual(['Widen the ramp', user?.username]);
  expect(JSON.stringify(simulator.journal.entries())).not.toContain(adminToken);
});
