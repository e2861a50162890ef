import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { mediaStates } from '#simulators/media/states.js';
import { httpMaker } from '#src/kernel/http/client.js';
import { liveFetch } from '#src/kernel/http/live-fetch.js';
import type { Bounds } from '#src/kernel/http/retry.js';
import { readImage } from '#src/media/images/image.js';
import { VideoProvider } from '#src/media/videos/provider-requests.js';
import { silent } from '../kernel/session.js';
import { call, environment, images, mediaClient, newFolder } from '../media/session.js';
import { onceAllRan } from '../once-all-ran.js';
import { keepsItsContract } from './keeping.js';
import { INTERACTIONS, KEY, OPERATION, PIXEL, VIDEO_INTERACTIONS } from './media-interactions.js';
import { isAsCommitted, recorder } from './recording.js';

const { play, recorded } = recorder('understudy-media', 'media', KEY);

const prompt = { prompt: 'a red boat' };
const predicting = { ...prompt, model: 'svcimg-3.0-generate-002' };

/** What our server is asked to do in each interaction, and what it must make of the answer. */
const PARTS: Record<
  keyof typeof INTERACTIONS,
  { tool: string; args: (folder: string) => Record<string, unknown>; outcome: object }
> = {
  models: {
    tool: 'configure_model',
    args: () => ({ model: 'svc-2.0-flash-preview-image-generation' }),
    outcome: { structuredContent: { model: 'svc-2.0-flash-preview-image-generation' } },
  },
  generate: {
    tool: 'generate_image',
    args: () => prompt,
    outcome: { structuredContent: { text: 'Here it is.' } },
  },
  edit: {
    tool: 'edit_image',
    args: (folder) => {
      const imagePath = join(folder, 'pixel.png');
      writeFileSync(imagePath, Buffer.from(PIXEL, 'base64'));
      return { ...prompt, imagePath, referenceImages: [imagePath] };
    },
    outcome: { structuredContent: { images: [{ kind: 'edited' }] } },
  },
  blocked: {
    tool: 'generate_image',
    args: () => prompt,
    outcome: { isError: true, _meta: { code: 'backend_error' } },
  },
  filtered: {
    tool: 'generate_image',
    args: () => prompt,
    outcome: { isError: true, _meta: { code: 'backend_error' } },
  },
  predict: {
    tool: 'generate_image',
    args: () => predicting,
    outcome: { structuredContent: { images: [{ width: 1, height: 1 }] } },
  },
  unbilled: {
    tool: 'generate_image',
    args: () => predicting,
    outcome: { isError: true, _meta: { status: 400 } },
  },
  invalidKey: {
    tool: 'generate_image',
    args: () => prompt,
    outcome: { isError: true, _meta: { code: 'unauthenticated' } },
  },
  quota: {
    tool: 'generate_image',
    args: () => prompt,
    outcome: { isError: true, _meta: { code: 'rate_limited', retryAfterSeconds: 34 } },
  },
  overloaded: {
    tool: 'generate_image',
    args: () => prompt,
    outcome: { isError: true, _meta: { code: 'unavailable', status: 503 } },
  },
};

const order = { ...prompt, model: 'svcvideo-3.1-generate-preview', aspectRatio: '16:9', resolution: '720p' };
const poll: VideoPart['act'] = (provider, bounds) => provider.poll(OPERATION, bounds);
const fetchFile: VideoPart['act'] = (provider, bounds) =>
  provider.download('https://x.test/v1beta/files/abc123:download?alt=media', bounds, async () => ({
    taken: true,
  }));

interface VideoPart {
  act: (provider: VideoProvider, bounds: Bounds) => Promise<object>;
  outcome: object;
}

/** A video is many requests: each is played by the part of our server that sends it. */
const VIDEO_PARTS: Record<keyof typeof VIDEO_INTERACTIONS, VideoPart> = {
  begin: {
    act: async (provider, bounds) => [await provider.begin({ ...order, numberOfVideos: 1 }, [], bounds)],
    outcome: [OPERATION],
  },
  beginBetweenFrames: {
    act: async (provider, bounds) => {
      const frame = await readImage(Buffer.from(PIXEL, 'base64'));
      const full = { aspectRatio: '9:16', resolution: '1080p', durationSeconds: 6, negativePrompt: 'rain' };
      return [await provider.begin({ ...order, ...full, numberOfVideos: 2 }, [frame, frame], bounds)];
    },
    outcome: [OPERATION],
  },
  running: { act: poll, outcome: { state: 'running' } },
  made: { act: poll, outcome: { state: 'made', uris: [expect.stringContaining('files/abc123')] } },
  failed: { act: poll, outcome: { state: 'failed', code: 13 } },
  withheld: { act: poll, outcome: { state: 'failed', reason: expect.stringContaining('A reason.') } },
  forgotten: { act: poll, outcome: { state: 'forgotten' } },
  download: { act: fetchFile, outcome: { taken: true } },
  expired: { act: fetchFile, outcome: { code: 'forbidden', status: 403 } },
};

async function playPart(
  url: string,
  tool: string,
  args: (folder: string) => Record<string, unknown>,
): Promise<CallToolResult> {
  const folder = newFolder();
  const env = { ...environment(folder), MEDIA_API_URL: url, MEDIA_API_KEY: 'a-key' };
  const client = await mediaClient(liveFetch(), folder, env);
  return call(client, tool, args(folder));
}

describe('the media server, recorded', () => {
  test.each(Object.entries(INTERACTIONS))('%s', async (name, interaction) => {
    const part = PARTS[name];
    if (!part) throw new Error(`no part plays ${name}`);

    await play(interaction, async (url) => {
      const result = await playPart(url, part.tool, part.args);
      if (!result.isError && part.tool !== 'configure_model') expect(images(result)).toHaveLength(1);
      expect(result).toMatchObject(part.outcome);
    });
  });

  test.each(Object.entries(VIDEO_INTERACTIONS))('%s a video', async (name, interaction) => {
    const part = VIDEO_PARTS[name];
    if (!part) throw new Error(`no part plays ${name}`);

    await play(interaction, async (url) => {
      const backend = { url: new URL(url), fetch: liveFetch() };
      const http = httpMaker({ log: silent });
      const provider = new VideoProvider({ backend, apiKey: async () => 'a-key', http });
      const outcome = part.act(provider, { signal: new AbortController().signal, remaining: () => 60_000 });
      expect(await outcome.catch((error: unknown) => error)).toMatchObject(part.outcome);
    });
  });

  onceAllRan(() => isAsCommitted('media', recorded()));
});

describe('the media simulator', () => {
  keepsItsContract('media', createMediaSimulator(), mediaStates);
});
