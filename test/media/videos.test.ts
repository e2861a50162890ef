import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult, Progress } from '@modelcontextprotocol/sdk/types.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMediaSimulator, type MediaSimulator } from '#simulators/media/simulator.js';
import { createVideoMaker } from '#simulators/media/videos/encoder.js';
import type { Wait } from '#src/kernel/http/retry.js';
import type { OpenVideo, VideoRecord } from '#src/media/records/entities.js';
import { clientOf } from '../kernel/session.js';
import { shapeOf } from '../simulators/media/mp4.js';
import {
  BACKEND,
  call,
  environment,
  mediaClient,
  mediaServer,
  newFolder,
  picture,
  scripted,
  text,
} from './session.js';

// One thread for all: to start one takes longer than a small video.
const makeVideo = createVideoMaker();
let simulator: MediaSimulator;
let folder: string;
let client: Client;
/** Every wait between two questions, in milliseconds; the simulator's time passes with it. */
let waits: number[];

const passing: Wait = async (ms, signal) => {
  waits.push(ms);
  simulator.clock.advance(ms);
  signal.throwIfAborted();
};

function open(wait: Wait = passing): Promise<Client> {
  const env = { ...environment(folder), MEDIA_API_KEY: simulator.keys.billed };
  return mediaClient((url, init) => simulator.fetch(url, init), folder, env, wait);
}

beforeEach(async () => {
  simulator = createMediaSimulator({ now: new Date('2026-01-01'), realTime: () => 0, makeVideo });
  simulator.settings.patch({ videoShortSide: 64 });
  folder = newFolder();
  waits = [];
  client = await open();
});

const SHORT = { prompt: 'a red boat', durationSeconds: 4 };

function videos(result: CallToolResult): VideoRecord[] {
  if (result.isError) throw new Error(text(result));
  return (result.structuredContent as { videos: VideoRecord[] }).videos;
}

interface Status {
  videoFolder: string;
  lastVideo: VideoRecord | null;
  pendingVideos: OpenVideo[];
  lostVideos: OpenVideo[];
  warnings?: string[];
}

async function status(of: Client = client): Promise<Status> {
  const { structuredContent } = await call(of, 'get_status');
  return structuredContent as unknown as Status; // the tool's own output schema has passed it
}

/** The requests that the backend took, by their method and the end of their path. */
function requests(): string[] {
  return simulator.journal.entries().map(({ method, path }) => `${method} ${path.replace(/.*(:|\/)/, '$1')}`);
}

function begun(): number {
  return requests().filter((request) => request === 'POST :predictLongRunning').length;
}

async function stills(): Promise<{ imagePath: string; lastFramePath: string }> {
  const [imagePath, lastFramePath] = [join(folder, 'first.png'), join(folder, 'last.jpg')];
  writeFileSync(imagePath, await picture('png'));
  writeFileSync(lastFramePath, await picture('jpeg'));
  return { imagePath, lastFramePath };
}

describe('generate_video', () => {
  test('makes a video between a first and a last frame, saves it and shows how far it is', async () => {
    const frames = await stills();
    const progress: Progress[] = [];
    simulator.settings.patch({ videoShortSide: null });

    const result = (await client.callTool(
      { name: 'generate_video', arguments: { ...SHORT, ...frames, aspectRatio: '9:16' } },
      undefined,
      { onprogress: (each) => progress.push(each) },
    )) as CallToolResult; // not the older result the SDK also allows

    const [video] = videos(result);
    expect(video).toMatchObject({ ...SHORT, ...frames, model: 'svcvideo-3.1-generate-preview' });
    expect(shapeOf(readFileSync(video?.path ?? ''))).toMatchObject({ width: 720, height: 1280, seconds: 4 });
    expect(result.content.map(({ type }) => type)).toStrictEqual(['text', 'resource_link']);
    expect(progress.length).toBeGreaterThan(2);
    const [total] = progress.map((each) => each.total ?? 0);
    expect(total).toBeLessThanOrEqual(600); // seconds that are left of them when it is asked for
    expect(progress.map((each) => each.total)).toStrictEqual(progress.map(() => total));
    expect(progress.every(({ progress: done }) => Number.isInteger(done) && done <= (total ?? 0))).toBe(true);
    expect(progress.every(({ message }) => message?.startsWith('svcvideo-3.1-generate-preview: '))).toBe(
      true,
    );
    const made = simulator.world.operations.values().next().value;
    expect(new Date(made?.readyAt ?? 0).getTime() - new Date(made?.at ?? 0).getTime()).toBeGreaterThanOrEqual(
      60_000,
    );
  });

  test('sends what was asked, and leaves out what the documents call the default', async () => {
    const { fetch, sent } = scripted(() => Response.json({}, { status: 400 }));
    const backend = await mediaClient(fetch, newFolder());
    const { imagePath, lastFramePath } = await stills();
    const image = { bytesBase64Encoded: readFileSync(imagePath).toString('base64'), mimeType: 'image/png' };
    const lastFrame = {
      bytesBase64Encoded: readFileSync(lastFramePath).toString('base64'),
      mimeType: 'image/jpeg',
    };

    await call(backend, 'generate_video', { prompt: 'x' });
    await call(backend, 'generate_video', {
      ...{ prompt: 'x', model: 'svcvideo-2-generate-preview', imagePath, lastFramePath },
      ...{ aspectRatio: '9:16', resolution: '4k', durationSeconds: 6, numberOfVideos: 2.9 },
      negativePrompt: 'rain',
    });

    expect(sent.map(({ url, body }) => [url.pathname, body])).toStrictEqual([
      [
        '/v1beta/models/veo-3.1-generate-preview:predictLongRunning',
        { instances: [{ prompt: 'x' }], parameters: { aspectRatio: '16:9' } },
      ],
      [
        '/v1beta/models/veo-2-generate-preview:predictLongRunning',
        {
          instances: [{ prompt: 'x', image, lastFrame }],
          parameters: {
            ...{ aspectRatio: '9:16', resolution: '4k', durationSeconds: 6, sampleCount: 2 },
            negativePrompt: 'rain',
          },
        },
      ],
    ]);
  });

  test.each([
    [{ lastFramePath: '/tmp/last.png' }, /lastFramePath.*imagePath/],
    [{ durationSeconds: 5 }, /durationSeconds: must be 4, 6 or 8/],
    [{ durationSeconds: '4' }, /durationSeconds/],
    [{ aspectRatio: '1:1' }, /aspectRatio/],
    [{ resolution: '8k' }, /resolution/],
    [{ numberOfVideos: 0 }, /numberOfVideos/],
    [{ model: '../x' }, /model/],
    [{ imagePath: 'first.png' }, /imagePath: must be an absolute path/],
    [{ imagePath: '/nowhere/first.png' }, /imagePath: there is no file/],
    [{ prompt: undefined }, /prompt/],
  ])('refuses %j before anything is sent', async (args, message) => {
    const result = await call(client, 'generate_video', { ...SHORT, ...args });

    expect(result.isError).toBe(true);
    expect(text(result)).toMatch(message);
    expect(requests()).toStrictEqual([]);
    expect(await status()).toMatchObject({ pendingVideos: [], lostVideos: [] });
  });

  test('publishes the documented values and defaults', async () => {
    const { tools } = await client.listTools();

    const { properties } = tools.find(({ name }) => name === 'generate_video')?.inputSchema ?? {};
    expect(properties).toMatchObject({
      model: { type: 'string', default: 'svcvideo-3.1-generate-preview' },
      aspectRatio: { type: 'string', enum: ['16:9', '9:16'], default: '16:9' },
      resolution: { type: 'string', enum: ['720p', '1080p', '4k'], default: '720p' },
      durationSeconds: { type: 'number', description: expect.stringContaining('4, 6 or 8') },
      numberOfVideos: { type: 'number', default: 1 },
    });
    expect(properties?.durationSeconds).not.toHaveProperty('default');
  });

  test('passes on in its words what the model cannot do', async () => {
    const result = await call(client, 'generate_video', {
      ...SHORT,
      ...{ model: 'svcvideo-3-generate-preview', resolution: '4k' },
    });

    expect(text(result)).toContain('resolution must be one of 720p, 1080p.');
    expect(result._meta).toMatchObject({ code: 'invalid_arguments', status: 400 });
    expect(await status()).toMatchObject({ pendingVideos: [], lostVideos: [] });
  });

  test('names the argument, not the field of the backend, in a bound that it refuses', async () => {
    const result = await call(client, 'generate_video', { ...SHORT, numberOfVideos: 99 });

    expect(text(result)).toContain('numberOfVideos must be between 1 and 4');
    expect(text(result)).not.toContain('sampleCount');
  });

  test('saves and records every variant', async () => {
    const result = await call(client, 'generate_video', { ...SHORT, numberOfVideos: 2 });

    const made = videos(result);
    const listed = videos(await call(client, 'list_video_history'));
    expect(new Set(made.map(({ path }) => readFileSync(path).toString('base64'))).size).toBe(2);
    expect(listed.map(({ id }) => id)).toStrictEqual(made.map(({ id }) => id).reverse());
  });

  test('asks after the video from a quarter of a second on, and ever less often', async () => {
    await call(client, 'generate_video', SHORT);

    expect(waits.slice(0, 3)).toStrictEqual([250, 375, 562.5]);
    expect(Math.max(...waits)).toBe(15_000);
  });

  test.each([
    ['operation-failed', 'not now', { code: 'backend_error' }, 'failed'],
    ['prompt-blocked', 'bad words', { code: 'invalid_arguments' }, 'failed'],
    ['output-filtered', 'too wild', { code: 'backend_error' }, 'failed'],
    ['operation-forgotten', undefined, { code: 'not_found' }, 'lost'],
    ['file-expired', undefined, { code: 'not_found' }, 'lost'],
  ])('reports %s, and records it ✗18', async (outcome, message, meta, state) => {
    simulator.faults.arm({ kind: 'outcome', outcome, ...(message ? { message } : {}) });

    const result = await call(client, 'generate_video', SHORT);

    expect(result).toMatchObject({ isError: true, _meta: meta });
    expect(text(result)).toContain(message ?? 'lost');
    expect(await status()).toMatchObject({ lastVideo: null, pendingVideos: [], lostVideos: [{ state }] });
    expect(begun()).toBe(1);
  });

  test('gives what there is where one of several was withheld, and says why', async () => {
    simulator.faults.arm({ kind: 'outcome', outcome: 'one-filtered', message: 'too wild' });

    const result = await call(client, 'generate_video', { ...SHORT, numberOfVideos: 2 });

    expect(videos(result)).toHaveLength(1);
    expect(result.structuredContent).toMatchObject({ withheld: ['too wild'] });
  });

  test('goes on asking where something between, and not the provider, says that there is nothing', async () => {
    simulator.faults.arm({ kind: 'redirect', location: '/nowhere', route: 'GET */operations/*', times: 2 });

    const result = await call(client, 'generate_video', SHORT);

    expect(videos(result)).toHaveLength(1);
  });

  test('says what came last where it could not ask until its time was over', async () => {
    simulator.faults.arm({ kind: 'status', status: 503, route: 'GET */operations/*', times: 'always' });
    const env = { ...environment(folder), MEDIA_API_KEY: simulator.keys.billed };
    const server = mediaServer((url, init) => simulator.fetch(url, init), folder, env, passing);
    const tools = server.tools.map((tool) => ({ ...tool, deadline: 500 }));

    const result = await call(await clientOf({ ...server, tools }), 'generate_video', SHORT);

    expect(text(result)).toMatch(/could not be asked for: .*503.*stays recorded/s);
  });

  test('goes on asking through a failure that passes', async () => {
    simulator.faults.arm({ kind: 'status', status: 503, route: 'GET */operations/*', times: 9 });

    const result = await call(client, 'generate_video', SHORT);

    expect(videos(result)).toHaveLength(1);
    expect(begun()).toBe(1);
  });

  test('fetches a file again that broke off, and leaves nothing half behind', async () => {
    simulator.faults.arm({ kind: 'truncatedBody', route: 'GET */files/*' });

    const [video] = videos(await call(client, 'generate_video', SHORT));

    expect(shapeOf(readFileSync(video?.path ?? '')).seconds).toBe(4);
    expect(readdirSync(join(video?.path ?? '', '..'))).toHaveLength(1);
  });

  test('does not call half a file a video when its transfer ended as if it were whole', async () => {
    simulator.faults.arm({ kind: 'malformedBody', route: 'GET */files/*', times: 'always' });

    const result = await call(client, 'generate_video', SHORT);

    expect(text(result)).toMatch(/broke off after \d+ bytes/);
    simulator.faults.disarm();
    expect((await status()).lastVideo?.mimeType).toBe('video/mp4');
  });

  test('does not call a file a video that is none', async () => {
    simulator.faults.arm({ kind: 'redirect', location: '/v1beta/models', route: 'GET */files/*' });

    const result = await call(client, 'generate_video', SHORT);

    expect(text(result)).toContain('not an MP4');
    expect((await status()).lastVideo?.mimeType).toBe('video/mp4');
  });

  test('fetches files from the backend itself, and sends the key nowhere else', async () => {
    const elsewhere = 'https://storage.test/video.mp4';
    const mp4 = Buffer.from('....ftypisom');
    const uris = ['https://provider.example/v1beta/files/abc:download?alt=media', elsewhere];
    const { fetch, sent } = scripted(({ method, url }) => {
      if (method === 'POST') return Response.json({ name: 'models/veo/operations/1' });
      if (!url.pathname.includes('operations')) return new Response(mp4);
      const generatedSamples = uris.map((uri) => ({ video: { uri } }));
      return Response.json({ done: true, response: { generateVideoResponse: { generatedSamples } } });
    });

    await call(await mediaClient(fetch, newFolder()), 'generate_video', { prompt: 'x', numberOfVideos: 2 });

    const downloads = sent.slice(2).map(({ url, headers }) => [url.href, headers.get('x-goog-api-key')]);
    // They are fetched side by side, and either may leave first.
    expect(downloads.sort()).toStrictEqual([
      [`${BACKEND}/v1beta/files/abc:download?alt=media`, 'environment-key'],
      [elsewhere, null],
    ]);
  });
});

describe('a video is asked for once', () => {
  test.each([{ kind: 'reset' }, { kind: 'status', status: 500 }] as const)(
    'where it may have been started: %j ✗6',
    async (fault) => {
      simulator.faults.arm(fault);

      const result = await call(client, 'generate_video', SHORT);

      expect(begun()).toBe(1);
      expect(result._meta).toMatchObject({ retryable: false });
      expect(await status()).toMatchObject({
        pendingVideos: [{ state: 'unconfirmed', prompt: SHORT.prompt }],
      });
    },
  );

  test('and again where it surely was not', async () => {
    simulator.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 7 });

    const result = await call(client, 'generate_video', SHORT);

    expect(videos(result)).toHaveLength(1);
    expect([begun(), simulator.world.operations.size]).toStrictEqual([2, 1]);
  });

  test('and not at all where the caller gave up before', async () => {
    simulator.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 7 });
    const cancel = new AbortController();
    const giveUp: Wait = (_ms, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        cancel.abort();
      });
    const impatient = await open(giveUp);

    await expect(
      impatient.callTool({ name: 'generate_video', arguments: SHORT }, undefined, { signal: cancel.signal }),
    ).rejects.toThrow();
    await impatient.ping();

    expect([begun(), simulator.world.operations.size]).toStrictEqual([1, 0]);
    expect(await status()).toMatchObject({ pendingVideos: [], lostVideos: [] });
  });
});

describe('a video after its caller is gone', () => {
  /** Starts a video and cancels the call at the first wait for it. */
  async function abandoned(): Promise<void> {
    const cancel = new AbortController();
    const leave: Wait = (_ms, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        cancel.abort();
      });
    const leaving = await open(leave);
    await expect(
      leaving.callTool({ name: 'generate_video', arguments: SHORT }, undefined, { signal: cancel.signal }),
    ).rejects.toThrow();
    await leaving.ping();
  }

  test('stays recorded, and get_status of another session collects it ✗18', async () => {
    await abandoned();

    const early = await status();
    simulator.clock.advance(360_000);
    const late = await status();

    expect(early).toMatchObject({
      lastVideo: null,
      pendingVideos: [{ state: 'running', prompt: 'a red boat' }],
    });
    expect(late).toMatchObject({ lastVideo: { prompt: 'a red boat' }, pendingVideos: [], lostVideos: [] });
    expect(existsSync(late.lastVideo?.path ?? '')).toBe(true);
    expect(begun()).toBe(1);
  });

  test('is in the history once, though two collect it', async () => {
    await abandoned();
    simulator.clock.advance(360_000);

    const both = await Promise.all([status(), status(await open())]);

    const [video, ...others] = videos(await call(client, 'list_video_history'));
    expect(others).toStrictEqual([]);
    expect(both.flatMap(({ warnings }) => warnings ?? [])).toStrictEqual([]);
    expect(readdirSync(join(video?.path ?? '', '..'))).toHaveLength(1);
  });

  test('is collected without what a kill left of it', async () => {
    await abandoned();
    const { videoFolder, pendingVideos } = await status();
    const [{ since, id } = { since: '', id: '' }] = pendingVideos;
    mkdirSync(videoFolder, { recursive: true });
    writeFileSync(join(videoFolder, `${since.replaceAll(':', '-')}-${id}.mp4.killed.part`), 'half of it');

    simulator.clock.advance(360_000);
    const { lastVideo } = await status();

    expect(readdirSync(videoFolder)).toStrictEqual([basename(lastVideo?.path ?? '')]);
  });

  test('waits for a backend that cannot be reached, which get_status says', async () => {
    await abandoned();
    simulator.faults.arm({ kind: 'reset', times: 'always' });

    const away = await status();

    expect(away.pendingVideos).toHaveLength(1);
    expect(away.warnings?.[0]).toContain('could not be reached');
  });

  test('is lost where the backend forgot it', async () => {
    await abandoned();
    simulator.faults.arm({ kind: 'outcome', outcome: 'operation-forgotten' });

    expect(await status()).toMatchObject({ pendingVideos: [], lostVideos: [{ state: 'lost' }] });
  });
});

describe('list_video_history', () => {
  test('lists the newest first, as many as asked', async () => {
    for (const prompt of ['one', 'two', 'three']) await call(client, 'generate_video', { ...SHORT, prompt });

    const listed = videos(await call(client, 'list_video_history', { count: 2 }));

    expect(listed.map(({ prompt }) => prompt)).toStrictEqual(['three', 'two']);
  });

  test.each([51, -1])('refuses a count of %i', async (count) => {
    const result = await call(client, 'list_video_history', { count });

    expect(text(result)).toContain('count');
    expect(result.isError).toBe(true);
  });
});
