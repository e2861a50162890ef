import { ConfigError } from '../../kernel/errors.js';
import type { WorldOptions } from '../../library/wiring/in-process-simulator.js';
import type { ServerEntry } from '../../library/wiring/registry.js';
import type { LoadedWorld } from '../../library/world-file.js';

/** The world of a file, which simulators can be made with. Throws ConfigError with every problem, before anything listens. */
export async function worldOf(
  file: string,
  entries: readonly Pick<ServerEntry, 'simulator'>[],
  options: WorldOptions,
): Promise<LoadedWorld> {
  const judged = await judgedWorld(file, entries, options);
  if (typeof judged === 'string') throw new ConfigError(judged);
  return judged;
}

/** The world of a file, or a line for each of its problems. */
export async function judgedWorld(
  file: string,
  entries: readonly Pick<ServerEntry, 'simulator'>[],
  options: WorldOptions = {},
): Promise<LoadedWorld | string> {
  const { loadWorld } = await import('../../library/world-file.js');
  const world = await loadWorld(file).catch(messageOf);
  if (typeof world === 'string') return world;
  const messages = await Promise.all(
    entries.map(({ simulator }) => simulator({ ...options, world }).then(() => null, messageOf)),
  );
  const problems = messages.filter((message) => message !== null);
  return problems.length > 0 ? problems.join('\n') : world;
}

/** What is wrong with a world file; anything else is an error of ours. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.name === 'WorldFileError') return error.message;
  throw error;
}
