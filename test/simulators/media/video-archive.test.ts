import { describe, expect, test } from 'vitest';
import { videoArchive } from '#simulators/media/videos/cache.js';
import type { Video } from '#simulators/media/videos/video.js';

const PICTURE = { sha256: 'ab'.repeat(32), width: 16, height: 9, preview: new Uint8Array([1]) };
const VIDEO: Video = {
  ...{
    seed: 1,
    number: 1,
    model: 'veo-3.1-generate-preview',
    prompt: 'a cat',
    inputs: [PICTURE],
    seconds: 4,
  },
  ...{ aspectRatio: '16:9', resolution: '720p', width: 1280, height: 720 },
};

/** A maker with a memory, and what it had to make. */
function counting(make: (video: Video) => Promise<Uint8Array> = async () => new Uint8Array()) {
  const made: Video[] = [];
  const makeVideo = videoArchive((video) => {
    made.push(video);
    return make(video);
  });
  return { makeVideo, made };
}

describe('the archive of videos', () => {
  test('has one that shows the same made once', async () => {
    const { makeVideo, made } = counting();

    await Promise.all([makeVideo(VIDEO), makeVideo({ ...VIDEO, inputs: [{ ...PICTURE }] })]);

    expect(made).toHaveLength(1);
  });

  test.each<[string, Partial<Video>]>([
    ['another number', { number: 2 }],
    ['something it must avoid', { negativePrompt: 'dogs' }],
    ['another length', { seconds: 6 }],
    ['no picture', { inputs: [] }],
    ['the picture twice', { inputs: [PICTURE, PICTURE] }],
    ['a picture that looks different', { inputs: [{ ...PICTURE, preview: new Uint8Array([2]) }] }],
    ['a picture of another digest', { inputs: [{ ...PICTURE, sha256: 'cd'.repeat(32) }] }],
  ])('has one with %s made by itself', async (_what, other) => {
    const { makeVideo, made } = counting();

    await makeVideo(VIDEO);
    await makeVideo({ ...VIDEO, ...other });

    expect(made).toHaveLength(2);
  });

  test('keeps 64, and of those the ones asked for last', async () => {
    const { makeVideo, made } = counting();
    const numbered = (number: number) => makeVideo({ ...VIDEO, number });

    for (let number = 1; number <= 64; number += 1) await numbered(number);
    await numbered(1);
    await numbered(65);
    await numbered(1);
    await numbered(2);

    expect(made.slice(64).map(({ number }) => number)).toStrictEqual([65, 2]);
  });

  test('has one that could not be made tried again', async () => {
    const { makeVideo, made } = counting(() => Promise.reject(new Error('no space')));

    await expect(makeVideo(VIDEO)).rejects.toThrow('no space');
    await expect(makeVideo(VIDEO)).rejects.toThrow('no space');

    expect(made).toHaveLength(2);
  });
});
