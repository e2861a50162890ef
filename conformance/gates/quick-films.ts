import { createHash } from 'node:crypto';
import type { FilmMaker } from '../../simulators/media/film.js';

/** Films that take no time: one is made of each size and length, and what tells it from all others follows it, where a player skips it. */
export function quickFilms(make: FilmMaker): FilmMaker {
  const reels = new Map<string, Promise<Uint8Array>>();
  return async (film) => {
    const { inputs, ...said } = film;
    const { width, height, seconds } = film;
    const shape = `${width}x${height}, ${seconds} s`;
    const reel =
      reels.get(shape) ??
      make({ ...film, inputs: [], number: 0, prompt: 'a film of the gate', model: 'any' });
    reels.set(shape, reel);
    const own = JSON.stringify([said, inputs.map(({ sha256 }) => sha256)]);
    return Buffer.concat([await reel, freeBox(createHash('sha256').update(own).digest())]);
  };
}

/** A box of an MP4 file that says nothing (ISO/IEC 14496-12, 8.1.2). */
function freeBox(content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write('free', 4, 'latin1');
  return Buffer.concat([head, content]);
}
