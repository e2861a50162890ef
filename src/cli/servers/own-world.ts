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
  const world = await loaded(file);
  const refusals = await Promise.all(
    entries.map(({ simulator }) => simulator({ ...options, world }).then(() => null, messageOf)),
  );
  const messages = refusals.filter((message) => message !== null);
  if (messages.length > 0) throw new ConfigError(messages.join('\n'));
  return world;
}

async function loaded(file: string): Promise<LoadedWorld> {
  const { loadWorld } = await import('../../library/world-file.js');
  return loadWorld(file).catch((error: unknown) => {
    throw new ConfigError(messageOf(error));
  });
}

/** What is wrong with a world file; anything else is an error of ours. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.name === 'WorldFileError') return error.message;
  throw error;
}
