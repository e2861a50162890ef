import { randomUUID } from 'node:crypto';
import type { Environment } from '../kernel/config.js';
import { liveFetch } from '../kernel/live-fetch.js';
import type { Logger } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/server.js';
import { mediaSettings } from '../media/config.js';
import { createMediaServer } from '../media/server.js';
import type { Studio } from '../media/studio.js';
import type { Simulated } from './simulators.js';

/** Stands for the simulator in process, which looks at paths alone; should a request ever leave, it goes nowhere (RFC 6761). */
const IN_PROCESS = new URL('http://media.simulator.invalid/');

/** The media server on the backend of the environment, or on the simulator. Throws ConfigError. */
export function defineMedia(
  env: Environment,
  log: Logger,
  simulator: () => Promise<Simulated>,
): ServerDefinition<Studio> {
  const settings = mediaSettings(env);
  const backend = settings.url
    ? { url: settings.url, fetch: liveFetch() }
    : {
        url: IN_PROCESS,
        fetch: async (url: string, init: RequestInit) => (await simulator()).fetch(url, init),
        apiKey: async () => (await simulator()).credentials.apiKey ?? '',
      };
  return createMediaServer({
    settings,
    backend,
    log,
    now: () => new Date(),
    newId: () => randomUUID().slice(0, 8),
  });
}
