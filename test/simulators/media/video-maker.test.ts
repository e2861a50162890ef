import { describe, expect, onTestFinished, test } from 'vitest';
import { createVideoMaker } from '#simulators/media/videos/encoder.js';
import { shapeOf } from './mp4.js';

const VIDEO = {
  ...{ seed: 1, number: 1, model: 'veo-3.1-generate-preview', prompt: 'a cat', inputs: [], seconds: 4 },
  ...{ aspectRatio: '16:9', resolution: '720p', width: 128, height: 72 },
};

describe('a video maker', () => {
  test('gives a video the same bytes whatever it made before', async () => {
    const video = { ...VIDEO, prompt: 'a boat leaves' };
    const first = await createVideoMaker()(video);

    const makeVideo = createVideoMaker();
    for (const size of [
      { width: 72, height: 128 },
      { width: 192, height: 108 },
    ])
      await makeVideo({ ...video, ...size, prompt: 'a storm' });

    expect(Buffer.from(await makeVideo(video)).equals(first)).toBe(true);
  });

  test('makes its videos in the thread in which another one has made its own', async () => {
    const started: unknown[] = [];
    const count = (worker: unknown) => started.push(worker);
    await createVideoMaker()(VIDEO);
    process.on('worker', count);
    onTestFinished(() => void process.off('worker', count));

    await createVideoMaker()(VIDEO);
    await createVideoMaker()({ ...VIDEO, prompt: 'a dog' });

    expect(started).toStrictEqual([]);
  });

  test('goes on after a video that cannot be made', async () => {
    const makeVideo = createVideoMaker();
    const broken = { sha256: '', width: 1, height: 1, preview: new Uint8Array() };

    await expect(makeVideo({ ...VIDEO, inputs: [broken] })).rejects.toThrow('is empty');

    expect(shapeOf(Buffer.from(await makeVideo(VIDEO))).seconds).toBe(4);
  });
});
