import type { WorldOrigin } from '../core/simulator.js';
import { type Beginning, unfinishedWorld } from '../core/worlds/unfinished-world.js';
import { emptyWorld } from './collections/empty-world.js';
import { snoozeTodos } from './generate/actions/todo-list.js';
import type { CommitMaker } from './generate/commit-ids.js';
import { createSetting, type Setting } from './generate/context.js';
import { planShowcases } from './generate/edge-cases/index.js';
import { makeOrganization } from './generate/places/organization.js';
import { makePeople, type People } from './generate/places/people.js';
import { makeTokens } from './generate/places/tokens.js';
import { makeApplicationAtHand, makeApplications } from './generate/records/applications.js';
import { makeBroadcasts } from './generate/records/broadcasts.js';
import { makeCiSettings } from './generate/records/ci-settings.js';
import { makeDeployAccess } from './generate/records/deploy-access.js';
import { makeDeployments } from './generate/records/deployments.js';
import { planFoundingEvents } from './generate/records/initial-events.js';
import { makeJoining } from './generate/records/joining.js';
import { makePackages } from './generate/records/packages.js';
import { makePages } from './generate/records/pages.js';
import { attachToReleases } from './generate/records/release-assets.js';
import { makeReviews } from './generate/records/reviews.js';
import { makeRunners } from './generate/records/runners.js';
import { makeUploads } from './generate/records/uploads.js';
import { planTeamwork } from './generate/timeline/team-activity.js';
import type { World } from './world/world.js';

interface Making {
  /** Nothing is generated. */
  readonly empty?: boolean | undefined;
  /** Adds records of its own. */
  readonly addTo?: ((world: World) => void) | undefined;
  /** What gives generated commits their ids, where not what is usual for the origin. */
  readonly addCommit?: CommitMaker | undefined;
}

/**
 * The world that an origin represents; the same origin always makes the same one. Unless something is added to it, all but its
 * accounts are made when they are first asked for. Scale 1 has a thousand issues and
 * five hundred merge requests of everyday work. Each further scale adds a thousand issues and 250 merge requests with
 * their notes, pipelines and events; the number of people and the size of their teams grow with the square root of the
 * scale; the catalogue of services and what is there to be seen once stay as they are.
 */
export function createWorld(origin: WorldOrigin, { empty = false, addTo, addCommit }: Making = {}): World {
  const world = empty
    ? worldWithoutRecords(origin)
    : generatedWorld(beginningOf(origin, addCommit), addTo !== undefined);
  addTo?.(world);
  world.changes.begin();
  return world;
}

/** Nothing but what any client may sign in by. */
function worldWithoutRecords(origin: WorldOrigin): World {
  const world = emptyWorld(origin);
  makeApplicationAtHand(world);
  return world;
}

/** What is added to is made at once. */
function generatedWorld(beginning: Beginning<World>, isAddedTo: boolean): World {
  return isAddedTo ? beginning.finish() : unfinishedWorld(beginning);
}

/** Accounts, what they sign in with and by, and pipelines under way, of which no generated world has any. */
const EARLY = new Set([
  'changes',
  'origin',
  'users',
  'tokens',
  'applications',
  'movingPipelines',
] as const satisfies (keyof World)[]);

/** The accounts and what they sign in with. */
function beginningOf(origin: WorldOrigin, addCommit?: CommitMaker): Beginning<World> {
  const setting = createSetting(origin, addCommit);
  const people = makePeople(setting);
  makeTokens(setting, people);
  makeApplications(setting, people);
  const { world } = setting;
  const lateIn = [...world.users.values()].map((user) => [user, 'starredProjects'] as const);
  return { world, early: EARLY, lateIn, finish: () => filledWorld(setting, people) };
}

function filledWorld(setting: Setting, people: People): World {
  makeBroadcasts(setting);
  const organization = makeOrganization(setting, people);
  makeRunners(setting);
  const planning = planTeamwork(setting, organization);
  planShowcases(setting, organization, planning);
  planFoundingEvents(setting, people);
  setting.timeline.run();
  attachToReleases(setting);
  makeCiSettings(setting, people);
  makeDeployments(setting, people);
  makePages(setting, people);
  makeDeployAccess(setting);
  makeReviews(setting, people);
  makeJoining(setting, people);
  makePackages(setting, people);
  makeUploads(setting, people);
  snoozeTodos(setting, people.usual);
  return setting.world;
}
