import { FORGE_SETTINGS } from '../../forge/config.js';
import { forgeIdentity } from '../../forge/identity.js';
import type { Identity } from '../../kernel/mcp/identity.js';
import type { ServerSettings } from '../../kernel/settings.js';
import { MEDIA_SETTINGS } from '../../media/config.js';
import { mediaIdentity } from '../../media/identity.js';
import { TRACKER_SETTINGS } from '../../tracker/config.js';
import { trackerIdentity } from '../../tracker/identity.js';

/** A server before anything of it is loaded. */
export interface Introduction {
  readonly name: string;
  readonly settings: ServerSettings;
  /** Its identity on the backend at this address, or on the simulator. */
  identity(url: URL | undefined): Identity;
}

export const INTRODUCTIONS = {
  media: { name: 'media', settings: MEDIA_SETTINGS, identity: mediaIdentity },
  tracker: { name: 'tracker', settings: TRACKER_SETTINGS, identity: trackerIdentity },
  forge: { name: 'forge', settings: FORGE_SETTINGS, identity: forgeIdentity },
} as const satisfies Readonly<Record<string, Introduction>>;

/** The name of one of the servers. */
export type ServerName = keyof typeof INTRODUCTIONS;
