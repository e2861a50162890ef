import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { FilmMaker } from './film.js';
import { filmArchive } from './film-archive.js';

/** Milliseconds that a thread with nothing to do waits for its next film. */
const IDLE = 1_000;

/** Films one after the other, off the main thread, for each takes a core and up to some seconds; those made last are kept. */
export function createFilmMaker(): FilmMaker {
  const filmed = filmThread();
  let last: Promise<unknown> = Promise.resolve();
  return filmArchive((film) => {
    const made = last.then(() => filmed(film));
    last = made.catch(() => {});
    return made;
  });
}

/** A thread for one film at a time: starting it takes longer than a film, so it stays for the next, but holds up no process. */
function filmThread(): FilmMaker {
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  return async (film) => {
    clearTimeout(patience);
    const current = worker ?? (await startWorker());
    worker = undefined; // where this film fails, the thread ends with it
    current.ref();
    current.postMessage(film);
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
  // In the build and in the bundle alike the worker lies beside the file that starts it.
  return new Worker(new URL('./film-worker.js', import.meta.url));
}
