import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { inProcessBackend } from '../../library/wiring/in-process-simulator.js';
import { serverNamed } from '../../library/wiring/registry.js';
import { type Scope, scoped } from '../../library/wiring/scope.js';
import type { Wiring } from '../../library/wiring/wiring.js';
import { unroutedNotes } from '../output/unrouted-requests.js';

export { tracesOf } from '../../library/service/traces.js';

/** The server of this name with the tools of the scope, wired to what the environment names. Throws ConfigError. */
export async function definitionOf(
  name: string,
  scope: Scope,
  { log, overHttp }: Pick<Wiring, 'log' | 'overHttp'>,
): Promise<ServerDefinition<unknown>> {
  const entry = serverNamed(name, 'server');
  const onUnrouted = unroutedNotes(name, (line) => log.warn(line.trimEnd()));
  const simulator = inProcessBackend(name, entry.simulator, { onUnrouted });
  const { callCredentials } = scope;
  return scoped(await entry.define({ env: process.env, log, simulator, overHttp, callCredentials }), scope);
}
