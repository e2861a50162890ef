import type { Occasion } from '../../../core/deliveries/announcer.js';
import type { Tracker } from '../../backend.js';
import type { View } from '../../presentation/view.js';
import { siteOf } from '../../sign-in/application.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/records/world.js';

/** What payloads are made of, besides the records. */
export interface Showing {
  readonly world: World;
  readonly settings: Readonly<Tracker['settings']>;
  /** Simulated time in milliseconds. */
  readonly now: number;
  /** Who caused it; null for a caller without an account. */
  readonly user: User | null;
  /** Bodies are texts, and addresses of people are left out. */
  readonly view: View;
}

/** What payloads are made of at some occasion. */
export function showingOf(world: World, { site, caller, now, settings }: Occasion<Tracker>): Showing {
  const place = siteOf(site);
  const view: View = {
    site: place,
    api: `${place}/rest/api/2`,
    bodies: 'text',
    users: world.users,
    viewer: null,
  };
  return { world, settings, now, user: caller?.user ?? null, view };
}
