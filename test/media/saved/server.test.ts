import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createVideoMaker } from '#simulators/media/videos/encoder.js';
import { createLog } from '#src/kernel/log.js';
import { mediaSettings } from '#src/media/config.js';
import type { ImageEntry } from '#src/media/records/entities.js';
import { createMediaServer } from '#src/media/server.js';
import { fileStore } from '#src/media/store.js';
import type { VideoEvent } from '#src/media/videos/events.js';
import { clientOf } from '../../kernel/session.js';
import { BACKEND, call, environment, newFolder, text } from '../session.js';
import { BUCKET, type BucketServer, filesOf, keysIn, strictServer } from './buckets.js';

const makeVideo = createVideoMaker();

/** A team's media server: each client that it gives is one of a process of its own, over one history and one bucket. */
async function team(server?: BucketServer) {
  const bucket = server ?? (await strictServer());
  const simulator = createMediaSimulator({ now: new Date('2026-01-01'), realTime: () => 0, makeVideo });
  simulator.settings.patch({ videoShortSide: 64 });
  const folder = newFolder();
  const env = { ...environment(folder), MEDIA_API_KEY: simulator.keys.billed };
  const settings = mediaSettings(env, folder);
  const logged: string[] = [];
  const rows: (ImageEntry | VideoEvent)[] = [];
  let made = 0;
  const client = async () => {
    const kept = fileStore(settings);
    const written = <R extends ImageEntry | VideoEvent, T extends { append(row: R): Promise<void> }>(
      log: T,
    ): T => {
      const append = log.append.bind(log);
      return Object.assign(log, {
        append: (row: R) => {
          rows.push(row);
          return append(row);
        },
      });
    };
    const definition = createMediaServer({
      settings,
      backend: { url: new URL(BACKEND), fetch: (url, init) => simulator.fetch(url, init) },
      log: createLog('trace', (line) => void logged.push(line)),
      now: () => new Date(),
      newId: () => `made-${++made}`,
      wait: async (ms, signal) => {
        simulator.clock.advance(ms);
        signal.throwIfAborted();
      },
      store: {
        ...kept,
        images: written<ImageEntry, typeof kept.images>(kept.images),
        videos: written<VideoEvent, typeof kept.videos>(kept.videos),
      },
      files: await filesOf(bucket, { newId: () => `made-${++made}` }),
    });
    const openSession = definition.openWithoutSession ?? definition.openSession;
    return { client: await clientOf({ ...definition, openSession }), definition };
  };
  return { bucket, client, logged, rows };
}

interface File {
  readonly path: string;
  readonly link: string;
  readonly linkExpires: string;
  readonly source?: string;
}

/** What a tool answered; fails with its words where it failed. */
function answered(result: CallToolResult): Record<string, unknown> {
  if (result.isError) throw new Error(text(result));
  return result.structuredContent ?? {};
}

const filesIn = (result: CallToolResult, member: 'images' | 'videos') => answered(result)[member] as File[];

test('pictures and videos are named by their addresses, with links that open them, of tools and of histories', async () => {
  const { client: connect } = await team();
  const { client } = await connect();
  const made = await call(client, 'generate_image', { prompt: 'a red boat' });
  const video = await call(client, 'generate_video', { prompt: 'a red boat', durationSeconds: 4 });
  const listed = await call(client, 'list_history');
  const listedVideos = await call(client, 'list_video_history');
  const status = answered(await call(client, 'get_status'));

  const [image] = filesIn(made, 'images');
  const [clip] = filesIn(video, 'videos');
  expect(image?.path).toMatch(new RegExp(`^s3://${BUCKET}/media/simulator/shared/images/.*\\.png$`));
  expect(clip?.path).toMatch(new RegExp(`^s3://${BUCKET}/media/simulator/shared/videos/.*\\.mp4$`));
  expect(status).toMatchObject({
    outputFolder: `s3://${BUCKET}/media/simulator/shared/images`,
    videoFolder: `s3://${BUCKET}/media/simulator/shared/videos`,
    sessionImage: { path: image?.path },
    lastImage: { path: image?.path },
    lastVideo: { path: clip?.path },
  });
  expect(filesIn(listed, 'images').map(({ path }) => path)).toStrictEqual([image?.path]);
  expect(filesIn(listedVideos, 'videos').map(({ path }) => path)).toStrictEqual([clip?.path]);
  const all = [
    image,
    clip,
    ...filesIn(listed, 'images'),
    ...filesIn(listedVideos, 'videos'),
    status.lastImage,
    status.lastVideo,
  ];
  for (const file of all as File[]) {
    const answer = await fetch(file.link);
    expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([
      200,
      file.path.endsWith('.mp4') ? 'video/mp4' : 'image/png',
    ]);
  }
  for (const [result, file] of [
    [made, image],
    [video, clip],
  ] as const)
    expect(result.content.at(-1)).toMatchObject({ type: 'resource_link', uri: file?.link });
});

test('the most recent picture is edited by another process, from the bucket', async () => {
  const { client: connect, bucket } = await team();
  const [made] = filesIn(
    await call((await connect()).client, 'generate_image', { prompt: 'a red boat' }),
    'images',
  );
  const other = (await connect()).client;

  const [continued] = filesIn(await call(other, 'continue_editing', { prompt: 'make it blue' }), 'images');
  const named = { imagePath: made?.path, referenceImages: [continued?.path], prompt: 'make it green' };
  const [edited] = filesIn(await call(other, 'edit_image', named), 'images');

  expect(continued?.source).toBe(made?.path);
  expect(edited?.source).toBe(made?.path);
  expect(await keysIn(bucket)).toHaveLength(3);
});

test('no log and no row has a link, a key or a signature', async () => {
  const { client: connect, logged, rows, bucket } = await team();
  const { client } = await connect();
  await call(client, 'generate_image', { prompt: 'a red boat' });
  await call(client, 'generate_video', { prompt: 'a red boat', durationSeconds: 4 });
  await call(client, 'list_history');

  const written = [...logged, ...rows.map((row) => JSON.stringify(row))].join('\n');

  expect(rows.length).toBeGreaterThan(3);
  expect(logged.length).toBeGreaterThan(3);
  expect(written).toContain(`s3://${BUCKET}/`);
  expect(written).not.toMatch(/X-Amz|Signature|linkExpires/i);
  expect(written).not.toContain(bucket.keys.secretAccessKey);
});

test('a picture that the bucket refuses is in the answer alone, with the reason', async () => {
  const server = await strictServer();
  const { client: connect } = await team({
    ...server,
    keys: { ...server.keys, secretAccessKey: 'a-wrong-secret' },
  });

  const result = await call((await connect()).client, 'generate_image', { prompt: 'a red boat' });

  expect(answered(result)).toMatchObject({
    images: [],
    warnings: [
      `The picture cannot be saved: the bucket ${BUCKET} of UNDERSTUDY_FILES_URL refuses: it does not accept the secret access key (SignatureDoesNotMatch). It is in this answer alone: keep it, it was paid for.`,
    ],
  });
  expect(result.content.at(-1)).toMatchObject({ type: 'image' });
});

test('a video that the bucket refuses stays recorded, and is collected once the bucket takes it', async () => {
  const server = await strictServer();
  const refused = await team({ ...server, keys: { ...server.keys, secretAccessKey: 'a-wrong-secret' } });
  const { client } = await refused.client();

  const result = await call(client, 'generate_video', { prompt: 'a red boat', durationSeconds: 4 });
  const status = answered(await call(client, 'get_status'));

  expect(result).toMatchObject({ isError: true, _meta: { code: 'backend_error', retryable: false } });
  expect(text(result)).toContain('it does not accept the secret access key (SignatureDoesNotMatch). Video');
  expect(status).toMatchObject({ lastVideo: null, pendingVideos: [{ state: 'running' }] });
  Object.assign(refused.bucket.keys, server.keys);
  const later = answered(await call((await refused.client()).client, 'get_status'));
  expect(later).toMatchObject({
    pendingVideos: [],
    lastVideo: { path: expect.stringContaining('/videos/') },
  });
});

test('a server says that it is not ready while its bucket is not there', async () => {
  const { client: connect } = await team({
    endpoint: 'http://127.0.0.1:9',
    keys: { accessKeyId: 'x', secretAccessKey: 'y' },
  });

  const { definition } = await connect();

  expect(await definition.problem?.()).toBe(`the bucket ${BUCKET} does not answer`);
});
