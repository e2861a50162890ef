import type { Issuable } from '../../../access/issues.js';
import { totalSpent } from '../../../actions/issues/timelogs.js';
import { writeDurationOrNull } from '../../../rendering/durations.js';

/** How long something was thought to take, and has taken (schema APIEntitiesIssuableTimeStats). */
export function timeStats(subject: Pick<Issuable, 'timeEstimate' | 'timelogs'>) {
  const spent = totalSpent(subject);
  return {
    time_estimate: subject.timeEstimate,
    total_time_spent: spent,
    human_time_estimate: writeDurationOrNull(subject.timeEstimate),
    human_total_time_spent: writeDurationOrNull(spent),
  };
}
