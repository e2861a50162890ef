// The provider by its own SDK.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GoogleGenAI } from '@google/genai';

const PREFIXES = { svc: 'gemini', svcimg: 'imagen', svcvideo: 'veo' };
const PAUSE = 150;

const googleName = (model) =>
  model.replace(/^(svc(?:img|video)?)-/, (_all, prefix) => `${PREFIXES[prefix]}-`);
const clientFor = (apiKey) => new GoogleGenAI({ apiKey, httpOptions: { baseUrl: process.env.PROVIDER_URL } });

/** The pictures that a model makes of a text and of other pictures, as {mimeType, data}. */
export async function makeImages({ apiKey, model, prompt, sources }) {
  const [client, name] = [clientFor(apiKey), googleName(model)];
  if (name.startsWith('imagen-')) return imagine(client, name, prompt, sources);
  const { candidates = [], promptFeedback } = await client.models.generateContent({
    model: name,
    contents: [{ role: 'user', parts: [{ text: prompt }, ...sources.map((inlineData) => ({ inlineData }))] }],
    config: { responseModalities: ['TEXT', 'IMAGE'] },
  });
  const parts = candidates[0]?.content?.parts ?? [];
  const images = parts.flatMap(({ inlineData, thought }) => (inlineData && !thought ? [inlineData] : []));
  if (images.length > 0) return images;
  throw new Error(`no image came back (${promptFeedback?.blockReason ?? candidates[0]?.finishReason})`);
}

async function imagine(client, model, prompt, sources) {
  if (sources.length > 0)
    throw new Error(`${model} makes images from text alone; name another model to edit`);
  const { generatedImages = [] } = await client.models.generateImages({
    model,
    prompt,
    config: { numberOfImages: 1 },
  });
  const images = generatedImages.flatMap(({ image }) =>
    image?.imageBytes ? [{ mimeType: image.mimeType ?? 'image/png', data: image.imageBytes }] : [],
  );
  if (images.length > 0) return images;
  throw new Error(`no image came back (${generatedImages[0]?.raiFilteredReason})`);
}

/** The videos that a model makes, as bytes, when they are there. */
export async function makeVideos({ apiKey, model, prompt, first, last, config }, waiting) {
  const client = clientFor(apiKey);
  const frame = ({ mimeType, data }) => ({ mimeType, imageBytes: data });
  let operation = await client.models.generateVideos({
    model: googleName(model),
    prompt,
    ...(first && { image: frame(first) }),
    config: { ...config, ...(last && { lastFrame: frame(last) }) },
  });
  while (!operation.done) {
    await waiting();
    await sleep(PAUSE);
    operation = await client.operations.getVideosOperation({ operation });
  }
  if (operation.error) throw new Error(String(operation.error.message));
  const { generatedVideos = [], raiMediaFilteredReasons = [] } = operation.response ?? {};
  if (generatedVideos.length === 0) throw new Error(`no video came back (${raiMediaFilteredReasons})`);
  return Promise.all(generatedVideos.map(({ video }) => download(client, video)));
}

async function download(client, file) {
  const folder = await mkdtemp(join(tmpdir(), 'video-'));
  try {
    const downloadPath = join(folder, 'video.mp4');
    await client.files.download({ file, downloadPath });
    return await readFile(downloadPath);
  } finally {
    await rm(folder, { recursive: true });
  }
}
