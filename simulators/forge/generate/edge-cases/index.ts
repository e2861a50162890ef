import type { Setting } from '../context.js';
import type { Organization } from '../places/organization.js';
import { planSidePlaces } from '../places/side-places.js';
import type { Planning } from '../records/planning.js';
import { planWorkItems } from '../records/work-items.js';
import { planBacklog } from './backlog.js';
import { planCommitRemarks } from './commit-remarks.js';
import { planDeployments } from './deployments.js';
import { longIssue } from './long-issue.js';
import { longMergeRequest } from './long-merge-request.js';
import { planSpecialMergeRequests } from './special-merge-requests.js';
import { planSpecialPipelines } from './special-pipelines.js';

/** What is there once, however large the world is: long lists, rare states, every kind of record. */
export function planShowcases(
  setting: Setting,
  organization: Organization,
  planning: (path: string) => Planning,
): void {
  const { calendar, timeline, world } = setting;
  const { people, workplace } = organization;
  const [core, web] = [workplace('platform/core'), workplace('platform/frontend/web-app')];
  const own = planning('platform/core');
  const [begins, opens] = [calendar.ago(155, 9), calendar.ago(85, 14)];
  timeline.start(begins, longIssue(setting, core, own, begins));
  timeline.start(opens, longMergeRequest(setting, core, own, opens));
  planBacklog(setting, workplace('platform/support'), planning('platform/support'), people);
  planDeployments(setting, workplace('platform/infra/deploy'), people.usual);
  planSpecialMergeRequests(setting, core);
  planSpecialPipelines(setting, core);
  planSidePlaces(setting, organization);
  planCommitRemarks(setting, core, people.usual);
  const group = world.places.get('platform');
  if (group?.kind === 'group')
    planWorkItems(setting, { group, core, web, planning: own, planner: people.planner });
}
