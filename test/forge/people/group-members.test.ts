import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage, seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, value } from '../session.js';

const simulator = newForge();
await withSubgroupMembers();

const { members, users } = recordsOf(simulator.world);

const ROLES: Readonly<Record<number, string>> = {
  ...{ 10: 'guest', 15: 'planner', 20: 'reporter', 30: 'developer', 40: 'maintainer', 50: 'owner' },
};

/** A subgroup with members of its own: one from outside, one who is more there than above, one for some time only. */
async function withSubgroupMembers(): Promise<void> {
  const admin = await forgeClient(simulator, 'adminToken');
  const before = recordsOf(simulator.world);
  const [one, other] = before.members.filter((each) => each.place === 'platform' && each.accessLevel === 30);
  const outsider = before.users.find(({ username }) => username === 'viktor.salazar');
  for (const body of [
    { user_id: one?.userId, access_level: 50 },
    { user_id: other?.userId, access_level: 40, expires_at: '2027-01-31' },
    { user_id: outsider?.id, access_level: 15 },
  ])
    await value(admin, 'execute_rest_write', {
      ...{ method: 'POST', path: '/groups/platform%2Fbackend/members', body },
    });
}

/** The members of a group and of those above it, each once, with the highest of their levels; newest accounts first. */
function membersOf(groupPath: string): PlainRecord[] {
  const found = new Map<unknown, PlainRecord>();
  for (const member of members) {
    const isAround = `${groupPath}/`.startsWith(`${member.place}/`);
    const listed = found.get(member.userId);
    if (isAround && (!listed || Number(listed.accessLevel) < Number(member.accessLevel)))
      found.set(member.userId, member);
  }
  return [...found.values()].toSorted((one, other) => Number(other.userId) - Number(one.userId));
}

function rowIn(groupPath: string) {
  return ({ userId, username, name, accessLevel, place, createdAt, expiresAt }: PlainRecord) => ({
    ...{ username, userId: `gid://forge/User/${userId}`, name },
    state: users.find(({ id }) => id === userId)?.state,
    ...{ accessLevel, role: ROLES[Number(accessLevel)] },
    ...(place !== groupPath && { group: place }),
    ...(createdAt !== null && { since: seconds(createdAt) }),
    ...(expiresAt !== null && { expiresAt: `${expiresAt}T00:00:00Z` }),
  });
}

const names = (rows: readonly PlainRecord[]) => rows.map(({ username }) => username);

test.each([
  ['platform', 'token'],
  ['platform', 'guestToken'],
  ['platform/backend', 'token'],
  ['community', null],
  ['security', 'adminToken'],
] as const)(
  'list_group_members lists those of %s and of the groups above it for %s, with level, role and where it is from',
  async (groupPath, account) => {
    const client = await forgeClient(simulator, account);

    const rows = await everyPage(client, 'list_group_members', { groupPath, first: 50 }, 'members');

    expect(rows).toStrictEqual(membersOf(groupPath).map(rowIn(groupPath)));
  },
);

test('list_group_members shows each member of a subgroup once, with the highest level, and of nothing below', async () => {
  const client = await forgeClient(simulator);
  const above = await everyPage(
    client,
    'list_group_members',
    { groupPath: 'platform', first: 100 },
    'members',
  );
  const below = membersOf('platform/backend').map(rowIn('platform/backend'));

  const direct = below.filter(({ group }) => group === undefined);
  expect(direct.map(({ role, expiresAt }) => [role, expiresAt]).toSorted()).toStrictEqual([
    ['maintainer', '2027-01-31T00:00:00Z'],
    ['owner', undefined],
    ['planner', undefined],
  ]);
  expect(new Set(below.map(({ group }) => group))).toStrictEqual(new Set([undefined, 'platform']));
  expect(names(above as PlainRecord[])).not.toContain('viktor.salazar'); // rows of members
});

test.each(['weber', 'OSKAR', 'oskar.weber', 'jelena naka', 'no such name'])(
  'list_group_members with the search %j lists those with it in name or username',
  async (search) => {
    const client = await forgeClient(simulator);
    const words = search
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 2);
    const expected = membersOf('platform').filter(({ name, username }) =>
      [name, username].some((text) => words.every((word) => String(text).toLowerCase().includes(word))),
    );

    const args = { groupPath: 'platform', search, first: 100 };
    const rows = await everyPage(client, 'list_group_members', args, 'members');

    expect(rows).toStrictEqual(expected.map(rowIn('platform')));
    expect(expected.length > 0).toBe(search !== 'no such name');
  },
);

test('list_group_members gives 20 unless asked otherwise, drops a fraction, goes on from `after`, and says where the list is', async () => {
  const client = await forgeClient(simulator);
  const expected = names(membersOf('platform'));

  const usual = await value(client, 'list_group_members', { groupPath: 'platform' });
  const few = await value(client, 'list_group_members', { groupPath: 'platform', first: 3.9 });
  const args = { groupPath: 'platform', first: 5, after: few.pageInfo.endCursor };
  const next = await value(client, 'list_group_members', args);

  expect(names(usual.members)).toStrictEqual(expected.slice(0, 20));
  expect(usual.pageInfo.hasNextPage).toBe(true);
  expect(names(few.members)).toStrictEqual(expected.slice(0, 3));
  expect(names(next.members)).toStrictEqual(expected.slice(3, 8));
  expect(usual.webUrl).toBe(`${SITE}/groups/platform/-/group_members`);
});

test('list_group_members reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);
  const asked = { groupPath: 'platform', first: 30 };
  const expected = names(membersOf('platform'));

  const one = await value(client, 'list_group_members', asked);
  const args = { ...asked, after: one.pageInfo.endCursor, fetchAll: true };
  const more = await value(client, 'list_group_members', args);

  expect(names(one.members)).toStrictEqual(expected.slice(0, 7));
  expect(names(more.members)).toStrictEqual(expected.slice(7, 37));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

test.each(['no/such', 'platform/core', 'jelena.nakamura'])(
  'list_group_members says that there is no group %s ✗3',
  async (groupPath) => {
    const client = await forgeClient(simulator);

    const { code, message } = await refusal(client, 'list_group_members', { groupPath });

    expect(code).toBe('not_found');
    expect(message).toContain(`There is no group ${groupPath} that`);
  },
);
