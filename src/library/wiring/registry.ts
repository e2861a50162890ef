import type { Gate } from '../../../conformance/gate.js';
import type { LiveBackend } from '../../../conformance/verify/backend.js';
import type { Documents } from '../../../conformance/verify/documents.js';
import { ConfigError } from '../../kernel/errors.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { INTRODUCTIONS, type Introduction } from './identities.js';
import type { Simulated, WorldOptions } from './in-process-simulator.js';
import type { Wiring } from './wiring.js';

/** A server with all that the commands need to know of it; each part is loaded when it is asked for. */
export interface ServerEntry extends Introduction {
  readonly what: string;
  /** Wires the server to the backend that the environment names, or to the simulator. Throws ConfigError. */
  define(wiring: Wiring): Promise<ServerDefinition<unknown>>;
  simulator(options: WorldOptions): Promise<Simulated>;
  /** How servers of its contract are judged. */
  gate(): Promise<Gate>;
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
    define: async (wiring) => (await import('./media.js')).defineMedia(wiring),
    simulator: async ({ world, ...options }) =>
      (await import('../../../simulators/media/simulator.js')).createMediaSimulator({
        ...options,
        ...world?.media,
      }),
    gate: async () => (await import('../../../conformance/profiles/media/gate.js')).mediaGate,
    backend: async () => (await import('../../../conformance/verify/backends/media.js')).mediaBackend,
  },
  {
    ...INTRODUCTIONS.tracker,
    what: 'issues, boards and sprints: Jira Cloud',
    define: async (wiring) => (await import('./tracker.js')).defineTracker(wiring),
    simulator: async ({ world, ...options }) =>
      (await import('../../../simulators/tracker/simulator.js')).createTrackerSimulator({
        ...options,
        ...world?.tracker,
      }),
    gate: async () => (await import('../../../conformance/profiles/tracker/gate.js')).trackerGate,
    backend: async () => (await import('../../../conformance/verify/backends/tracker.js')).trackerBackend,
  },
  {
    ...INTRODUCTIONS.forge,
    what: 'projects, issues, merge requests and pipelines: GitLab',
    define: async (wiring) => (await import('./forge.js')).defineForge(wiring),
    simulator: async ({ world, ...options }) =>
      (await import('../../../simulators/forge/simulator.js')).createForgeSimulator({
        ...options,
        ...world?.forge,
      }),
    gate: async () => (await import('../../../conformance/profiles/forge/gate.js')).forgeGate,
    backend: async () => (await import('../../../conformance/verify/backends/forge.js')).forgeBackend,
    documents: async () => (await import('./forge.js')).documents,
  },
];

/** The names of all servers, as a text. */
export const SERVER_NAMES = SERVERS.map(({ name }) => name).join(', ');

/** The server of a name, which was given for what it is or has. Throws ConfigError. */
export function serverNamed(name: string, what: 'contract' | 'server' | 'simulator'): ServerEntry {
  const entry = SERVERS.find((each) => each.name === name);
  if (entry) return entry;
  throw new ConfigError(`Unknown ${what} "${name}". Available: ${SERVER_NAMES}`);
}
