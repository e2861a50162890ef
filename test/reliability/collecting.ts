import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two collections: with whole worlds in memory, one takes a while itself. */
const BETWEEN = 200;

/** Waits for the work while garbage is collected again and again, as a long run would some time. */
export async function collectingMeanwhile<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = setTimeout(() => {
      collect();
      next();
    }, BETWEEN);
  };
  next();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
