import type { ListenOptions } from '../../../simulators/core/listen.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Simulated } from '../../library/wiring/in-process-simulator.js';

/** A simulator behind a socket. */
export interface ListeningSimulator {
  readonly url: string;
  readonly simulated: Simulated;
  close(): Promise<void>;
}

/** Puts a simulator behind a socket. Throws ConfigError where its address is refused. */
export async function listeningSimulator(
  simulated: Simulated,
  place: ListenOptions,
): Promise<ListeningSimulator> {
  const { listen } = await import('../../../simulators/core/listen.js');
  const listening = await listen(simulated, place).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  return { ...listening, simulated };
}
