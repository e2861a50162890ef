import { canSee, type Viewer } from '../../access/roles.js';
import { type Group, groupsAround, type Project, type Share } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';

/** The projects that a group is invited to. */
export function projectsSharedWith({ projects }: Pick<World, 'projects'>, group: Group): Project[] {
  return [...projects.values()].filter((project) => isInvited(group, project));
}

/** The groups that a group is invited to. */
export function groupsSharedWith({ groups }: Pick<World, 'groups'>, group: Group): Group[] {
  return [...groups.values()].filter((other) => isInvited(group, other));
}

function isInvited(group: Group, { shares }: Group | Project): boolean {
  return shares?.some((share) => share.group === group) === true;
}

/** The invitations of groups to a place that an account sees. */
export function visibleShares({ shares = [] }: Group | Project, viewer: Viewer): Share[] {
  return shares.filter(({ group }) => canSee(viewer, group));
}

/** The groups that are invited to a place (`direct`), or to a group above it (`inherited`). */
export function invitedGroups(place: Group | Project, relations: readonly string[]): Group[] {
  const above = groupsAround(place).filter((group) => group !== place);
  const places = [
    ...(relations.includes('direct') ? [place] : []),
    ...(relations.includes('inherited') ? above : []),
  ];
  return [...new Set(places.flatMap(({ shares = [] }) => shares.map(({ group }) => group)))];
}
