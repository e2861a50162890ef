import { iterationUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import { type Iteration, iterationState } from '../../../world/records/planning.js';
import type { Call } from '../../routing/routing.js';

const STATES = { upcoming: 1, current: 2, closed: 3 } as const;

/** An iteration of a group (schema APIEntitiesIteration); its state is a number. */
export function iterationJson(iteration: Iteration, { site, clock }: Pick<Call, 'site' | 'clock'>) {
  return {
    id: iteration.id,
    iid: iteration.iid,
    sequence: iteration.sequence,
    group_id: iteration.group.id,
    title: iteration.title,
    description: iteration.description,
    state: STATES[iterationState(iteration, clock.today())],
    created_at: timeJson(iteration.createdAt),
    updated_at: timeJson(iteration.updatedAt),
    start_date: iteration.startDate,
    due_date: iteration.dueDate,
    web_url: iterationUrl(site, iteration),
  };
}
