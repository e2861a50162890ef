import type { Viewer } from '../../access/roles.js';
import { canReadIssue } from '../../access/roles.js';
import type { Issue } from '../../world/records/issues.js';
import type { Milestone } from '../../world/records/planning.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import { stateEvents } from '../resource-events.js';

/** That an issue of a milestone was made, closed or reopened, with its weight. */
interface BurndownEvent {
  readonly at: Time;
  readonly weight: number | null;
  readonly action: 'created' | 'closed' | 'reopened';
}

/** What a burndown chart is drawn from, the earliest first: nothing for a milestone without its first and last day. */
export function burndownEvents(
  { issues }: Pick<World, 'issues'>,
  viewer: Viewer,
  milestone: Milestone,
): BurndownEvent[] {
  if (milestone.startDate === null || milestone.dueDate === null) return [];
  return [...issues.values()]
    .filter((issue) => issue.milestone === milestone && canReadIssue(viewer, issue))
    .flatMap(eventsOf)
    .sort((one, other) => one.at - other.at);
}

function eventsOf(issue: Issue): BurndownEvent[] {
  const { weight } = issue;
  const later = stateEvents(issue).flatMap(({ at, state }) =>
    state === 'merged' ? [] : [{ at, weight, action: state }],
  );
  const closed =
    issue.closedAt !== null && !later.some(({ action }) => action === 'closed')
      ? [{ at: issue.closedAt, weight, action: 'closed' as const }]
      : [];
  return [{ at: issue.createdAt, weight, action: 'created' }, ...later, ...closed];
}
