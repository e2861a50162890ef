import type { ServerDefinition } from '../kernel/server.js';
import type { ServerEntry } from './servers.js';
import type { Simulated } from './simulators.js';

/** A server that runs, and its simulated backend. */
export interface Running {
  entry: ServerEntry;
  definition: ServerDefinition<unknown>;
  /** Undefined where the environment names a backend. */
  simulator: { url: string; simulated: Simulated; close(): Promise<void> } | undefined;
}
