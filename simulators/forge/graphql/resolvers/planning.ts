import { releasesWith } from '../../queries/releases.js';
import { iterationUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import type { Issue } from '../../world/records/issues.js';
import {
  type Iteration,
  type IterationCadence,
  iterationState,
  type Milestone,
} from '../../world/records/planning.js';
import { fullPath } from '../../world/records/projects.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

function milestonePath({ home, iid }: Milestone): string {
  const place = home.kind === 'group' ? `/groups/${fullPath(home)}` : `/${fullPath(home)}`;
  return `${place}/-/milestones/${iid}`;
}

/** All in it count, confidential ones and the account that asks (app/services/milestones/issues_count_service.rb). */
function issuesOf(milestone: Milestone): Issue[] {
  return milestone.home.issues.items.filter((issue) => issue.milestone === milestone);
}

/** A milestone of a project or group. */
export const milestoneFields: Fields<Milestone> = {
  expired: ({ dueDate }, _, { clock }) => dueDate !== null && dueDate < clock.today(),
  group: ({ home }) => (home.kind === 'group' ? home : null),
  groupMilestone: ({ home }) => home.kind === 'group',
  id: ({ id }) => globalId('Milestone', id),
  iid: ({ iid }) => String(iid),
  project: ({ home }) => (home.kind === 'project' ? home : null),
  projectMilestone: ({ home }) => home.kind === 'project',
  releases: (milestone, args: Paging, { viewer }) => pageOfItems(releasesWith(viewer, milestone), args),
  stats: issuesOf,
  subgroupMilestone: ({ home }) => home.kind === 'group' && home.parent !== null,
  upcoming: ({ startDate }, _, { clock }) => startDate !== null && startDate > clock.today(),
  webPath: milestonePath,
};

/** How far a milestone is; the record is the issues in it. */
export const milestoneStatsFields: Fields<readonly Issue[]> = {
  closedIssuesCount: (issues) => issues.filter(({ state }) => state === 'closed').length,
  totalIssuesCount: (issues) => issues.length,
};

function iterationPath({ group, id }: Iteration): string {
  return `/groups/${fullPath(group)}/-/iterations/${id}`;
}

/** An iteration. */
export const iterationFields: Fields<Iteration> = {
  descriptionHtml: ({ description }) => markdownHtml(description),
  id: ({ id }) => globalId('Iteration', id),
  iid: ({ iid }) => String(iid),
  iterationCadence: ({ cadence }) => cadence,
  scopedPath: iterationPath,
  scopedUrl: (iteration, _, { site }) => iterationUrl(site, iteration),
  state: (iteration, _, { clock }) => iterationState(iteration, clock.today()),
  webPath: iterationPath,
  webUrl: (iteration, _, { site }) => iterationUrl(site, iteration),
};

/** A series of iterations. */
export const cadenceFields: Fields<IterationCadence> = {
  id: ({ id }) => globalId('Iterations::Cadence', id),
};
