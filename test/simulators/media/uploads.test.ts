import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMediaSimulator, type MediaSimulator } from '#simulators/media/simulator.js';
import { get, HERE } from './calls.js';

const UPLOAD = `${HERE}/upload/v1beta/files`;
const BYTES = Buffer.from([0x7b, 0, 0xff, 0x0d, 0x0a, 0x2d]);
const EXPECTED = {
  mimeType: 'image/png',
  sizeBytes: '6',
  sha256Hash: createHash('sha256').update(BYTES).digest('base64'),
  state: 'ACTIVE',
  source: 'UPLOADED',
};

function post(simulator: MediaSimulator, headers: Record<string, string>, body: BodyInit): Promise<Response> {
  return simulator.fetch(UPLOAD, {
    method: 'POST',
    headers: { 'x-goog-api-key': simulator.keys.billed, ...headers },
    body,
  });
}

async function begun(simulator: MediaSimulator): Promise<string> {
  const response = await post(
    simulator,
    {
      'content-type': 'application/json',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-type': 'image/png',
    },
    JSON.stringify({ file: { display_name: 'A cat' } }),
  );
  return response.headers.get('x-goog-upload-url') ?? '';
}

test('a file is uploaded in parts, at the address it is given, without a key', async () => {
  const simulator = createMediaSimulator();
  const url = await begun(simulator);
  const send = (command: string, offset: number, body: Buffer<ArrayBuffer>) =>
    simulator.fetch(url, {
      method: 'POST',
      // The official client calls every body JSON.
      headers: {
        'content-type': 'application/json',
        'x-goog-upload-command': command,
        'x-goog-upload-offset': String(offset),
      },
      body,
    });

  const first = await send('upload', 0, BYTES.subarray(0, 2));
  const wrong = await send('upload', 5, BYTES.subarray(2));
  const last = await send('upload, finalize', 2, BYTES.subarray(2));

  expect(
    [first, wrong, last].map(({ status, headers }) => [status, headers.get('x-goog-upload-status')]),
  ).toStrictEqual([
    [200, 'active'],
    [400, null],
    [200, 'final'],
  ]);
  expect((await last.json()).file).toMatchObject({ ...EXPECTED, displayName: 'A cat' });
});

test('a file is uploaded with its metadata beside it, or alone', async () => {
  const simulator = createMediaSimulator();
  const multipart = Buffer.concat([
    Buffer.from('--b\r\nContent-Type: application/json\r\n\r\n{"file":{"name":"files/my-cat"}}\r\n'),
    Buffer.from('--b\r\nContent-Type: image/png\r\n\r\n'),
    BYTES,
    Buffer.from('\r\n--b--'),
  ]);

  const beside = await post(
    simulator,
    { 'content-type': 'multipart/related; boundary=b', 'x-goog-upload-protocol': 'multipart' },
    multipart,
  );
  const alone = await post(
    simulator,
    { 'content-type': 'image/png', 'x-goog-upload-protocol': 'raw' },
    BYTES,
  );

  expect((await beside.json()).file).toMatchObject({ ...EXPECTED, name: 'files/my-cat' });
  expect((await alone.json()).file).toMatchObject(EXPECTED);
});

test('uploaded files are listed page by page, read, found at their address, and deleted', async () => {
  const simulator = createMediaSimulator();
  const raw = { 'content-type': 'image/png', 'x-goog-upload-protocol': 'raw' };
  const [one, two] = [await post(simulator, raw, BYTES), await post(simulator, raw, BYTES)];
  const { file } = await one.json();
  const { file: latest } = await two.json();

  const page = await get(simulator, 'files?pageSize=1');
  const rest = await get(simulator, `files?pageSize=1&pageToken=${page.json.nextPageToken}`);
  const read = await simulator.fetch(file.uri, { headers: { 'x-goog-api-key': simulator.keys.billed } });
  const deleted = await simulator.fetch(file.uri, {
    method: 'DELETE',
    headers: { 'x-goog-api-key': simulator.keys.billed },
  });

  expect([page.json.files, rest.json.files]).toStrictEqual([[latest], [file]]);
  expect(await read.json()).toStrictEqual(file);
  expect(await deleted.json()).toStrictEqual({});
  expect((await get(simulator, file.name)).status).toBe(403);
  expect((await get(simulator, 'files')).json.files).toHaveLength(1);
});

test('an uploaded file is kept for two days', async () => {
  const simulator = createMediaSimulator();
  await post(simulator, { 'content-type': 'image/png', 'x-goog-upload-protocol': 'raw' }, BYTES);

  simulator.clock.advance(48 * 3_600_000);

  expect((await get(simulator, 'files')).json).toStrictEqual({});
});
