import { writable } from '../../../core/state/changes.js';
import { OWNER } from '../../access/roles.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import { movePath } from '../../world/move-path.js';
import { newUser } from '../../world/new-places.js';
import type { User, UserStatus } from '../../world/records/people.js';
import type { Options, Picture } from '../../world/records/picture.js';
import type { Group } from '../../world/records/projects.js';
import { DAY, HOUR, MINUTE } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { isPath, PATH_FORMAT, type Problems } from './place-paths.js';

type Plain =
  | 'email'
  | 'name'
  | 'username'
  | 'admin'
  | 'external'
  | 'privateProfile'
  | 'bio'
  | 'location'
  | 'organization'
  | 'pronouns'
  | 'websiteUrl'
  | 'publicEmail';

/** What of an account can be set. */
export interface UserChanges extends Partial<Pick<User, Plain>> {
  readonly picture?: Picture | null | undefined;
  readonly options?: Options | undefined;
}

/** Creates an account, as administrators can; the first one of an instance is created by none. */
export function createUser(
  world: World,
  { user: creator, at }: Pick<Act, 'at'> & { readonly user: User | null },
  input: UserChanges & Pick<User, 'email' | 'name' | 'username'>,
): User {
  judge(world, input, null);
  const { picture, options, ...plain } = input;
  const user = newUser(world, {
    id: nextId(world, 'users'),
    namespaceId: nextId(world, 'namespace'),
    state: 'active',
    bot: false,
    admin: false,
    external: false,
    privateProfile: false,
    createdAt: at,
    lastActivityOn: null,
    bio: '',
    location: '',
    jobTitle: '',
    organization: '',
    pronouns: '',
    websiteUrl: '',
    publicEmail: '',
    status: null,
    starredProjects: [],
    options: { ...options, created_by_id: creator?.id ?? null },
    ...(picture && { picture }),
    ...plain,
  });
  return register(world, 'users', user);
}

/** Changes an account; its projects move with its name. */
export function updateUser(world: World, user: User, { picture, options, ...plain }: UserChanges): User {
  judge(world, plain, user);
  if (plain.username !== undefined && plain.username !== user.username) rename(world, user, plain.username);
  Object.assign(writable(world, user), plain);
  if (picture !== undefined) writable(world, user).picture = picture;
  if (options) writable(world, user).options = { ...user.options, ...options };
  return user;
}

function rename(world: World, user: User, username: string): void {
  writable(world, world.usersByName).delete(user.username.toLowerCase());
  const projects = user.projects.items.map((project) => ({
    project,
    path: `${user.username}/${project.path}`,
  }));
  writable(world, user).username = username;
  writable(world, world.usersByName).set(username.toLowerCase(), user);
  for (const { project, path } of projects) {
    movePath(world, project, project.path);
    writable(world, world.places).delete(path.toLowerCase());
    writable(world, world.formerPlaces).set(path.toLowerCase(), project);
  }
}

/**
 * Removes an account (Users::DestroyService): the Ghost User gets what it wrote, or that is removed, too, and with it the
 * groups that only this account owns. The Ghost User itself stays.
 */
export function removeUser(
  world: World,
  user: User,
  { withContributions }: { readonly withContributions: boolean },
): void {
  if (user.internal) return;
  const owned = [...world.groups.values()].filter((group) => isSoleOwner(user, group));
  if (owned.length > 0 && !withContributions) {
    throw refused(409, 'User cannot be removed while is the sole-owner of a group');
  }
  remove(world, { users: [user], groups: owned }, { withContributions });
}

/** Whether no other account is an owner of the group itself; owners of groups above do not count. */
function isSoleOwner(user: User, { members }: Group): boolean {
  const owners = [...members.values()].filter(({ accessLevel }) => accessLevel === OWNER);
  return owners.length > 0 && owners.every((owner) => owner.user === user);
}

function judge(world: World, { email, username, name }: UserChanges, self: User | null): void {
  const others = [...world.users.values()].filter((user) => user !== self);
  if (email !== undefined && others.some((user) => user.email.toLowerCase() === email.toLowerCase())) {
    throw refused(409, 'Email has already been taken');
  }
  const taken = username === undefined ? undefined : world.usersByName.get(username.toLowerCase());
  if (taken !== undefined && taken !== self) throw refused(409, 'Username has already been taken');
  const problems: Problems = {};
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) problems.email = ['is invalid'];
  if (name?.trim() === '') problems.name = ["can't be blank"];
  if (username === '') problems.username = ["can't be blank"];
  else if (username !== undefined && !isPath(username)) problems.username = [PATH_FORMAT];
  if (username && world.places.has(username.toLowerCase())) problems.username = ['has already been taken'];
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** After how long a status can go away by itself. */
const CLEARING = {
  '30_minutes': 30 * MINUTE,
  '3_hours': 3 * HOUR,
  '8_hours': 8 * HOUR,
  '1_day': DAY,
  '3_days': 3 * DAY,
  '7_days': 7 * DAY,
  '30_days': 30 * DAY,
} as const;

const DEFAULT_EMOJI = 'speech_balloon';

/** What an account says about what it is doing. */
export interface StatusInput {
  readonly emoji?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly availability?: string | null | undefined;
  readonly clearAfter?: keyof typeof CLEARING | null | undefined;
}

/** Sets what an account is doing; a status without an emoji, a message and an availability is none. */
export function setStatus(
  world: World,
  { user, at }: Act,
  { emoji, message, availability, clearAfter }: StatusInput,
): void {
  if (availability != null && availability !== '' && !isAvailability(availability)) {
    throw invalidRecord({ availability: ['is invalid'] });
  }
  if ((message ?? '').length > 100)
    throw invalidRecord({ message: ['is too long (maximum is 100 characters)'] });
  if (emoji && !/^[a-z0-9_+-]+$/.test(emoji)) throw invalidRecord({ emoji: ['is not a valid emoji name'] });
  const isEmpty = !emoji && !message && !availability;
  const status: UserStatus = {
    emoji: emoji || DEFAULT_EMOJI,
    message: message ?? '',
    availability: availability === 'busy' ? 'busy' : 'not_set',
    clearAt: clearAfter ? at + CLEARING[clearAfter] : null,
  };
  writable(world, user).status = isEmpty ? null : status;
}

function isAvailability(text: string): boolean {
  return text === 'not_set' || text === 'busy';
}
