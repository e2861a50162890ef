import { once } from 'node:events';

/** Resolves when the process is asked to end, with the signal. */
export async function stopped(): Promise<'SIGINT' | 'SIGTERM'> {
  return Promise.race([
    once(process, 'SIGINT').then(() => 'SIGINT' as const),
    once(process, 'SIGTERM').then(() => 'SIGTERM' as const),
  ]);
}
