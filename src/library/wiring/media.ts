import { filesBucketOf } from '../../kernel/files-settings.js';
import { liveFetch } from '../../kernel/http/live-fetch.js';
import { late } from '../../kernel/late-modules.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { sharedStateOf } from '../../kernel/state-settings.js';
import { mediaSettings } from '../../media/config.js';
import type { MediaSession } from '../../media/media-session.js';
import { createMediaServer } from '../../media/server.js';
import { limitsOf } from './limits.js';
import type { Wiring } from './wiring.js';

/** Loaded only where a database is configured. */
const postgres = () => import('../../media/postgres/postgres-store.js');
/** Loaded only where a bucket is. */
const bucket = () => import('../../media/saved/files-in-bucket.js');

/** The media server on the backend of the environment, or on the simulator. Throws ConfigError. */
export async function defineMedia({
  env,
  log,
  simulator,
  fetch = liveFetch(),
}: Wiring): Promise<ServerDefinition<MediaSession>> {
  const settings = mediaSettings(env);
  const shared = sharedStateOf(env);
  const saved = filesBucketOf(env);
  const naming = { now: () => new Date(), newId: () => late.crypto.randomUUID().slice(0, 8) };
  const inBucket = { ...naming, backend: settings.backend };
  const backend = settings.url
    ? { url: settings.url, fetch }
    : { ...simulator, apiKey: () => simulator.credential('apiKey') };
  return createMediaServer({
    settings,
    backend,
    log,
    limits: limitsOf(env),
    store: shared && (await postgres()).postgresStore(shared, settings.backend),
    files: saved && (await (await bucket()).filesInBucket(saved, inBucket)),
    ...naming,
  });
}
