import { expect, test } from 'vitest';
import { framesOf } from '#simulators/media/videos/frames.js';
import type { Video } from '#simulators/media/videos/video.js';

const VIDEO: Video = {
  ...{ seed: 1, number: 1, model: 'veo-3.1-generate-preview', prompt: 'a cat', inputs: [], seconds: 4 },
  ...{ aspectRatio: '16:9', resolution: '720p', width: 256, height: 144 },
};
const MARGIN = 4;

/** The pixels along the left edge, where no words, no picture and no mark of the time is. */
function edge(frame: Uint8Array): string {
  const rows = Array.from({ length: VIDEO.height - 8 }, (_, row) => {
    const start = row * VIDEO.width * 4;
    return Buffer.from(frame.subarray(start, start + MARGIN * 4)).toString('hex');
  });
  return rows.join();
}

test('a video made from text alone moves: its background passes from frame to frame', async () => {
  const edges: string[] = [];

  for await (const frame of framesOf(VIDEO)) edges.push(edge(frame));

  expect(edges).toHaveLength(8);
  expect(new Set(edges).size).toBe(edges.length);
});
