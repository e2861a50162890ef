import type { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { defaulted, flag, type InputOf, moment, oneOf, text, texts } from '../../parameters/parameter.js';
import { findIterations, type IterationState } from '../../queries/planning/iterations.js';
import { forbidden } from '../../refusals/refusals.js';
import type { Group, Project } from '../../world/records/projects.js';
import { iterationJson } from '../entities/planning/iterations.js';
import { paged, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const takes = {
  state: defaulted(oneOf(text(), 'opened', 'upcoming', 'started', 'current', 'closed', 'all'), 'all'),
  search: text(),
  in: oneOf(texts(), 'title', 'cadence_title'),
  include_ancestors: defaulted(flag(), true),
  include_descendants: flag(),
  updated_before: moment(),
  updated_after: moment(),
  ...pagination,
};

const STATES: Readonly<Record<string, readonly IterationState[] | undefined>> = {
  opened: ['upcoming', 'current'],
  upcoming: ['upcoming'],
  started: ['current'],
  current: ['current'],
  closed: ['closed'],
};

/** The iterations of groups, and those that a project can use; there are none without a licence. */
export const iterationRoutes = [
  rest('GET /projects/:id/iterations', { takes }, (call) =>
    iterationPage(call, projectAt(call, call.params.id)),
  ),
  rest('GET /groups/:id/iterations', { takes }, (call) => iterationPage(call, groupAt(call, call.params.id))),
];

function iterationPage(call: Call<InputOf<typeof takes>, 'id'>, place: Group | Project): Reply {
  const { input, settings, viewer, clock } = call;
  // The community edition has not even the route.
  if (!settings.version.endsWith('-ee')) throw new Refusal(404, { error: '404 Not Found' });
  if (settings.tier === 'free') throw forbidden();
  const filter = {
    states: STATES[input.state],
    search: input.search ?? undefined,
    searchIn: input.in ?? undefined,
    ancestors: input.include_ancestors,
    descendants: input.include_descendants ?? undefined,
    updatedAfter: input.updated_after ?? undefined,
    updatedBefore: input.updated_before ?? undefined,
  };
  const found = findIterations(viewer, place, filter, clock.today());
  return paged(call, found, (iteration) => iterationJson(iteration, call));
}
