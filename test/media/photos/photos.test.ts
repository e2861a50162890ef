import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { ACCEPTED } from '#src/media/provider/accepted.js';
import { call, generated, mediaClient, newFolder, picture, scripted, text } from '../session.js';
import { heic } from './heic.js';

async function given(bytes: Uint8Array, tool: string, args: object = {}) {
  const folder = newFolder();
  const path = join(folder, 'photo');
  writeFileSync(path, bytes);
  const { fetch, sent } = scripted(() => generated());
  const client = await mediaClient(fetch, folder);
  const result = await call(client, tool, { imagePath: path, prompt: 'x', ...args });
  return { said: text(result), sent: JSON.stringify(sent.map(({ body }) => body)) };
}

test.each([
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['mif1', 'image/heif'],
])('edit_image sends a photo of the brand %s as it is, as %s', async (brand, mimeType) => {
  const photo = heic(4032, 3024, brand);

  const { sent } = await given(photo, 'edit_image');

  expect(sent).toContain(mimeType);
  expect(sent).toContain(photo.toString('base64'));
});

test('edit_image refuses a photo that is cut off', async () => {
  const { said, sent } = await given(heic(40, 30).subarray(0, -100), 'edit_image');

  expect(said).toContain('not a picture of these kinds');
  expect(sent).toBe('[]');
});

test.each([
  ['a photo of a phone', heic(40, 30), 'image/heic'],
  ['a WebP', await picture('webp'), 'image/webp'],
])('generate_video refuses %s by what the model takes', async (_, bytes, type) => {
  const { said, sent } = await given(bytes, 'generate_video');

  expect(said).toContain(`is ${type}; svcvideo-3.1-generate-preview takes image/png, image/jpeg`);
  expect(sent).toBe('[]');
});

test('edit_image refuses what no model takes by its type', async () => {
  const { said } = await given(await picture('gif'), 'edit_image');

  expect(said).toContain(
    'is image/gif; svc-2.0-flash-preview-image-generation takes image/png, image/jpeg, image/webp, image/heic, image/heif',
  );
});

test('each family of models has its types from a source', () => {
  expect(ACCEPTED.map(({ models, types }) => [models.source, types.length])).toStrictEqual([
    ['^gemini-', 5],
    ['^imagen-', 0],
    ['^veo-', 2],
  ]);
  expect(ACCEPTED.filter(({ source }) => source === '')).toStrictEqual([]);
});

test('the simulator edits a photo of a phone, in its form', async () => {
  const simulator = createMediaSimulator({ anyToken: true });
  const folder = newFolder();
  const path = join(folder, 'photo.heic');
  writeFileSync(path, heic(4032, 3024));
  const client = await mediaClient((url, init) => simulator.fetch(url, init), folder);

  const result = await call(client, 'edit_image', { imagePath: path, prompt: 'at night' });

  expect(result.isError).toBeUndefined();
});

test.each([
  ['image/heic', 'image/png', 400],
  ['image/png', 'image/heic', 400],
  ['image/heic', 'image/heic', 200],
  ['image/heif', 'image/heic', 200],
])('the simulator answers a picture declared as %s that is %s with %i', async (declared, real, status) => {
  const simulator = createMediaSimulator({ anyToken: true });
  const bytes = real === 'image/heic' ? heic(40, 30) : await picture('png');
  const inlineData = { mimeType: declared, data: bytes.toString('base64') };
  const body = { contents: [{ role: 'user', parts: [{ text: 'x' }, { inlineData }] }] };

  const { status: answered } = await simulator.fetch(
    'https://provider.test/v1beta/models/gemini-2.5-flash-image:generateContent',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': 'k' },
      body: JSON.stringify(body),
    },
  );

  expect(answered).toBe(status);
});
