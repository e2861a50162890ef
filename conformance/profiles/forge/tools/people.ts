import { anyOf, day, ending } from '../../../reading/values.js';
import { credentialsOf } from '../sight.js';
import { flag, globalIds, identified, moment, numbered, word } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

type Member = ForgeWorld['all']['members'][number];

/** What the levels of access are called. */
const ROLES: Readonly<Record<number, string>> = {
  5: 'minimal_access',
  10: 'guest',
  15: 'planner',
  20: 'reporter',
  30: 'developer',
  40: 'maintainer',
  50: 'owner',
};

export const peopleTools = {
  get_current_user: forgeTool({
    valid: () => ({}),
    values: {
      userCredentials: (world) => [
        null,
        ...credentialsOf(world, 'ownerToken', 'developerToken', 'guestToken', 'externalToken', 'adminToken'),
      ],
    },
    answers({ userCredentials }, { caller }) {
      const user = caller(userCredentials);
      if (user === undefined) return { unable: 'there is no such token' };
      return {
        answer: {
          facts: { user: anyOf(user.username, user.id, ...globalIds('User', user.id)) },
          may: {
            ID: idOf(user.id),
            username: user.username,
            name: user.name,
            state: word(user.state),
            'public email': user.publicEmail,
            bio: user.bio,
            pronouns: user.pronouns,
            'job title': user.jobTitle,
            organization: user.organization,
            location: user.location,
            'website URL': user.websiteUrl,
            'created at': moment(user.createdAt),
            'status message': user.status?.message ?? null,
            'status emoji': user.status?.emoji ?? null,
            busy: flag(user.status?.availability === 'busy'),
            bot: flag(user.bot),
            'last activity': day(user.lastActivityAt?.slice(0, 10) ?? null),
            'web URL': ending(`/${user.username}`),
          },
        },
      };
    },
  }),

  list_group_members: forgeTool({
    valid: () => ({ groupPath: 'platform' }),
    values: {
      groupPath: memberGroups,
      search: searches,
      first: () => [1, 3, 100],
      fetchAll: () => [true, false],
    },
    answers({ groupPath, search, first = 20 }, { all }) {
      const groups = above(String(groupPath));
      const members = all.members.filter(({ place }) => groups.includes(place)).filter(isFound(search));
      // Whether those who belong by a group above are members of the group is not said.
      const [direct, every] = [members.filter(({ place }) => place === groupPath), nearestOnly(members)];
      return { anyOf: [every, direct].map((some) => listOf(all, some, Number(first))) };
    },
  }),
};

function listOf({ users }: ForgeWorld['all'], members: readonly Member[], size: number) {
  const states = new Map(users.map(({ username, state }) => [username, state]));
  const records = members.map(({ username, userId, name, accessLevel, createdAt, expiresAt, place }) => ({
    id: username,
    marks: [[username], ...identified(['User'], userId)],
    facts: { 'access level': anyOf(accessLevel, word(ROLES[accessLevel] ?? null)) },
    may: {
      username,
      name,
      'user ID': idOf(userId),
      state: word(states.get(username) ?? null),
      level: accessLevel,
      role: word(ROLES[accessLevel] ?? null),
      group: place,
      since: moment(createdAt),
      'expires at': expiresAt,
      'web URL': ending(`/${username}`),
    },
  }));
  return {
    lists: [{ name: 'member', records, size }],
    facts: { 'has a next page': records.length > size },
  };
}

/** Groups of which the members the account may see for certain: those that it is a member of. */
function memberGroups({ groups, account, levelIn }: ForgeWorld): string[] {
  return groups.map(({ fullPath }) => fullPath).filter((path) => levelIn(account.username, path) > 0);
}

/** A name that several have, all names of one, a username, a piece of one, and names that do not exist, one of them in another script. */
function searches({ all }: ForgeWorld): string[] {
  const [one, other, third] = all.members.slice(2);
  const family = one?.name.split(' ').at(-1) ?? '';
  return [
    family,
    other?.name ?? '',
    third?.username ?? '',
    third?.username.slice(1, 6) ?? '',
    'no-such-user',
    '船は港へ',
  ];
}

/** Names and usernames are searched without regard to case. */
function isFound(search: unknown) {
  const words = typeof search === 'string' ? search.toLowerCase() : '';
  return ({ name, username }: Member) => [name, username].some((text) => text.toLowerCase().includes(words));
}

/** Each person once: who belongs to several of the groups has the highest level of them. */
function nearestOnly(members: readonly Member[]): Member[] {
  const highest = new Map<string, Member>();
  for (const member of members.toSorted((one, other) => one.accessLevel - other.accessLevel))
    highest.set(member.username, member);
  return [...highest.values()];
}

function idOf(userId: number) {
  return numbered(['User'], userId);
}

/** A group and those above it. */
function above(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
