import { once } from 'node:events';
import type { Film } from './film.js';

/** Makes the MP4 of a film; the same film always gives the same bytes. */
export type FilmMaker = (film: Film) => Promise<Uint8Array>;

/** Films one after the other, off the main thread, for each takes a core and up to some seconds. */
export function createFilmMaker(): FilmMaker {
  let last: Promise<unknown> = Promise.resolve();
  return (film) => {
    const made = last.then(() => filmed(film));
    last = made.catch(() => {});
    return made;
  };
}

async function filmed(film: Film): Promise<Uint8Array> {
  const { Worker } = await import('node:worker_threads');
  // In the build and in the bundle alike the worker lies beside the file that starts it.
  const worker = new Worker(new URL('./film-worker.js', import.meta.url), { workerData: film });
  const [bytes] = await once(worker, 'message');
  await worker.terminate();
  return bytes;
}
