import { once } from 'node:events';

/** Resolves when the process is asked to end. */
export async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
