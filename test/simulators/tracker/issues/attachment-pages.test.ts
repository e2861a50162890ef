import { expect, test } from 'vitest';
import { call, get, HERE, read, someIssue, still } from '../calls.js';

const simulator = still();
const PICTURE = 'image/png';
const pictured = someIssue(
  simulator,
  ({ attachments, project }) =>
    project.key === 'TIDE' && attachments.some(({ mimeType }) => mimeType === PICTURE),
);
const picture = pictured.attachments.find(({ mimeType }) => mimeType === PICTURE);

test.each(['attachment', 'thumbnail'])(
  '/secure/%s leads to the file, whatever name it has there',
  async (kind) => {
    const { status, headers } = await get(simulator, `/secure/${kind}/${picture?.id}/any%20name.png`);
    const file = await simulator.fetch(String(headers.get('location')));

    expect(status).toBe(303);
    expect([file.status, file.headers.get('content-type')]).toStrictEqual([200, PICTURE]);
    expect(Buffer.from(await file.arrayBuffer())).toStrictEqual(picture && Buffer.from(picture.content()));
  },
);

test('a visitor who is not signed in is sent to the login, and from there back', async () => {
  const path = `/secure/attachment/${picture?.id}/a.png`;

  const { status, headers } = await get(simulator, path, null);
  const login = new URL(String(headers.get('location')));

  expect([status, login.pathname, login.searchParams.get('os_destination')]).toStrictEqual([
    302,
    '/login.jsp',
    path,
  ]);
  expect((await read(await simulator.fetch(login.href))).status).toBe(200);
});

test('a user who may not see the issue gets 403, and 404 where there is no such file or thumbnail', async () => {
  const fresh = still();
  const secret = someIssue(fresh, ({ project }) => project.key === 'SEC');
  const path = `${HERE}/rest/api/3/issue/${secret.key}/attachments`;
  const form = new FormData();
  form.append('file', new Blob(['secret']), 'secret.txt');
  const { email, token } = fresh.accounts.admin;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const headers = { authorization, 'x-atlassian-token': 'no-check' };
  const made = await read(await fresh.fetch(path, { method: 'POST', headers, body: form }));
  const id = made.json[0].id;

  const answers = await Promise.all([
    get(fresh, `/secure/attachment/${id}/secret.txt`),
    get(fresh, `/secure/attachment/${id}/secret.txt`, 'admin'),
    get(fresh, `/secure/thumbnail/${id}/secret.txt`, 'admin'),
    get(fresh, '/secure/attachment/99/secret.txt'),
    call(fresh, 'POST', `/secure/attachment/${id}/secret.txt`, {}),
  ]);

  expect(answers.map(({ status }) => status)).toStrictEqual([403, 303, 404, 404, 405]);
  expect(answers[0]?.text).not.toContain('secret');
});
