import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { type InputOf, integer, required } from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { User } from '../../../world/records/people.js';
import { userBasic, userJson } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, rest } from '../../routing/routing.js';

const own = { id: required(integer()) };
const READ_USER = ['api', 'read_api', 'read_user'];
const listing = { scopes: READ_USER, takes: { ...own, ...pagination } } as const;

/** Accounts that follow others (GitLab REST API, "Follow and unfollow users"). */
export const followRoutes = [
  rest('POST /users/:id/follow', { takes: own }, (call) => {
    const followed = userAt(call);
    const { user } = call.act();
    const { following = [] } = user;
    if (following.includes(followed) || followed === user) return new Reply(null, { status: 304 });
    if (following.length >= MOST_FOLLOWED)
      throw refused(
        400,
        `You can't follow more than ${MOST_FOLLOWED} users. To follow more users, unfollow some others.`,
      );
    writable(call.world, user).following = [...following, followed];
    return Reply.json(userJson(followed, call), { status: 201 });
  }),
  rest('POST /users/:id/unfollow', { takes: own }, (call) => {
    const followed = userAt(call);
    const { user } = call.act();
    const { following = [] } = user;
    if (!following.includes(followed)) return new Reply(null, { status: 304 });
    writable(call.world, user).following = following.filter((other) => other !== followed);
    return Reply.json(userJson(followed, call), { status: 201 });
  }),
  rest('GET /users/:id/following', listing, (call) =>
    pagedItems(call, readable(call).following ?? [], (user) => userBasic(user, call)),
  ),
  rest('GET /users/:id/followers', listing, (call) => {
    const followed = readable(call);
    const followers = [...call.world.users.values()].filter(({ following }) => following?.includes(followed));
    return pagedItems(call, followers, (user) => userBasic(user, call));
  }),
];

/** Accounts that one can follow at most (GitLab, "Follow users"). */
const MOST_FOLLOWED = 300;

type Asked = Pick<Call<InputOf<typeof own>>, 'world' | 'viewer' | 'input'>;

function userAt({ world, input }: Asked): User {
  const user = world.users.get(input.id);
  if (user) return user;
  throw notFound('User');
}

/** A private profile is its owner's and administrators' alone. */
function readable(call: Asked): User {
  const user = userAt(call);
  if (user.privateProfile && call.viewer !== user && !call.viewer?.admin) throw forbidden('Not authorized!');
  return user;
}
