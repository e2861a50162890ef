import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole } from '../../../access/roles.js';
import { invitationsTo, invite, inviteUser, type Offer, withdraw } from '../../../actions/places/joining.js';
import {
  integer,
  moment,
  oneOf,
  required,
  text,
  texts,
  unsupported,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { atLeastOneOf } from '../../../parameters/rules.js';
import { badRequest, forbidden, notFound, unsupportedHere } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import { findUser } from '../../../world/find.js';
import type { Invitation } from '../../../world/records/places/joining.js';
import type { AccessLevel, Group, Project } from '../../../world/records/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { managedPlaceAt, type PlaceNoun } from './managed.js';

const LEVELS = [10, 15, 20, 25, 30, 40, 50] as const;
/** Security managers, who are not part of the world. */
const NO_ROLE_HERE = 25;

const creation = {
  access_level: required(oneOf(integer(), ...LEVELS, 5)),
  email: texts(),
  user_id: texts(),
  expires_at: moment(),
  invite_source: withoutEffect(text(), 'it is counted, not shown'),
  member_role_id: unsupported(),
};
const changes = {
  access_level: oneOf(integer(), ...LEVELS),
  expires_at: moment(),
  member_role_id: unsupported(),
};

/** Inviting addresses and accounts (GitLab REST API, "Invitations"). */
export const invitationRoutes: readonly RestRoute[] = [...routesFor('projects'), ...routesFor('groups')];

function routesFor(noun: PlaceNoun): RestRoute[] {
  const invitations = `/${noun}/:id/invitations` as const;
  return [
    rest(`GET ${invitations}`, { takes: { ...pagination, query: text() } }, (call) => {
      const { query } = call.input;
      const found = invitationsTo(call.world, managedPlaceAt(call, noun));
      return pagedItems(
        call,
        found.filter(({ email }) => !query || email.toLowerCase().includes(query.toLowerCase())),
        invitationJson,
      );
    }),
    rest(`POST ${invitations}`, { takes: creation, rules: [atLeastOneOf('email', 'user_id')] }, (call) => {
      const place = managedPlaceAt(call, noun);
      const { access_level, expires_at, email, user_id } = call.input;
      const offer = { accessLevel: levelFor(call, place, access_level), expiresAt: expires_at ?? null };
      const problems = [
        ...(email ?? []).map((address) => [address, invite(call.world, call.act(), place, address, offer)]),
        ...(user_id ?? []).map((id) => [id, byId(call, place, id, offer)]),
      ].filter(([, problem]) => problem !== null);
      if ((email ?? []).length + (user_id ?? []).length === 0) throw badRequest('Emails cannot be blank');
      const answer =
        problems.length === 0
          ? { status: 'success' }
          : { status: 'error', message: Object.fromEntries(problems) };
      return Reply.json(answer, { status: 201 });
    }),
    rest(`PUT ${invitations}/:email`, { takes: changes }, (call) => {
      const place = managedPlaceAt(call, noun);
      const invitation = invitationAt(call, place);
      const { access_level, expires_at } = call.input;
      if (access_level != null)
        writable(call.world, invitation).accessLevel = levelFor(call, place, access_level);
      if (expires_at !== undefined) writable(call.world, invitation).expiresAt = expires_at;
      return Reply.json(invitationJson(invitation));
    }),
    rest(`DELETE ${invitations}/:email`, {}, (call) => {
      withdraw(call.world, invitationAt(call, managedPlaceAt(call, noun)));
      return new Reply(null, { status: 204 });
    }),
  ];
}

/** A role that the caller has, too. */
function levelFor({ viewer }: Pick<Call, 'viewer'>, place: Group | Project, level: number): AccessLevel {
  if (level === NO_ROLE_HERE) throw unsupportedHere(['access_level: 25']);
  if (!hasRole(viewer, place, level)) throw forbidden();
  return level as AccessLevel; // It is one of the list, and not the one that is no level here.
}

function byId(
  call: Pick<Call, 'world' | 'act'>,
  place: Group | Project,
  id: string,
  offer: Offer,
): string | null {
  const user = findUser(call.world, id);
  return user ? inviteUser(call.world, call.act(), place, user, offer) : 'User not found';
}

function invitationAt(
  { world, params }: Pick<Call<unknown, 'email'>, 'world' | 'params'>,
  place: Group | Project,
): Invitation {
  const found = invitationsTo(world, place).find(({ email }) => email === params.email);
  if (found) return found;
  throw notFound();
}

/** An invitation (schema APIEntitiesInvitation). */
function invitationJson(invitation: Invitation) {
  return {
    access_level: invitation.accessLevel,
    created_at: timeJson(invitation.createdAt),
    expires_at: timeJson(invitation.expiresAt),
    invite_email: invitation.email,
    invite_token: invitation.token,
    user_name: null,
    created_by_name: invitation.createdBy?.name ?? null,
  };
}
