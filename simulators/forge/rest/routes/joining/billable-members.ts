import { Reply } from '../../../../core/http/response.js';
import { hasRole, OWNER } from '../../../access/roles.js';
import { removeMember } from '../../../actions/places/members.js';
import { type InputOf, integer, oneOf, required, text } from '../../../parameters/parameter.js';
import { findMembers, type Membership, usesSeat } from '../../../queries/places/members.js';
import { badRequest, forbidden, notFound } from '../../../refusals/refusals.js';
import { placeUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import { fullName, type Group, type Project } from '../../../world/records/projects.js';
import { userBasic } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const BILLABLE = '/groups/:id/billable_members';
const account = { user_id: required(integer()) };
const sort = oneOf(
  text(),
  'access_level_asc',
  'access_level_desc',
  'last_joined',
  'name_asc',
  'name_desc',
  'oldest_joined',
  'oldest_sign_in',
  'recent_sign_in',
  'last_activity_on_asc',
  'last_activity_on_desc',
);

/** Those whom a group and all that is below it pay for (GitLab REST API, "Group members": billable and pending members). */
export const billableMemberRoutes = [
  rest(`GET ${BILLABLE}`, { takes: { search: text(), sort, ...pagination } }, (call) => {
    const found = billable(rootFor(call), call.input.search ?? undefined);
    return pagedItems(call, sorted(found, call.input.sort ?? 'name_asc'), (one) => billableJson(one, call));
  }),
  rest(`GET ${BILLABLE}/:user_id/memberships`, { takes: { ...account, ...pagination } }, (call) => {
    const { place: root } = billableAt(call);
    const places = placesIn(root).filter(({ members }) => members.has(call.input.user_id));
    return pagedItems(call, places, (place) => membershipJson(place, call.input.user_id, call));
  }),
  rest(`DELETE ${BILLABLE}/:user_id`, { takes: account }, (call) => {
    const { place, member } = billableAt(call);
    removeMember(call.world, call.act(), place, member);
    return new Reply(null, { status: 204 });
  }),
  // This instance has seats for all, so that no account waits for one.
  rest('GET /groups/:id/pending_members', { takes: pagination }, (call) => {
    rootFor(call);
    return pagedItems(call, [], () => null);
  }),
];

/** The group that a path names, for its owners; only one that is in no other has bills. */
function rootFor(call: Call<unknown, 'id'>): Group {
  const group = groupAt(call, call.params.id);
  if (!hasRole(call.viewer, group, OWNER)) throw forbidden();
  if (group.parent) throw badRequest('Billable members are those of a group that is in no other');
  return group;
}

function billable(root: Group, search?: string): Membership[] {
  return findMembers(root, { below: true }, { search }).filter(({ member }) => usesSeat(member));
}

function billableAt(call: Call<InputOf<typeof account>, 'id'>): Membership & { readonly place: Group } {
  const root = rootFor(call);
  const found = billable(root).find(({ member }) => member.user.id === call.input.user_id);
  if (found) return { ...found, place: root };
  throw notFound('User');
}

/** The key by which each order sorts; when accounts signed in is not kept. */
const KEYS: Readonly<Record<string, (one: Membership) => number | string>> = {
  access_level: ({ member }) => member.accessLevel,
  joined: ({ member }) => member.createdAt,
  name: ({ member }) => member.user.name.toLowerCase(),
  last_activity_on: ({ member }) => member.user.lastActivityOn ?? 0,
};

function sorted(found: readonly Membership[], order: string): Membership[] {
  const [name, descending] = WAYS[order] ?? [order.replace(/_(asc|desc)$/, ''), order.endsWith('_desc')];
  const key = KEYS[name] ?? (() => 0);
  const sign = descending ? -1 : 1;
  return found.toSorted((one, other) => {
    const [mine, others] = [key(one), key(other)];
    return mine === others ? 0 : mine < others ? -sign : sign;
  });
}

const WAYS: Readonly<Record<string, readonly [key: string, descending: boolean]>> = {
  last_joined: ['joined', true],
  oldest_joined: ['joined', false],
  recent_sign_in: ['last_activity_on', true],
  oldest_sign_in: ['last_activity_on', false],
};

function placesIn(root: Group): (Group | Project)[] {
  return [root, ...root.projects, ...root.subgroups.flatMap(placesIn)];
}

/** A member that is paid for, as the documentation has it: the schema that is published is that of other members. */
function billableJson({ place, member }: Membership, call: Pick<Call, 'site'>) {
  const { user, createdAt } = member;
  return {
    ...userBasic(user, call),
    last_activity_on: timeJson(user.lastActivityOn)?.slice(0, 10) ?? null,
    membership_type: `${place.kind}_member`,
    removable: true,
    created_at: timeJson(createdAt),
    last_login_at: null,
  };
}

/** One of the memberships of such a member (schema APIEntitiesBillableMembership). */
function membershipJson(place: Group | Project, userId: number, { site }: Pick<Call, 'site'>) {
  const member = place.members.get(userId);
  return {
    id: userId,
    source_id: place.id,
    source_full_name: fullName(place),
    source_members_url: `${placeUrl(site, place)}/-/${place.kind}_members`,
    created_at: member ? timeJson(member.createdAt) : null,
    expires_at: member?.expiresAt ?? null,
    access_level: {
      string_value: LEVELS[member?.accessLevel ?? 0] ?? '',
      integer_value: member?.accessLevel,
    },
  };
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'Guest',
  15: 'Planner',
  20: 'Reporter',
  30: 'Developer',
  40: 'Maintainer',
  50: 'Owner',
};
