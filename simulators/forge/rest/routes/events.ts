import type { Reply } from '../../../core/http/response.js';
import type { InputOf } from '../../parameters/parameter.js';
import { day, defaulted, oneOf, text } from '../../parameters/parameter.js';
import {
  canReadEvent,
  EVENT_ACTIONS,
  type EventFilter,
  eventsAround,
  eventsOfProject,
  eventsOfUser,
  TARGET_TYPES,
} from '../../queries/events.js';
import type { Matches } from '../../queries/matching/matches.js';
import { notFound, unauthorized } from '../../refusals/refusals.js';
import { findUser } from '../../world/find.js';
import type { ForgeEvent } from '../../world/records/events.js';
import { eventJson } from '../entities/events.js';
import { paged, pagination } from '../paging/paging.js';
import { projectAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const filters = {
  action: oneOf(text(), ...EVENT_ACTIONS),
  target_type: oneOf(text(), ...TARGET_TYPES),
  before: day(),
  after: day(),
  sort: oneOf(defaulted(text(), 'desc'), 'asc', 'desc'),
  ...pagination,
};
const READ_USER = ['read_user', 'api', 'read_api'];

type Listing = Call<InputOf<typeof filters>, string>;

/** What happened: to whom, in which project (GitLab REST API, "Events"). */
export const eventRoutes = [
  rest('GET /events', { scopes: READ_USER, takes: { ...filters, scope: text() } }, (call) => {
    const { world, viewer, input } = call;
    if (viewer === null) throw unauthorized();
    const asked = askedIn(call);
    return listed(
      call,
      input.scope === 'all' ? eventsAround(world, viewer, asked) : eventsOfUser(viewer, viewer, asked),
    );
  }),

  rest('GET /users/:id/events', { who: 'anyone', scopes: READ_USER, takes: filters }, (call) => {
    const user = findUser(call.world, call.params.id);
    if (!user) throw notFound('User');
    return listed(call, eventsOfUser(call.viewer, user, askedIn(call)));
  }),

  rest('GET /projects/:id/events', { who: 'anyone', takes: filters }, (call) =>
    listed(call, eventsOfProject(projectAt(call, call.params.id), askedIn(call))),
  ),
];

function askedIn({ input: { action, target_type, before, after, sort } }: Pick<Listing, 'input'>) {
  const filter: EventFilter = {
    action: action ?? undefined,
    targetType: target_type ?? undefined,
    before: before ?? undefined,
    after: after ?? undefined,
  };
  return { filter, descending: sort === 'desc' };
}

function listed(call: Listing, events: Matches<ForgeEvent>): Reply {
  const shows = (event: ForgeEvent) => canReadEvent(call.viewer, event);
  return paged(call, events, (event) => eventJson(event, call), { shows });
}
