import { liveFetch } from '../../kernel/http/live-fetch.js';
import { late } from '../../kernel/late-modules.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { mediaSettings } from '../../media/config.js';
import type { MediaSession } from '../../media/media-session.js';
import { createMediaServer } from '../../media/server.js';
import type { Wiring } from './wiring.js';

/** The media server on the backend of the environment, or on the simulator. Throws ConfigError. */
export function defineMedia({
  env,
  log,
  simulator,
  fetch = liveFetch(),
}: Wiring): ServerDefinition<MediaSession> {
  const settings = mediaSettings(env);
  const backend = settings.url
    ? { url: settings.url, fetch }
    : { ...simulator, apiKey: () => simulator.credential('apiKey') };
  return createMediaServer({
    settings,
    backend,
    log,
    now: () => new Date(),
    newId: () => late.crypto.randomUUID().slice(0, 8),
  });
}
