import { createHash } from 'node:crypto';
import type { Video, VideoMaker } from './video.js';

/** How many videos are kept: some tens of kilobytes each. */
const KEPT = 64;

/** A maker with a memory of the videos that it made last: one that shows the same is not made again. */
export function videoArchive(make: VideoMaker): VideoMaker {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (video) => {
    const what = shownBy(video);
    const made = kept.get(what) ?? make(video);
    kept.delete(what);
    kept.set(what, made); // the last used is last
    made.catch(() => kept.delete(what));
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return made;
  };
}

/** Everything that decides what a video shows, the pictures it was given among it. */
function shownBy({ inputs, ...said }: Video): string {
  const hash = createHash('sha256').update(JSON.stringify(said));
  for (const { preview, ...about } of inputs) hash.update(JSON.stringify(about)).update(preview);
  return hash.digest('hex');
}
