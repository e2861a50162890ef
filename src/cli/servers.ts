import type { Environment } from '../kernel/config.js';
import type { Logger } from '../kernel/log.js';
import type { ServerDefinition } from '../kernel/server.js';
import type { Simulated, SimulatorName } from './simulators.js';

/** A server as the command line offers it. */
export interface ServerEntry {
  name: SimulatorName;
  what: string;
  /** Its settings, for --help. */
  environment: string;
  /** The variable that names its backend; not set, the simulator stands in. */
  address: string;
  /** Loads the server and wires it to the backend the environment names, or to the simulator. Throws ConfigError. */
  define(
    env: Environment,
    log: Logger,
    simulator: () => Promise<Simulated>,
  ): Promise<ServerDefinition<unknown>>;
}

export const SERVERS: readonly ServerEntry[] = [
  {
    name: 'media',
    what: 'images and videos: Gemini, Imagen and Veo',
    address: 'MEDIA_API_URL',
    environment: [
      '  MEDIA_API_URL     the backend: "live" or an address (not set: a simulator in process)',
      '  MEDIA_API_KEY     key to use where none was configured with configure_api_key',
      '  MEDIA_OUTPUT_DIR  where images and videos are saved (default: in the XDG data folder)',
    ].join('\n'),
    define: async (env, log, simulator) => (await import('./media.js')).defineMedia(env, log, simulator),
  },
  {
    name: 'tracker',
    what: 'issues, boards and sprints: Jira Cloud',
    address: 'TRACKER_URL',
    environment: [
      "  TRACKER_URL        the backend: your site's address (not set: a simulator in process)",
      '  TRACKER_EMAIL      who signs in, with',
      '  TRACKER_TOKEN      an API token of that account',
      '  TRACKER_FILES_DIR  the one folder attachments are read from and written to',
    ].join('\n'),
    define: async (env, log, simulator) => (await import('./tracker.js')).defineTracker(env, log, simulator),
  },
];
