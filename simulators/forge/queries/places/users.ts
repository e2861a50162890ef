import type { ClockReading } from '../../../core/clock.js';
import type { Viewer } from '../../access/roles.js';
import type { User, UserStatus } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import { type Column, compareBy } from '../matching/columns.js';
import { type Matches, matchesIn } from '../matching/matches.js';
import { searching } from '../matching/text-search.js';
import { type Attributes, hasAttributes } from './custom-attributes.js';

/** Which accounts are asked for; what is absent does not matter. */
export interface UserFilter {
  readonly username?: string | undefined;
  /** In the name or the username, or the whole e-mail address. */
  readonly search?: string | undefined;
  readonly publicEmail?: string | undefined;
  readonly states?: readonly User['state'][] | undefined;
  readonly bot?: boolean | undefined;
  /** Accounts of the instance itself are left out. */
  readonly excludeInternal?: boolean | undefined;
  readonly external?: boolean | undefined;
  readonly admin?: boolean | undefined;
  readonly hasProjects?: boolean | undefined;
  readonly createdAfter?: Time | undefined;
  readonly createdBefore?: Time | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly usernames?: readonly string[] | undefined;
  /** Custom attributes, each with its value. */
  readonly attributes?: Attributes | undefined;
}

export type UserOrder = 'id' | 'name' | 'username' | 'created_at' | 'updated_at';

const VALUES: Readonly<Record<UserOrder, (user: User) => string | number>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  username: ({ username }) => username,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ lastActivityOn, createdAt }) => lastActivityOn ?? createdAt,
};

/** What accounts are sorted by in an order; of the same ones the ids decide. */
export function userColumns(by: UserOrder, descending: boolean): Column<User>[] {
  const id = { name: 'id', of: VALUES.id, descending };
  return by === 'id' ? [id] : [{ name: by, of: VALUES[by], descending }, id];
}

/** The accounts that a filter chooses, in an order; every account is seen by everybody who may list them. */
export function findUsers(
  world: World,
  viewer: Viewer,
  filter: UserFilter,
  columns: readonly Column<User>[],
): Matches<User> {
  const tests = testsOf(filter, viewer);
  const found = candidates(world, filter).filter((user) => tests.every((test) => test(user)));
  return matchesIn(found.sort(compareBy(columns)));
}

/** An exact name is looked up, not searched for. */
function candidates({ users, usersByName }: World, { username }: UserFilter): User[] {
  if (username === undefined) return [...users.values()];
  const user = usersByName.get(username.toLowerCase());
  return user ? [user] : [];
}

type Test = (user: User) => boolean;

function testsOf(filter: UserFilter, viewer: Viewer): Test[] {
  const { search, publicEmail, states, ids, createdAfter, createdBefore, attributes } = filter;
  const usernames = filter.usernames?.map((name) => name.toLowerCase());
  return [
    ...(search ? [searchTest(search, viewer)] : []),
    ...(publicEmail === undefined ? [] : [(user: User) => user.publicEmail === publicEmail]),
    ...(states ? [({ state }: User) => states.includes(state)] : []),
    ...(ids ? [({ id }: User) => ids.includes(id)] : []),
    ...(usernames ? [({ username }: User) => usernames.includes(username.toLowerCase())] : []),
    ...(createdAfter === undefined ? [] : [({ createdAt }: User) => createdAt >= createdAfter]),
    ...(createdBefore === undefined ? [] : [({ createdAt }: User) => createdAt <= createdBefore]),
    ...(attributes ? [hasAttributes(attributes)] : []),
    ...flagTests(filter),
  ];
}

function flagTests({ bot, excludeInternal, external, admin, hasProjects }: UserFilter): Test[] {
  return [
    ...(bot === undefined ? [] : [(user: User) => (user.bot || isInternal(user)) === bot]),
    ...(excludeInternal ? [(user: User) => !isInternal(user)] : []),
    ...(external === undefined ? [] : [(user: User) => user.external === external]),
    ...(admin === undefined ? [] : [(user: User) => user.admin === admin]),
    ...(hasProjects === undefined ? [] : [({ projects }: User) => projects.size > 0 === hasProjects]),
  ];
}

function isInternal({ internal }: User): boolean {
  return internal === true;
}

/** E-mail addresses are found whole; those that are not public only by administrators. */
function searchTest(search: string, viewer: Viewer): Test {
  const matches = searching(search);
  const email = search.trim().toLowerCase();
  return (user) =>
    matches([user.name, user.username]) ||
    user.publicEmail.toLowerCase() === email ||
    (viewer?.admin === true && user.email.toLowerCase() === email);
}

/** What an account says to be doing, unless the time for that is over. */
export function visibleStatus({ status }: User, clock: Pick<ClockReading, 'hasCome'>): UserStatus | null {
  if (status === null || (status.clearAt !== null && clock.hasCome(status.clearAt))) return null;
  return status;
}
