import type { NamedCredential } from '../core/named-credential.js';
import { createSimulator, type Simulator, type SimulatorOptions } from '../core/simulator.js';
import { touchedIn } from '../core/state/changed-records.js';
import { sharedWorld } from '../core/worlds/shared-world.js';
import { identify, type Tracker, trackerSettings } from './backend.js';
import { credentialsOf } from './credentials.js';
import { describeWorld } from './description.js';
import { webhookAnnouncer } from './hooks/announcer.js';
import { dialect } from './http/refusals.js';
import { touchableRecords } from './records.js';
import { trackerRoutes } from './routes/index.js';
import { APPLICATION, applicationOf, behindGateway } from './sign-in/application.js';
import { createWorld } from './world/create-world.js';
import type { UsualAccount } from './world/records/people.js';
import type { World } from './world/records/world.js';
import { exportTracker } from './world-file/export.js';

export { trackerSettings } from './backend.js';

import { browsing } from './browsing.js';

/** What a client signs in with, by Basic authentication. */
export type TrackerCredentials = { readonly email: string; readonly token: string };

/** A simulated issue tracker, with accounts that it knows. */
export interface TrackerSimulator extends Simulator<Tracker> {
  /** What a client signs in with when it does not care as whom. */
  readonly credentials: TrackerCredentials;
  /** Every account that can sign in; the usual ones are not in a world that was made empty. */
  readonly accounts: Readonly<Record<UsualAccount, TrackerCredentials>>;
  readonly allCredentials: readonly NamedCredential[];
  /** The application that accounts may sign in at. */
  readonly applications: readonly NamedCredential[];
}

/** What a simulated tracker is built with. */
export interface TrackerOptions extends SimulatorOptions {
  /** Whether a sprint has more than 200 issues of the usual account, and a board more than 50 sprints, as tests of paging want it. */
  readonly longLists?: boolean;
  /** Adds to each generated world, before anybody sees it. */
  readonly addTo?: (world: World) => void;
  /** Whether it begins with nothing, or nothing but the usual accounts. */
  readonly empty?: { readonly usualAccounts: boolean };
}

/** Bytes of any request without files. */
const LARGEST_REQUEST = 10 * 1024 * 1024;

/** What JSON may hold, of which live sites publish nothing: far more than fifty issues with all their fields need. */
const JSON_LIMITS = { levels: 100, values: 100_000, items: 100_000, members: 10_000 };

/** Builds the simulator of the issue tracker. */
export function createTrackerSimulator({
  longLists,
  addTo,
  empty,
  ...options
}: TrackerOptions = {}): TrackerSimulator {
  const simulator = createSimulator<Tracker>(
    {
      name: 'tracker',
      routes: trackerRoutes,
      settings: trackerSettings,
      outcomes: [],
      dialect,
      createWorld: (origin) => sharedWorld(createWorld(origin, { longLists, addTo, empty })),
      identify,
      // Anybody may call: each route asks for the account and the permission that it needs.
      admit: () => {},
      // Live sites take slashes too many for one, and those at the end for none.
      normalizePath: (path) =>
        (behindGateway(path)?.path ?? path).replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''),
      // Files may be several, beside the bytes between them; each has its own limit.
      largestBody: (path, { uploadLimit }) =>
        path.endsWith('/attachments') ? 2 * uploadLimit + LARGEST_REQUEST : LARGEST_REQUEST,
      jsonLimits: JSON_LIMITS,
      announcer: webhookAnnouncer(),
      describe: describeWorld,
      browsing,
      exported: exportTracker,
      touchedRecords: (world) => touchedIn(world.changes, touchableRecords(world)),
    },
    options,
  );
  // A world has one credential of each name.
  const accounts = Object.fromEntries(
    simulator.world.credentials.map(({ name, user, token }) => [name, { email: user.email, token }]),
  ) as TrackerSimulator['accounts'];
  const purpose = 'an application that accounts sign in at (OAuth 2.0), on any address of this machine';
  const applications = [{ name: APPLICATION, purpose, values: { ...applicationOf(simulator.origin) } }];
  const allCredentials = credentialsOf(simulator.world.credentials);
  const [usual = { email: '', token: '' }] = Object.values(accounts);
  return Object.assign(simulator, { credentials: usual, accounts, allCredentials, applications });
}
