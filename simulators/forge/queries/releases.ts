import { canUse, type Viewer } from '../access/roles.js';
import type { Milestone } from '../world/records/planning.js';
import type { Group, Project } from '../world/records/projects.js';
import type { Release } from '../world/records/releases.js';

/** How a list of releases is sorted. */
export interface ReleaseOrder {
  readonly by: 'createdAt' | 'releasedAt';
  readonly descending: boolean;
}

const LATEST_FIRST: ReleaseOrder = { by: 'releasedAt', descending: true };

/** The releases that an account sees of a project, or of all projects of a group; the latest first if not asked otherwise. */
export function findReleases(
  viewer: Viewer,
  place: Group | Project,
  { by, descending }: ReleaseOrder = LATEST_FIRST,
): Release[] {
  const projects = place.kind === 'project' ? [place] : place.allProjects.items;
  const sign = descending ? -1 : 1;
  return projects
    .filter((project) => canUse(viewer, project, 'releases'))
    .flatMap(({ releases }) => releases.items)
    .sort((one, other) => sign * (one[by] - other[by] || one.id - other.id));
}

/** The releases of a milestone that an account sees. */
export function releasesWith(viewer: Viewer, milestone: Milestone): Release[] {
  return findReleases(viewer, milestone.home).filter(({ milestones }) => milestones.includes(milestone));
}
