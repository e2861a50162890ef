import type { Gate } from '../../../conformance/gate.js';
import type { LiveBackend } from '../../../conformance/verify/backend.js';
import type { Documents } from '../../../conformance/verify/documents.js';
import { forgeSettings } from '../../forge/config.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { mediaSettings } from '../../media/config.js';
import { INTRODUCTIONS, type Introduction } from './identities.js';
import type { Simulated, WorldOptions } from './in-process-simulator.js';
import type { Wiring } from './wiring.js';

/** A server with all that the commands need to know of it; each part is loaded when it is asked for. */
export interface ServerEntry extends Introduction {
  readonly what: string;
  /** The variables that hold the credential. */
  readonly credentials: readonly string[];
  /** Every variable and what it says, for --help. */
  readonly environment: Readonly<Record<string, string>>;
  /** Wires the server to the backend that the environment names, or to the simulator. Throws ConfigError. */
  define(wiring: Wiring): Promise<ServerDefinition<unknown>>;
  simulator(options: WorldOptions): Promise<Simulated>;
  /** How servers of its contract are judged, where that is known. */
  gate?(): Promise<Gate>;
  /** The provider's own address, which "live" stands for; absent where every site has its own. */
  live?(): Promise<URL | undefined>;
  /** How its contract is verified with the backend. */
  backend(): Promise<LiveBackend>;
  /** The GraphQL documents that it sends, where it sends any. */
  documents?(): Promise<Documents>;
}

/** Every server, in the order in which they are listed and served. */
export const SERVERS: readonly ServerEntry[] = [
  {
    ...INTRODUCTIONS.media,
    what: 'images and videos: Gemini, Imagen and Veo',
    credentials: ['MEDIA_API_KEY'],
    environment: {
      MEDIA_API_URL: 'the backend: "live", an address, or "simulator" (as if not set: one in process)',
      MEDIA_API_KEY: 'key to use where none was configured with configure_api_key',
      MEDIA_OUTPUT_DIR: 'where images and videos are saved (default: in the XDG data folder)',
    },
    define: async (wiring) => (await import('./media.js')).defineMedia(wiring),
    simulator: async (options) =>
      (await import('../../../simulators/media/simulator.js')).createMediaSimulator(options),
    gate: async () => (await import('../../../conformance/profiles/media/gate.js')).mediaGate,
    live: async () => mediaSettings({ MEDIA_API_URL: 'live' }).url,
    backend: async () => (await import('../../../conformance/verify/backends/media.js')).mediaBackend,
  },
  {
    ...INTRODUCTIONS.tracker,
    what: 'issues, boards and sprints: Jira Cloud',
    credentials: ['TRACKER_EMAIL', 'TRACKER_TOKEN'],
    environment: {
      TRACKER_URL: 'the backend: your site\'s address, or "simulator" (as if not set: one in process)',
      TRACKER_EMAIL: 'who signs in, with',
      TRACKER_TOKEN: 'an API token of that account',
      TRACKER_FILES_DIR: 'the one folder attachments are read from and written to',
    },
    define: async (wiring) => (await import('./tracker.js')).defineTracker(wiring),
    simulator: async (options) =>
      (await import('../../../simulators/tracker/simulator.js')).createTrackerSimulator(options),
    gate: async () => (await import('../../../conformance/profiles/tracker/gate.js')).trackerGate,
    backend: async () => (await import('../../../conformance/verify/backends/tracker.js')).trackerBackend,
  },
  {
    ...INTRODUCTIONS.forge,
    what: 'projects, issues, merge requests and pipelines: GitLab',
    credentials: ['FORGE_TOKEN'],
    environment: {
      FORGE_URL:
        'the backend: "live" (gitlab.com), an address, or "simulator" (as if not set: one in process)',
      FORGE_TOKEN: 'an access token; not set: anonymous',
      FORGE_ALLOWED_URLS: 'other forges that a call may name, separated by commas',
    },
    define: async (wiring) => (await import('./forge.js')).defineForge(wiring),
    simulator: async (options) =>
      (await import('../../../simulators/forge/simulator.js')).createForgeSimulator(options),
    gate: async () => (await import('../../../conformance/profiles/forge/gate.js')).forgeGate,
    live: async () => forgeSettings({ FORGE_URL: 'live' }).url,
    backend: async () => (await import('../../../conformance/verify/backends/forge.js')).forgeBackend,
    documents: async () => (await import('./forge.js')).documents,
  },
];

/** Names as they stand in a sentence: `media, tracker`. */
export function namesOf(entries: readonly ServerEntry[]): string {
  return entries.map(({ name }) => name).join(', ');
}
