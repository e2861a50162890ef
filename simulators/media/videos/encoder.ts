import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { videoArchive } from './cache.js';
import type { VideoMaker } from './video.js';

/** Milliseconds that a thread with nothing to do waits for its next video. */
const IDLE = 5_000;

/** Makes videos one after the other, off the main thread, for each takes a core and up to some seconds; those made last are kept. */
export function createVideoMaker(): VideoMaker {
  const encode = encodingThread();
  let last: Promise<unknown> = Promise.resolve();
  return videoArchive((video) => {
    const made = last.then(() => encode(video));
    last = made.catch(() => {});
    return made;
  });
}

/** A thread for one video at a time: starting it takes longer than a video, so it stays for the next, but holds up no process. */
function encodingThread(): VideoMaker {
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  return async (video) => {
    clearTimeout(patience);
    const current = worker ?? (await startWorker());
    worker = undefined; // where this video fails, the thread ends with it
    current.ref();
    current.postMessage(video);
    const [bytes] = await once(current, 'message');
    current.unref();
    worker = current;
    patience = setTimeout(() => {
      worker = undefined;
      void current.terminate();
    }, IDLE).unref();
    return bytes;
  };
}

async function startWorker(): Promise<Worker> {
  const { Worker } = await import('node:worker_threads');
  // In the build and in the bundle alike the worker is beside the file that starts it.
  return new Worker(new URL('./video-worker.js', import.meta.url));
}
