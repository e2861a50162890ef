import { expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { latestEntry } from '../../latest-entry.js';
import { basic, call, get, HERE, newTask, read, someIssue, still, V3 } from '../calls.js';

const CONTENT = 'red paint, two cans';

async function attach(simulator: TrackerSimulator, key: string, part = 'file', headers: object = {}) {
  const body = new FormData();
  body.append(part, new Blob([CONTENT], { type: 'text/plain' }), 'rämp "1".txt');
  return read(
    await simulator.fetch(`${HERE}${V3}/issue/${key}/attachments`, {
      method: 'POST',
      headers: { authorization: basic(simulator.credentials), 'x-atlassian-token': 'no-check', ...headers },
      body,
    }),
  );
}

async function attached(simulator: TrackerSimulator): Promise<string> {
  const { json } = await attach(simulator, await newTask(simulator));
  return json[0].id;
}

async function ranged(simulator: TrackerSimulator, id: string, range: string) {
  const headers = { authorization: basic(simulator.credentials), range };
  return simulator.fetch(`${HERE}${V3}/attachment/content/${id}?redirect=false`, { headers });
}

test('a file is answered by a list with one entry, and the issue shows it', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status, json } = await attach(simulator, key);

  expect([status, json.length]).toStrictEqual([200, 1]);
  expect(json[0]).toMatchObject({ filename: 'rämp "1".txt', size: CONTENT.length, mimeType: 'text/plain' });
  const issue = await get(simulator, `${V3}/issue/${key}?fields=attachment&expand=changelog`);
  expect(issue.json.fields.attachment).toStrictEqual(json);
  expect(issue.json.changelog.histories[0].items[0]).toMatchObject({
    field: 'Attachment',
    toString: 'rämp "1".txt',
  });
});

test('a file without the header that it is meant is refused', async () => {
  const simulator = still();

  const { status, text } = await attach(simulator, await newTask(simulator), 'file', {
    'x-atlassian-token': 'check',
  });

  expect([status, text]).toStrictEqual([403, 'XSRF check failed']);
});

test('a part of another name is no file, and a body that is no form is refused', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const named = await attach(simulator, key, 'attachment');
  const json = await attach(simulator, key, 'file', { 'content-type': 'multipart/form-data' });

  expect([named.status, json.status]).toStrictEqual([400, 400]);
});

test('a file that is too large is refused, the limit being a setting', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  simulator.settings.patch({ uploadLimit: CONTENT.length - 1 });

  const { status } = await attach(simulator, key);

  expect(status).toBe(413);
  expect((await get(simulator, `${V3}/attachment/meta`)).json.uploadLimit).toBe(CONTENT.length - 1);
});

test('the content is where a redirect leads to, without a credential and for a while', async () => {
  const simulator = still();
  const id = await attached(simulator);

  const { status, headers } = await get(simulator, `${V3}/attachment/content/${id}`);
  const location = headers.get('location') ?? '';
  const file = await simulator.fetch(location);
  simulator.clock.advance(601_000);
  const late = await simulator.fetch(location);

  expect([status, new URL(location).origin]).toStrictEqual([303, HERE]);
  expect(await file.text()).toBe(CONTENT);
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''r%C3%A4mp%20%221%22.txt",
  );
  expect(late.status).toBe(403);
});

test.each([
  ['another file', (url: string) => url.replace(/file\/\d+/, 'file/10000')],
  ['a longer time', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999999')],
  ['no token', (url: string) => url.replace(/token=[^&]+/, '')],
])('an address changed to %s is refused', async (_, changed) => {
  const simulator = still();
  const { headers } = await get(simulator, `${V3}/attachment/content/${await attached(simulator)}`);

  const { status } = await simulator.fetch(changed(headers.get('location') ?? ''));

  expect(status).toBe(403);
});

test('the content can be had at another origin, which a client follows to without its credential', async () => {
  const simulator = still();
  const id = await attached(simulator);
  const [site, media] = [await listen(simulator), await listen(simulator)];
  simulator.settings.patch({ mediaOrigin: media.url });

  const headers = { authorization: basic(simulator.credentials) };
  const file = await fetch(`${site.url}${V3}/attachment/content/${id}`, { headers });
  const text = await file.text();
  await Promise.all([site.close(), media.close()]);

  expect([text, new URL(file.url).origin]).toStrictEqual([CONTENT, media.url]);
  expect(latestEntry(simulator.journal)).toMatchObject({
    route: 'GET /file/:id/binary',
    credential: null,
  });
});

test.each([
  ['bytes=4-8', 206, 'paint', 'bytes 4-8/19'],
  ['bytes=15-', 206, 'cans', 'bytes 15-18/19'],
  ['bytes=15-99', 206, 'cans', 'bytes 15-18/19'],
  ['bytes=-4', 206, 'cans', 'bytes 15-18/19'],
  ['bytes=-99', 206, CONTENT, 'bytes 0-18/19'],
  ['bytes=19-', 416, '', 'bytes */19'],
  ['bytes=-0', 416, '', 'bytes */19'],
  ['bytes=8-4', 200, CONTENT, null],
  ['bytes=0-1,3-4', 200, CONTENT, null],
  ['lines=0-1', 200, CONTENT, null],
])('of a file, %s answers %i', async (range, status, text, contentRange) => {
  const simulator = still();

  const response = await ranged(simulator, await attached(simulator), range);

  expect([response.status, await response.text(), response.headers.get('content-range')]).toStrictEqual([
    status,
    text,
    contentRange,
  ]);
});

test('a redirect is followed to a part of the file, too', async () => {
  const simulator = still();
  const headers = { authorization: basic(simulator.credentials), range: 'bytes=4-8' };

  const response = await simulator.fetch(`${HERE}${V3}/attachment/content/${await attached(simulator)}`, {
    headers,
  });

  expect([response.status, await response.text()]).toStrictEqual([206, 'paint']);
});

test('only a picture has a thumbnail, and on its own a file has a number for an id', async () => {
  const simulator = still();
  const { attachments } = someIssue(
    simulator,
    (issue) =>
      issue.key.startsWith('TIDE') && issue.attachments.some(({ mimeType }) => mimeType === 'image/png'),
  );
  const picture = attachments.find(({ mimeType }) => mimeType === 'image/png');

  const thumbnail = await get(simulator, `${V3}/attachment/thumbnail/${picture?.id}`);
  const none = await get(simulator, `${V3}/attachment/thumbnail/${await attached(simulator)}`);
  const { json } = await get(simulator, `${V3}/attachment/${picture?.id}`);

  expect([thumbnail.status, none.status, json.id]).toStrictEqual([303, 404, Number(picture?.id)]);
  expect(json.size).toBe(picture?.content().byteLength);
});

test('a file that was deleted is gone, its content too', async () => {
  const simulator = still();
  const id = await attached(simulator);
  const { headers } = await get(simulator, `${V3}/attachment/content/${id}`);

  const { status, text } = await call(simulator, 'DELETE', `${V3}/attachment/${id}`);

  expect([status, text]).toStrictEqual([204, '']);
  expect((await get(simulator, `${V3}/attachment/${id}`)).json.errorMessages).toStrictEqual([
    `The attachment with id '${id}' does not exist`,
  ]);
  expect((await simulator.fetch(headers.get('location') ?? '')).status).toBe(403);
});
