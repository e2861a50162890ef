import { identityFrom as forge } from '../../forge/identity.js';
import type { Environment } from '../../kernel/config.js';
import type { Identity } from '../../kernel/mcp/identity.js';
import { identityFrom as media } from '../../media/identity.js';
import { identityFrom as tracker } from '../../tracker/identity.js';

/** What is known of a server before anything of it is loaded. */
export interface Introduction {
  readonly name: string;
  /** The variable that names its backend; not set, the simulator stands in. */
  readonly address: string;
  /** What it says of itself, by the environment. Throws ConfigError. */
  identity(env: Environment): Identity;
}

export const INTRODUCTIONS = {
  media: { name: 'media', address: 'MEDIA_API_URL', identity: media },
  tracker: { name: 'tracker', address: 'TRACKER_URL', identity: tracker },
  forge: { name: 'forge', address: 'FORGE_URL', identity: forge },
} as const satisfies Readonly<Record<string, Introduction>>;
