import { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { hasRole, MAINTAINER, OWNER } from '../../access/roles.js';
import { addMember, removeMember, updateMember } from '../../actions/places/members.js';
import {
  day,
  flag,
  integer,
  integers,
  oneOf,
  required,
  text,
  unsupported,
  withoutEffect,
} from '../../parameters/parameter.js';
import { atLeastOneOf, mutuallyExclusive } from '../../parameters/rules.js';
import { findMembers, type Membership } from '../../queries/places/members.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import { findUser } from '../../world/find.js';
import type { Group, Member, Project } from '../../world/records/projects.js';
import { memberJson } from '../entities/places/members.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

const choosing = { query: text(), user_ids: integers(), show_seat_info: flag(), ...pagination };
const NO_SAML = 'no user here has an identity of a group';
const userId = { user_id: required(integer()) };

const DIRECT = {
  takes: { ...choosing, skip_users: integers(), with_saml_identity: withoutEffect(flag(), NO_SAML) },
};
const ALL = { takes: { ...choosing, state: oneOf(text(), 'awaiting', 'active') } };
const NEW = {
  takes: {
    access_level: required(integer()),
    user_id: text(),
    username: text(),
    expires_at: day(),
    invite_source: withoutEffect(text(), 'it is counted, not shown'),
    member_role_id: unsupported(),
  },
  rules: [mutuallyExclusive('user_id', 'username'), atLeastOneOf('user_id', 'username')],
};
const CHANGED = {
  takes: { ...userId, access_level: required(integer()), expires_at: day(), member_role_id: unsupported() },
};
const REMOVED = { takes: { ...userId, skip_subresources: flag(), unassign_issuables: flag() } };

/** The members of projects and of groups: the same routes for both. */
export const memberRoutes: readonly RestRoute[] = [
  ...routesFor('projects', projectAt),
  ...routesFor('groups', groupAt),
];

type At = (call: Call, id: string) => Group | Project;

function routesFor(noun: 'projects' | 'groups', at: At): RestRoute[] {
  return [
    rest(`GET /${noun}/:id/members`, DIRECT, (call) => {
      const { query, user_ids, skip_users, show_seat_info } = call.input;
      const filter = {
        search: query ?? undefined,
        userIds: user_ids ?? undefined,
        skippedUserIds: skip_users ?? undefined,
      };
      const found = findMembers(at(call, call.params.id), {}, filter);
      return pagedItems(call, found, (member) =>
        memberJson(member, call, { seats: show_seat_info === true }),
      );
    }),
    rest(`GET /${noun}/:id/members/all`, ALL, (call) => {
      const { query, user_ids, show_seat_info, state } = call.input;
      const filter = { search: query ?? undefined, userIds: user_ids ?? undefined };
      const found =
        state === 'awaiting' ? [] : findMembers(at(call, call.params.id), { above: true }, filter);
      return pagedItems(call, found, (member) =>
        memberJson(member, call, { seats: show_seat_info === true }),
      );
    }),
    rest(`GET /${noun}/:id/members/:user_id`, { takes: userId }, (call) =>
      Reply.json(memberJson(membershipOf(at(call, call.params.id), call.input.user_id, false), call)),
    ),
    rest(`GET /${noun}/:id/members/all/:user_id`, { takes: userId }, (call) =>
      Reply.json(memberJson(membershipOf(at(call, call.params.id), call.input.user_id, true), call)),
    ),
    rest(`POST /${noun}/:id/members`, NEW, (call) => {
      const place = at(call, call.params.id);
      const { user_id, username, access_level, expires_at } = call.input;
      const names = (user_id || username || '').split(',').filter((name) => name !== '');
      if (names.length > 1) return addSeveral(call, place, names, access_level);
      const [name = ''] = names;
      const member = addOne(call, place, {
        name: username ? `@${name}` : name,
        accessLevel: access_level,
        expiresAt: expires_at,
      });
      return Reply.json(memberJson({ place, member }, call), { status: 201 });
    }),
    rest(`PUT /${noun}/:id/members/:user_id`, CHANGED, (call) => {
      const place = at(call, call.params.id);
      const { member } = membershipOf(place, call.input.user_id, false);
      const { access_level, expires_at } = call.input;
      refuseUnlessManager(call.viewer, place, Math.max(access_level, member.accessLevel));
      if (isLastOwner(place, member) && access_level < OWNER) throw forbidden();
      updateMember(call.world, place, member, { accessLevel: access_level, expiresAt: expires_at });
      return Reply.json(memberJson({ place, member }, call));
    }),
    rest(`DELETE /${noun}/:id/members/:user_id`, REMOVED, (call) => {
      const place = at(call, call.params.id);
      const { user_id, skip_subresources, unassign_issuables } = call.input;
      const { member } = membershipOf(place, user_id, false);
      if (member.user !== call.viewer) refuseUnlessManager(call.viewer, place, member.accessLevel);
      if (isLastOwner(place, member)) throw forbidden();
      removeMember(call.world, call.act(), place, member, {
        skipSubresources: skip_subresources === true,
        unassign: unassign_issuables === true,
      });
      return new Reply(null, { status: 204 });
    }),
  ];
}

function membershipOf(place: Group | Project, userId: number, above: boolean): Membership {
  const [found] = findMembers(place, { above }, { userIds: [userId] });
  if (!found) throw notFound();
  return found;
}

/** Maintainers manage the members of projects, owners those of groups; only owners make and unmake owners. */
function refuseUnlessManager(viewer: Call['viewer'], place: Group | Project, level: number): void {
  const least = place.kind === 'group' || level >= OWNER ? OWNER : MAINTAINER;
  if (!hasRole(viewer, place, least)) throw forbidden();
}

function isLastOwner(place: Group | Project, { accessLevel, user }: Member): boolean {
  if (place.kind === 'project') return place.namespace === user;
  if (accessLevel !== OWNER) return false;
  const owners = findMembers(place, { above: true }).filter(
    ({ member }) => member.accessLevel === OWNER && !member.user.bot,
  );
  return owners.length <= 1;
}

interface Addition {
  readonly name: string;
  readonly accessLevel: number;
  readonly expiresAt?: string | null | undefined;
}

function addOne(call: Call, place: Group | Project, { name, accessLevel, expiresAt }: Addition): Member {
  const user = findUser(call.world, name);
  if (!user) throw notFound('User');
  if (place.members.has(user.id)) throw refused(409, 'Member already exists');
  refuseUnlessManager(call.viewer, place, accessLevel);
  return addMember(call.world, call.act(), place, { user, accessLevel, expiresAt });
}

/** Several at once are reported of together: what was wrong with each by its name. */
function addSeveral(
  call: Call,
  place: Group | Project,
  names: readonly string[],
  accessLevel: number,
): Reply {
  refuseUnlessManager(call.viewer, place, accessLevel);
  const problems: Record<string, string> = {};
  for (const name of names) {
    try {
      addOne(call, place, { name, accessLevel });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems[name] = reasonOf(error);
    }
  }
  const failed = Object.keys(problems).length > 0;
  return Reply.json(failed ? { status: 'error', message: problems } : { status: 'success' }, {
    status: 201,
  });
}

function reasonOf({ body }: Refusal): string {
  const message = typeof body === 'object' && 'message' in body ? body.message : body;
  return typeof message === 'string'
    ? message
    : Object.entries(message ?? {})
        .map(([name, texts]) => `${name} ${texts}`)
        .join(', ');
}
