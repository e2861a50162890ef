import { writable } from '../../../core/state/changes.js';
import type { User } from '../../world/records/people.js';
import type { AccessLevel, Group, Project } from '../../world/records/projects.js';
import { HOUR, type Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from './people.js';

type Membership = readonly [place: string, user: User, level: AccessLevel];

/** Makes the members of the groups and of some projects. */
export function makeMembers({ world }: Setting, people: People): void {
  for (const [path, user, level] of memberships(people)) {
    const place = world.places.get(path);
    if (place)
      addMember(world, place, user, {
        level,
        by: people.owner,
        at: Math.max(place.createdAt, user.createdAt) + HOUR,
      });
  }
}

interface Joining {
  readonly level: AccessLevel;
  readonly by: User | null;
  readonly at: Time;
  /** The day on which the membership ends. */
  readonly until?: string;
}

/** Makes an account a member of a place. */
export function addMember(
  world: World,
  place: Group | Project,
  user: User,
  { level, by, at, until }: Joining,
): void {
  writable(world, place.members).set(user.id, {
    user,
    accessLevel: level,
    createdAt: at,
    createdBy: by,
    expiresAt: until ?? null,
  });
}

function memberships(people: People): Membership[] {
  const { usual, developer, owner, root, reporter, planner, guest, updates, releases } = people;
  const { engineers, blocked, deactivated } = people;
  const plain = engineers.filter((user) => user !== usual && user !== developer);
  const owned = ['platform', 'services', 'community', 'design', 'security', 'sandbox'];
  return [
    ...owned.map((path): Membership => [path, owner, 50]),
    ['security', root, 50],
    ...['platform', 'services', 'community'].map((path): Membership => [path, usual, 40]),
    ...['platform', 'services', 'community'].map((path): Membership => [path, developer, 30]),
    ['platform', reporter, 20],
    ['platform', planner, 15],
    ['platform', guest, 10],
    ['community', reporter, 20],
    ['platform', releases, 40],
    ['platform', updates, 30],
    ['services', updates, 30],
    ...plain.map((user, place): Membership => ['platform', user, place % 9 === 0 ? 40 : 30]),
    ...plain.slice(0, 60).map((user, place): Membership => ['services', user, place % 12 === 0 ? 40 : 30]),
    ...plain.slice(0, 14).map((user): Membership => ['community', user, 30]),
    ...plain.slice(20, 26).map((user): Membership => ['security', user, 30]),
    ...plain.slice(30, 38).map((user): Membership => ['design', user, 30]),
    ['platform', blocked, 30],
    ['platform', deactivated, 30],
  ];
}
