import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import { findUser } from '../../../world/find.js';
import type { User } from '../../../world/records/people.js';
import { DAY } from '../../../world/records/time.js';
import { type Call, rest } from '../../routing/routing.js';

/** Days after which an account that does nothing may be deactivated. */
const DORMANT = 90;

/** Blocking accounts, and putting them to rest (GitLab REST API, "User moderation"). */
export const accountStateRoutes = [
  rest('POST /users/:id/block', { who: 'admin' }, (call) => {
    const user = userAt(call);
    if (user === call.viewer) throw forbidden('The API initiating user cannot be blocked by the API');
    if (user.internal) throw forbidden('An internal user cannot be blocked');
    return become(call, user, 'blocked');
  }),
  rest('POST /users/:id/unblock', { who: 'admin' }, (call) => {
    const user = userAt(call);
    if (user.state === 'deactivated') throw forbidden('Deactivated users cannot be unblocked by the API');
    return become(call, user, 'active');
  }),
  rest('POST /users/:id/activate', { who: 'admin' }, (call) => {
    const user = userAt(call);
    if (user.state === 'blocked') throw forbidden('A blocked user must be unblocked to be activated');
    return become(call, user, 'active');
  }),
  rest('POST /users/:id/deactivate', { who: 'admin' }, (call) => {
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

function userAt({ world, params }: Pick<Call<unknown, 'id'>, 'world' | 'params'>): User {
  const user = findUser(world, params.id);
  if (user) return user;
  throw notFound('User');
}

function become({ world }: Pick<Call, 'world'>, user: User, state: User['state']): Reply {
  if (user.state !== state) writable(world, user).state = state;
  return Reply.json(true, { status: 201 });
}
