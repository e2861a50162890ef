import { milestoneUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { Milestone } from '../../../world/records/planning.js';
import type { Call } from '../../routing/routing.js';

/** A milestone of a project or group (schema APIEntitiesMilestone). */
export function milestoneJson(milestone: Milestone, { site, clock }: Pick<Call, 'site' | 'clock'>) {
  const { home, dueDate } = milestone;
  return {
    id: milestone.id,
    iid: milestone.iid,
    ...(home.kind === 'project' ? { project_id: home.id } : { group_id: home.id }),
    title: milestone.title,
    description: milestone.description,
    state: milestone.state,
    created_at: timeJson(milestone.createdAt),
    updated_at: timeJson(milestone.updatedAt),
    due_date: dueDate,
    start_date: milestone.startDate,
    expired: dueDate !== null && dueDate < clock.today(),
    web_url: milestoneUrl(site, milestone),
  };
}
