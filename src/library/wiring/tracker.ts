import { liveFetch } from '../../kernel/http/live-fetch.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { configurationOf } from '../../kernel/settings.js';
import { TRACKER_SETTINGS } from '../../tracker/config.js';
import type { Tracker } from '../../tracker/definition/tracker.js';
import { createTrackerServer } from '../../tracker/server.js';
import { limitsOf } from './limits.js';
import type { Wiring } from './wiring.js';

/** The tracker server on the backend of the environment, or on the simulator. Throws ConfigError. */
export function defineTracker({
  env,
  log,
  simulator,
  fetch = liveFetch(),
  overHttp,
}: Wiring): ServerDefinition<Tracker> {
  const { url, email, token, filesFolder } = configurationOf(TRACKER_SETTINGS, env);
  const shared = { log, limits: limitsOf(env), overHttp, filesFolder };
  if (url) {
    const account = email && token ? async () => ({ email, token }) : undefined;
    const backend = { url, fetch };
    return createTrackerServer({ backend, account, ...shared, simulated: false });
  }
  const usual = async () => ({
    email: await simulator.credential('email'),
    token: await simulator.credential('token'),
  });
  return createTrackerServer({ backend: simulator, account: usual, ...shared, simulated: true });
}
