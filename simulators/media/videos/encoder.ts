import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { videoArchive } from './cache.js';
import type { Video, VideoMaker } from './video.js';

/** Milliseconds that a thread with nothing to do waits for its next video. */
const IDLE = 5_000;

/** The threads of the process that wait for their next video, for starting one takes longer than a video, each with what ends it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** Makes videos one after the other, off the main thread, for each takes a core and up to some seconds; those made last are kept. */
export function createVideoMaker(): VideoMaker {
  let last: Promise<unknown> = Promise.resolve();
  return videoArchive((video) => {
    const made = last.then(() => encode(video));
    last = made.catch(() => {});
    return made;
  });
}

/** Encodes in a thread that no other video uses; where the video fails, the thread ends with it. */
async function encode(video: Video): Promise<Uint8Array> {
  const worker = waitingWorker() ?? (await startWorker());
  worker.ref();
  worker.postMessage(video);
  const [bytes] = await once(worker, 'message');
  worker.unref(); // it holds up no process
  const end = () => {
    idle.delete(worker);
    void worker.terminate();
  };
  idle.set(worker, setTimeout(end, IDLE).unref());
  return bytes;
}

function waitingWorker(): Worker | undefined {
  const [worker] = idle.keys();
  if (!worker) return undefined;
  clearTimeout(idle.get(worker));
  idle.delete(worker);
  return worker;
}

async function startWorker(): Promise<Worker> {
  const { Worker } = await import('node:worker_threads');
  // In the build and in the bundle alike the worker is beside the file that starts it.
  return new Worker(new URL('./video-worker.js', import.meta.url));
}
