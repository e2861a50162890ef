import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, GoogleGenAI, Modality } from '@google/genai';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { shapeOf } from '../simulators/media/mp4.js';

const FLASH = 'gemini-2.5-flash-image';
const PREVIEW = 'gemini-2.0-flash-preview-image-generation';
const IMAGEN = 'imagen-4.0-generate-001';

// The client warns of deprecations and of answers that hold more than one kind of part.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((socket) => socket.close()));
});

async function listening() {
  const simulator = createMediaSimulator();
  const socket = await listen(simulator);
  open.push(socket);
  const clientWith = (apiKey: string) => new GoogleGenAI({ apiKey, httpOptions: { baseUrl: socket.url } });
  return { simulator, ai: clientWith(simulator.keys.billed), clientWith };
}

async function apiError(call: Promise<unknown>) {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, error: JSON.parse(error.message).error };
}

async function sizeOf(base64: string | undefined) {
  const { format, width, height } = await sharp(Buffer.from(base64 ?? '', 'base64')).metadata();
  return { format, width, height };
}

test('the official client gets words and a picture for a prompt', async () => {
  const { simulator, ai } = await listening();

  const response = await ai.models.generateContent({
    model: PREVIEW,
    contents: 'a cat on a mat',
    config: { responseModalities: [Modality.TEXT, Modality.IMAGE] },
  });

  expect(response.text).toBe('Here is the picture.');
  expect(await sizeOf(response.data)).toStrictEqual({ format: 'png', width: 1024, height: 1024 });
  expect(response.modelVersion).toBe(PREVIEW);
  expect(response.usageMetadata?.candidatesTokenCount).toBe(1290);
  expect(simulator.journal.entries()).toMatchObject([{ credential: 'billed', unrouted: false, status: 200 }]);
});

test('the official client edits a picture with a reference, in another shape', async () => {
  const { simulator, ai } = await listening();
  const first = await ai.models.generateContent({ model: FLASH, contents: 'a cat' });
  const inlineData = { mimeType: 'image/png', data: first.data ?? '' };

  const edited = await ai.models.generateContent({
    model: FLASH,
    contents: [{ text: 'make it blue' }, { inlineData }, { inlineData }],
    config: {
      responseModalities: ['Text', 'Image'],
      imageConfig: { aspectRatio: '16:9' },
      systemInstruction: 'Paint well.',
    },
  });

  expect(await sizeOf(edited.data)).toStrictEqual({ format: 'png', width: 1344, height: 768 });
  expect(simulator.state()).toMatchObject({
    pictures: [{ parents: [] }, { parents: [expect.any(String), expect.any(String)] }],
  });
});

test('a chat of the official client goes on from its latest picture', async () => {
  const { simulator, ai } = await listening();
  const chat = ai.chats.create({ model: FLASH });

  await chat.sendMessage({ message: 'a cat' });
  await chat.sendMessage({ message: 'now asleep' });

  const { pictures } = simulator.state() as { pictures: { sha256: string; parents: string[] }[] };
  expect(pictures[1]?.parents).toStrictEqual([pictures[0]?.sha256]);
});

test('the official client gets two pictures of Imagen', async () => {
  const { ai } = await listening();

  const { generatedImages = [] } = await ai.models.generateImages({
    model: IMAGEN,
    prompt: 'a cat',
    config: {
      numberOfImages: 2,
      aspectRatio: '16:9',
      outputMimeType: 'image/jpeg',
      outputCompressionQuality: 60,
      includeRaiReason: true,
      includeSafetyAttributes: true,
      imageSize: '1K',
    },
  });

  expect(generatedImages).toHaveLength(2);
  expect(generatedImages[0]?.image?.mimeType).toBe('image/jpeg');
  expect(await sizeOf(generatedImages[1]?.image?.imageBytes)).toStrictEqual({
    format: 'jpeg',
    width: 1408,
    height: 768,
  });
  expect(generatedImages[0]?.safetyAttributes?.categories).toStrictEqual(['Violence']);
});

test('the official client reads why Imagen withheld a picture', async () => {
  const { simulator, ai } = await listening();
  simulator.faults.arm({ kind: 'outcome', outcome: 'output-filtered', reason: 'too scary' });
  simulator.faults.arm({ kind: 'outcome', outcome: 'prompt-blocked' });

  const filtered = await ai.models.generateImages({ model: IMAGEN, prompt: 'a ghost' });
  const blocked = await ai.models.generateImages({ model: IMAGEN, prompt: 'a ghost' });

  expect(filtered.generatedImages?.[0]?.raiFilteredReason).toBe('too scary');
  expect(blocked.generatedImages).toStrictEqual([]);
});

test('the official client waits for a video and downloads it', async () => {
  const { simulator, ai } = await listening();
  const downloadPath = join(mkdtempSync(join(tmpdir(), 'video-')), 'video.mp4');

  const begun = await ai.models.generateVideos({
    model: 'veo-3.1-generate-preview',
    prompt: 'a cat',
    config: { durationSeconds: 4, aspectRatio: '9:16', numberOfVideos: 1 },
  });
  simulator.clock.advance(360_000);
  const ended = await ai.operations.getVideosOperation({ operation: begun });
  const video = ended.response?.generatedVideos?.[0]?.video;
  if (video) await ai.files.download({ file: video, downloadPath });

  expect([begun.done, ended.done]).toStrictEqual([undefined, true]);
  expect(shapeOf(readFileSync(downloadPath))).toMatchObject({ width: 720, height: 1280, seconds: 4 });
  expect(simulator.journal.entries().filter(({ unrouted }) => unrouted)).toStrictEqual([]);
});

test('the official client reads why there is no video', async () => {
  const { simulator, ai } = await listening();
  const outcomes = ['operation-failed', 'output-filtered'];
  const ended = [];
  for (const outcome of outcomes) {
    simulator.faults.arm({ kind: 'outcome', outcome, message: 'too scary' });
    const operation = await ai.models.generateVideos({ model: 'veo-3-generate-preview', prompt: 'a ghost' });
    simulator.clock.advance(360_000);
    ended.push(await ai.operations.getVideosOperation({ operation }));
  }

  expect(ended[0]?.error).toStrictEqual({ code: 13, message: 'too scary' });
  expect(ended[1]?.response?.raiMediaFilteredReasons).toStrictEqual(['too scary']);
});

test('the official client lists all models, page by page, and reads one', async () => {
  const { ai } = await listening();

  const names: (string | undefined)[] = [];
  for await (const model of await ai.models.list({ config: { pageSize: 2 } })) names.push(model.name);

  expect(names).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
  expect(await ai.models.get({ model: FLASH })).toMatchObject({
    name: `models/${FLASH}`,
    supportedActions: ['generateContent', 'countTokens'],
    inputTokenLimit: 32768,
  });
});

test('the official client reads why a prompt was blocked and an output filtered', async () => {
  const { simulator, ai } = await listening();
  simulator.faults.arm({ kind: 'outcome', outcome: 'prompt-blocked', reason: 'BLOCKLIST' });
  simulator.faults.arm({ kind: 'outcome', outcome: 'output-filtered', reason: 'NO_IMAGE' });

  const blocked = await ai.models.generateContent({ model: FLASH, contents: 'x' });
  const filtered = await ai.models.generateContent({ model: FLASH, contents: 'x' });

  expect([blocked.promptFeedback?.blockReason, blocked.candidates]).toStrictEqual(['BLOCKLIST', undefined]);
  expect(filtered.candidates?.[0]?.finishReason).toBe('NO_IMAGE');
  expect(filtered.data).toBeUndefined();
});

test('an invalid key is an error of the official client, with its reason', async () => {
  const { clientWith } = await listening();

  const { status, error } = await apiError(
    clientWith('AIzaUnknownKey').models.generateContent({ model: FLASH, contents: 'x' }),
  );

  expect([status, error.status, error.details[0].reason]).toStrictEqual([
    400,
    'INVALID_ARGUMENT',
    'API_KEY_INVALID',
  ]);
});

test('a model that is not there is an error of the official client', async () => {
  const { ai } = await listening();

  const { status, error } = await apiError(
    ai.models.generateContent({ model: 'no-such-model', contents: 'x' }),
  );

  expect([status, error.status]).toStrictEqual([404, 'NOT_FOUND']);
});

test('an armed 503 is an overloaded model to the official client', async () => {
  const { simulator, ai } = await listening();
  simulator.faults.arm({ kind: 'status', status: 503 });

  const { status, error } = await apiError(ai.models.generateContent({ model: FLASH, contents: 'x' }));

  expect([status, error.status, error.message]).toStrictEqual([
    503,
    'UNAVAILABLE',
    'The model is overloaded. Please try again later.',
  ]);
});

test('a spent quota gives the official client the time to wait', async () => {
  const { simulator, clientWith } = await listening();
  simulator.settings.patch({ freeRequestsPerMinute: 0 });

  const { status, error } = await apiError(
    clientWith(simulator.keys.free).models.generateContent({ model: FLASH, contents: 'x' }),
  );

  const retry = error.details.find((detail: { retryDelay?: string }) => detail.retryDelay);
  expect([status, error.status, retry.retryDelay]).toStrictEqual([429, 'RESOURCE_EXHAUSTED', '60s']);
});

test.each(['reset', 'truncatedBody', 'malformedBody'] as const)(
  'a fault %s makes the official client fail, and it goes on afterwards',
  async (kind) => {
    const { simulator, ai } = await listening();
    simulator.faults.arm({ kind });

    await expect(ai.models.generateContent({ model: FLASH, contents: 'x' })).rejects.toThrow();

    expect((await ai.models.generateContent({ model: FLASH, contents: 'x' })).data).toBeDefined();
  },
);

test('the official client streams a text, counts tokens, and uploads, lists and deletes a file', async () => {
  const { simulator, ai } = await listening();
  const path = join(mkdtempSync(join(tmpdir(), 'genai-')), 'cat.png');
  writeFileSync(
    path,
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#3af' } })
      .png()
      .toBuffer(),
  );

  let text = '';
  const stream = await ai.models.generateContentStream({ model: 'gemini-2.5-flash', contents: 'a cat' });
  for await (const chunk of stream) text += chunk.text ?? '';
  const { totalTokens } = await ai.models.countTokens({ model: 'gemini-2.5-flash', contents: 'a cat' });
  const file = await ai.files.upload({ file: path, config: { mimeType: 'image/png', displayName: 'A cat' } });
  const listed: (string | undefined)[] = [];
  for await (const each of await ai.files.list()) listed.push(each.name);
  await ai.files.delete({ name: file.name ?? '' });

  expect(text).toBe('This is a simulated answer of gemini-2.5-flash. It was asked: a cat');
  expect(totalTokens).toBe(2);
  expect(file).toMatchObject({ displayName: 'A cat', mimeType: 'image/png', state: 'ACTIVE' });
  expect(listed).toStrictEqual([file.name]);
  expect(simulator.world.uploaded.size).toBe(0);
});
