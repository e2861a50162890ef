import type { ListenOptions } from '../../../simulators/core/listen.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Simulated, WorldOptions } from '../../library/wiring/in-process-simulator.js';
import type { ServerEntry } from '../../library/wiring/registry.js';

/** A simulator behind a socket. */
export interface ListeningSimulator {
  readonly url: string;
  readonly simulated: Simulated;
  close(): Promise<void>;
}

/** Puts the simulator of a server behind a socket. Throws ConfigError where its scale or its address is refused. */
export async function listeningSimulator(
  { simulator }: Pick<ServerEntry, 'simulator'>,
  world: WorldOptions,
  place: ListenOptions,
): Promise<ListeningSimulator> {
  const { listen } = await import('../../../simulators/core/listen.js');
  const simulated = await simulator(world).catch((error: Error) => {
    throw error instanceof RangeError ? new ConfigError(error.message) : error;
  });
  const listening = await listen(simulated, place).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  return { ...listening, simulated };
}
