import type { ServerDefinition } from '../../kernel/mcp/server.js';
import type { Simulated } from '../servers/in-process-simulator.js';
import type { ServerEntry } from '../servers/registry.js';

/** A server that runs, and its simulated backend. */
export interface Running {
  entry: ServerEntry;
  definition: ServerDefinition<unknown>;
  /** Undefined where the environment names a backend. */
  simulator: { url: string; simulated: Simulated; close(): Promise<void> } | undefined;
}
