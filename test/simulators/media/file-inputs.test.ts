import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMediaSimulator, type MediaSimulator } from '#simulators/media/simulator.js';
import { asking, call, FLASH, get, HERE, inlineData, picturesIn, refusal } from './calls.js';

const TEXT = 'gemini-2.5-flash';
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

/** The address of a file that was uploaded. */
async function uploaded(simulator: MediaSimulator, bytes: Buffer, type: string): Promise<string> {
  const response = await simulator.fetch(`${HERE}/upload/v1beta/files?uploadType=media`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-goog-api-key': simulator.keys.billed,
      'x-goog-upload-protocol': 'raw',
    },
    body: new Uint8Array(bytes),
  });
  const { file } = (await response.json()) as { file: { uri: string } }; // a File, by the upload's tests
  return file.uri;
}

const fileData = (fileUri: string, mimeType?: string) => ({
  fileData: { fileUri, ...(mimeType && { mimeType }) },
});

test('a picture that was uploaded is edited as one that came inline ✗33', async () => {
  const [simulator, same] = [createMediaSimulator(), createMediaSimulator()];
  const bytes = await picture();
  const uri = await uploaded(simulator, bytes, 'image/png');

  const named = await call(simulator, `${FLASH}:generateContent`, asking({ text: 'blue' }, fileData(uri)));
  const inline = await call(
    same,
    `${FLASH}:generateContent`,
    asking({ text: 'blue' }, inlineData(bytes.toString('base64'))),
  );

  expect(named.json.usageMetadata.promptTokensDetails).toStrictEqual(
    inline.json.usageMetadata.promptTokensDetails,
  );
  const [size] = await Promise.all(
    picturesIn(named).map((data) => sharp(Buffer.from(data, 'base64')).metadata()),
  );
  const [wanted] = await Promise.all(
    picturesIn(inline).map((data) => sharp(Buffer.from(data, 'base64')).metadata()),
  );
  expect([size?.width, size?.height]).toStrictEqual([wanted?.width, wanted?.height]);
});

test('a document that was uploaded is read by a text model, and by name alone', async () => {
  const simulator = createMediaSimulator();
  const uri = await uploaded(simulator, Buffer.from('%PDF-1.4'), 'application/pdf');

  const answers = [uri, uri.slice(uri.indexOf('files/'))].map((address) =>
    call(simulator, `${TEXT}:generateContent`, asking({ text: 'x' }, fileData(address))),
  );

  expect((await Promise.all(answers)).map(({ status }) => status)).toStrictEqual([200, 200]);
});

test.each<[string, string, number, string, string]>([
  [
    'was never there',
    `${HERE}/v1beta/files/nothing`,
    403,
    'PERMISSION_DENIED',
    'You do not have permission to access the File nothing or it may not exist.',
  ],
  [
    'is elsewhere',
    'https://example.com/a.png',
    400,
    'INVALID_ARGUMENT',
    'Cannot fetch content from the provided URL.',
  ],
  ['is no address', 'a.png', 400, 'INVALID_ARGUMENT', 'Invalid or unsupported file uri: a.png'],
])('a file that %s is refused ✗33', async (_, uri, status, code, message) => {
  const answer = await call(
    createMediaSimulator(),
    `${TEXT}:generateContent`,
    asking({ text: 'x' }, fileData(uri)),
  );

  expect(refusal(answer)).toStrictEqual([status, code, message]);
});

test('a file that was deleted is refused', async () => {
  const simulator = createMediaSimulator();
  const uri = await uploaded(simulator, await picture(), 'image/png');
  const name = uri.slice(uri.indexOf('files/'));
  expect((await get(simulator, name)).status).toBe(200);
  await simulator.fetch(`${HERE}/v1beta/${name}`, {
    method: 'DELETE',
    headers: { 'x-goog-api-key': simulator.keys.billed },
  });

  const answer = await call(simulator, `${FLASH}:generateContent`, asking({ text: 'x' }, fileData(uri)));

  expect(answer.status).toBe(403);
});
