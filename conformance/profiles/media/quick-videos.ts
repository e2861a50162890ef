import { createHash } from 'node:crypto';
import type { VideoMaker } from '../../../simulators/media/videos/video.js';
import { boxIn } from '../../reading/outputs/videos.js';

/** Where an MP4 file says how many of its units of time make a second, for the whole and for its only track. */
const TIMESCALES = ['moov/mvhd', 'moov/trak/mdia/mdhd'];

/**
 * Videos that take no time: one of a second is made of each size, and lasts as long as is asked for by being played more slowly.
 * What distinguishes a video from all others follows it, where a player skips it.
 */
export function quickVideos(make: VideoMaker): VideoMaker {
  const cached = new Map<string, Promise<Uint8Array>>();
  return async (video) => {
    const { inputs, ...said } = video;
    const { width, height, seconds } = video;
    const size = `${width}x${height}`;
    const second =
      cached.get(size) ?? make({ ...video, inputs: [], number: 0, prompt: 'any', model: 'any', seconds: 1 });
    cached.set(size, second);
    const own = JSON.stringify([said, inputs.map(({ sha256 }) => sha256)]);
    return Buffer.concat([
      lasting(seconds, await second),
      freeBox(createHash('sha256').update(own).digest()),
    ]);
  };
}

/** The video of a second played so slowly that it lasts so many (ISO/IEC 14496-12, 8.2.2 and 8.4.2). */
function lasting(seconds: number, second: Uint8Array): Buffer {
  const video = Buffer.from(second);
  for (const path of TIMESCALES) {
    const header = boxIn(video, path);
    header?.writeUInt32BE(header.readUInt32BE(12) / seconds, 12); // a whole number: 90,000 of all lengths that there are
  }
  return video;
}

/** A box of an MP4 file that says nothing (ISO/IEC 14496-12, 8.1.2). */
function freeBox(content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write('free', 4, 'latin1');
  return Buffer.concat([head, content]);
}
