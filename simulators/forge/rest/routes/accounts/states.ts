import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { type InputOf, integer, required } from '../../../parameters/parameter.js';
import { badRequest, forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { User } from '../../../world/records/people.js';
import { DAY } from '../../../world/records/time.js';
import { type Call, rest } from '../../routing/routing.js';

/** Days after which an account that does nothing may be deactivated. */
const DORMANT = 90;

const own = { id: required(integer()) };

/** Blocking accounts, and putting them to rest (GitLab REST API, "User moderation"). */
export const accountStateRoutes = [
  rest('POST /users/:id/block', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user === call.viewer) throw forbidden('The API initiating user cannot be blocked by the API');
    if (user.internal) throw forbidden('An internal user cannot be blocked');
    return become(call, user, 'blocked');
  }),
  rest('POST /users/:id/unblock', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user.state === 'deactivated') throw forbidden('Deactivated users cannot be unblocked by the API');
    if (user.state === 'banned') throw forbidden('Users in this state cannot be unblocked by the API');
    return become(call, user, 'active');
  }),
  rest('POST /users/:id/ban', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user === call.viewer || user.internal || user.state !== 'active')
      throw forbidden(`You cannot ban ${user.state} users.`);
    return become(call, user, 'banned');
  }),
  rest('POST /users/:id/unban', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user.state !== 'banned') throw forbidden(`You cannot unban ${user.state} users.`);
    return become(call, user, 'active');
  }),
  rest('POST /users/:id/approve', { who: 'admin', takes: own }, (call) => {
    userAt(call);
    // No account waits for approval here, where none signs up.
    throw refused(409, 'The user you are trying to approve is not pending approval');
  }),
  rest('POST /users/:id/reject', { who: 'admin', takes: own }, (call) => {
    userAt(call);
    throw refused(409, 'User does not have a pending request');
  }),
  rest('PATCH /users/:id/disable_two_factor', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user.admin)
      throw forbidden(
        'Two-factor authentication for admins cannot be disabled via the API. Use the Rails console',
      );
    throw badRequest('Two-factor authentication is not enabled for this user');
  }),
  rest('POST /users/:id/activate', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user.state === 'blocked') throw forbidden('A blocked user must be unblocked to be activated');
    return become(call, user, 'active');
  }),
  rest('POST /users/:id/deactivate', { who: 'admin', takes: own }, (call) => {
    const user = userAt(call);
    if (user.state === 'blocked') throw forbidden('A blocked user cannot be deactivated by the API');
    const { at } = call.act();
    if (user.state === 'active' && (user.lastActivityOn ?? user.createdAt) > at - DORMANT * DAY)
      throw forbidden(
        `The user you are trying to deactivate has been active in the past ${DORMANT} days and cannot be deactivated`,
      );
    return become(call, user, 'deactivated');
  }),
];

function userAt({ world, input }: Pick<Call<InputOf<typeof own>>, 'world' | 'input'>): User {
  const user = world.users.get(input.id);
  if (user) return user;
  throw notFound('User');
}

function become({ world }: Pick<Call, 'world'>, user: User, state: User['state']): Reply {
  if (user.state !== state) writable(world, user).state = state;
  return Reply.json(true, { status: 201 });
}
