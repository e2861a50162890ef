import { FORGE_SETTINGS } from '../../forge/config.js';
import type { Environment } from '../../kernel/config.js';
import { ConfigError } from '../../kernel/errors.js';
import type { Fetch } from '../../kernel/http/backend.js';
import { configurationOf } from '../../kernel/settings.js';
import { TRACKER_SETTINGS } from '../../tracker/config.js';
import type { Kept } from './disguise.js';
import { forgeSection } from './forge-section.js';
import { readGitlab } from './read-gitlab.js';
import { readJira } from './read-jira.js';
import { Reading, type ReadingOptions } from './reading.js';
import { trackerSection } from './tracker-section.js';

/** What is pulled, and how. */
export interface PullOptions extends ReadingOptions {
  /** The settings of servers. */
  readonly env: Environment;
  readonly fetch: Fetch;
  /** Keys of projects of the tracker, or paths of projects of the forge. */
  readonly projects: readonly string[];
  readonly kept: Kept;
}

/** A world file's contents, and how many requests they took. */
export interface Pulled {
  readonly world: object;
  readonly sent: number;
}

const PULLS: Readonly<Record<string, (options: PullOptions) => Promise<Pulled>>> = {
  forge: pullForge,
  tracker: pullTracker,
};

/** The backends that projects can be pulled from. */
const PULLED = Object.keys(PULLS);

/**
 * Reads projects of a live backend, as a world file says them. Throws ConfigError where the settings name no backend, the bound on
 * requests is reached, or there is no such thing to pull; and ToolError with the backend's reason.
 */
export async function pullWorld(name: string, options: PullOptions): Promise<Pulled> {
  const pull = PULLS[name];
  if (pull) return pull(options);
  throw new ConfigError(`No world can be pulled of "${name}". Available: ${PULLED.join(', ')}`);
}

async function pullTracker({ env, fetch, projects, kept, ...options }: PullOptions): Promise<Pulled> {
  const { url, email, token } = configurationOf(TRACKER_SETTINGS, env);
  const { variable } = TRACKER_SETTINGS.url;
  if (!url) throw new ConfigError(`${variable} must be set: the site of which projects are pulled.`);
  const credentials = email && token ? { authorization: basic(email, token) } : {};
  const reading = new Reading({ url, fetch, setting: variable, credentials }, options);
  const section = trackerSection(await readJira(reading, projects), kept);
  return { world: { on: 'empty', tracker: section }, sent: reading.sent };
}

async function pullForge({ env, fetch, projects, kept, ...options }: PullOptions): Promise<Pulled> {
  const { url, token } = configurationOf(FORGE_SETTINGS, env);
  const { variable } = FORGE_SETTINGS.url;
  if (!url) throw new ConfigError(`${variable} must be set: the GitLab of which projects are pulled.`);
  const credentials = token === undefined ? {} : { 'private-token': token };
  const reading = new Reading({ url, fetch, setting: variable, credentials }, options);
  const section = forgeSection(await readGitlab(reading, projects), kept);
  return { world: { on: 'empty', forge: section }, sent: reading.sent };
}

function basic(email: string, token: string): string {
  return `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
}
