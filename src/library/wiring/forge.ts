import { FORGE_SETTINGS } from '../../forge/config.js';
import type { Forges } from '../../forge/connection/forges.js';
import { createForgeServer } from '../../forge/server.js';
import { liveFetch } from '../../kernel/http/live-fetch.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { configurationOf } from '../../kernel/settings.js';
import { limitsOf } from './limits.js';
import type { Wiring } from './wiring.js';

/** Every document that the server sends. */
export * as documents from '../../forge/all-documents.js';

/** The forge server on the backend of the environment, or on the simulator. Throws ConfigError. */
export function defineForge({
  env,
  log,
  simulator,
  fetch = liveFetch(),
  overHttp,
  callCredentials = true,
}: Wiring): ServerDefinition<Forges> {
  const { url, token, allowed } = configurationOf(FORGE_SETTINGS, env);
  const shared = { log, limits: limitsOf(env), overHttp, callCredentials, allowed, fetchElsewhere: fetch };
  if (url) {
    const own = token === undefined ? undefined : async () => token;
    return createForgeServer({ ...shared, backend: { url, fetch }, token: own, simulated: false });
  }
  const usual = () => simulator.credential('token');
  return createForgeServer({ ...shared, backend: simulator, token: usual, simulated: true });
}
