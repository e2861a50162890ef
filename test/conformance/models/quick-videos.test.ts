import { describe, expect, test } from 'vitest';
import { quickVideos } from '#conformance/profiles/media/quick-videos.js';
import { shapeOf } from '#conformance/reading/outputs/videos.js';
import { createVideoMaker } from '#simulators/media/videos/encoder.js';

const VIDEO = {
  ...{ seed: 1, number: 1, model: 'veo-3.1-generate-preview', prompt: 'a cat', inputs: [] },
  ...{ aspectRatio: '16:9', resolution: '720p', width: 256, height: 144, seconds: 4 },
};

describe('a quick video', () => {
  const make = quickVideos(createVideoMaker());

  test.each([4, 5, 6, 8])('lasts the %i seconds that were asked for, in its own size', async (seconds) => {
    const video = Buffer.from(await make({ ...VIDEO, seconds }));

    expect(shapeOf(video)).toStrictEqual({ width: 256, height: 144, seconds });
  });

  test('is the same for the same video and another for another one', async () => {
    const videos = [VIDEO, VIDEO, { ...VIDEO, prompt: 'a dog' }, { ...VIDEO, number: 2 }];

    const [first, again, ...others] = await Promise.all(videos.map(make));

    expect(again).toStrictEqual(first);
    expect(new Set([first, ...others].map((one) => Buffer.from(one ?? []).toString('base64'))).size).toBe(3);
  });

  test('is made once of each size', async () => {
    let made = 0;
    const counted = quickVideos((video) => {
      made += 1;
      return createVideoMaker()(video);
    });

    for (const seconds of [4, 6, 8]) await counted({ ...VIDEO, seconds });

    expect(made).toBe(1);
  });
});
