import type { Environment } from '../kernel/config.js';
import { liveFetch } from '../kernel/live-fetch.js';
import type { Logger } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/server.js';
import { trackerSettings } from '../tracker/config.js';
import { createTrackerServer } from '../tracker/server.js';
import type { Tracker } from '../tracker/tracker.js';
import type { Simulated } from './simulators.js';

/** Stands for the simulator in process, which looks at paths alone; should a request ever leave, it goes nowhere (RFC 6761). */
const IN_PROCESS = new URL('http://tracker.simulator.invalid/');

/** The tracker server on the backend of the environment, or on the simulator. Throws ConfigError. */
export function defineTracker(
  env: Environment,
  log: Logger,
  simulator: () => Promise<Simulated>,
): ServerDefinition<Tracker> {
  const { url, account, filesFolder } = trackerSettings(env);
  if (url) {
    const signedIn = account && (async () => account);
    const backend = { url, fetch: liveFetch() };
    return createTrackerServer({ backend, account: signedIn, log, simulated: false, filesFolder });
  }
  const fetch = async (to: string, init: RequestInit) => (await simulator()).fetch(to, init);
  const own = async () => {
    const { email = '', token = '' } = (await simulator()).credentials;
    return { email, token };
  };
  return createTrackerServer({
    backend: { url: IN_PROCESS, fetch },
    account: own,
    log,
    simulated: true,
    filesFolder,
  });
}
