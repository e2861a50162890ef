import { roleIn } from '../../access/roles.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { forbidden, invalidRecord } from '../../refusals/refusals.js';
import type { User } from '../../world/records/people.js';
import type { AccessRequest, Invitation } from '../../world/records/places/joining.js';
import type { AccessLevel, Group, Member, Project } from '../../world/records/projects.js';
import type { Day, Time } from '../../world/records/time.js';
import { dayOf } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addMember } from './members.js';

type Place = Project | Group;

/** The accounts that ask to become members of a place, the first one first. */
export function requestsFor({ accessRequests }: Pick<World, 'accessRequests'>, home: Place): AccessRequest[] {
  return [...accessRequests.values()].filter((request) => request.home === home);
}

/** Asks for access: 403 for members and where a place does not take requests (app/services/members/request_access_service.rb). */
export function requestAccess(world: World, { user, at }: Act, home: Place): AccessRequest {
  if (!takesRequests(home) || roleIn(user, home) > 0) throw forbidden();
  if (requestsFor(world, home).some((request) => request.user === user))
    throw invalidRecord({ user_id: ['has already been taken'] });
  const id = nextId(world, 'accessRequests');
  return register(world, 'accessRequests', { id, home, user, requestedAt: at });
}

function takesRequests(home: Place): boolean {
  return home.kind === 'project'
    ? home.settings.requestAccess
    : home.options?.request_access_enabled !== false;
}

/** Makes a member of an account that asked to be one. */
export function approveRequest(
  world: World,
  act: Act,
  { home, user }: AccessRequest,
  accessLevel: number,
): Member {
  return addMember(world, act, home, { user, accessLevel });
}

/** What an invitation offers. */
export interface Offer {
  readonly accessLevel: AccessLevel;
  readonly expiresAt: Time | null;
}

/** The invitations to a place that wait for an account, the first one first. */
export function invitationsTo({ invitations }: Pick<World, 'invitations'>, home: Place): Invitation[] {
  return [...invitations.values()].filter((invitation) => invitation.home === home);
}

/** Invites an address, or makes its account a member at once; what is wrong with it, or null. */
export function invite(world: World, act: Act, home: Place, email: string, offer: Offer): string | null {
  const user = [...world.users.values()].find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (user) return inviteUser(world, act, home, user, offer);
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'Invite email is invalid';
  if (invitationsTo(world, home).some((invitation) => invitation.email === email))
    return "The member's email address has already been taken";
  const id = nextId(world, 'invitations');
  register(world, 'invitations', {
    id,
    home,
    email,
    token: secretOf(world, 'invitation', id),
    createdBy: act.user,
    createdAt: act.at,
    ...offer,
  });
  return null;
}

/** Makes an account a member, as an invitation of its address does; what is wrong with it, or null. */
export function inviteUser(world: World, act: Act, home: Place, user: User, offer: Offer): string | null {
  if (home.members.has(user.id)) return 'Already a member';
  const expiresAt: Day | null = offer.expiresAt === null ? null : dayOf(offer.expiresAt);
  addMember(world, act, home, { user, accessLevel: offer.accessLevel, expiresAt });
  return null;
}

/** Takes an invitation back. */
export function withdraw(world: World, invitation: Invitation): void {
  remove(world, { invitations: [invitation] });
}
