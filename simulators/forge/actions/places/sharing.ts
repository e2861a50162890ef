import { writable } from '../../../core/state/changes.js';
import { refused } from '../../refusals/refusals.js';
import {
  type AccessLevel,
  type Group,
  groupsAround,
  type Project,
  type Share,
} from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';

/**
 * Shares a project or group with a group: its members have a role there from now on. Throws 409 where it is shared with the
 * group already, or the group is the place itself or one above it (GitLab, "Sharing projects and groups").
 */
export function shareWith(world: World, place: Group | Project, invited: Omit<Share, 'id'>): Share {
  const { shares = [] } = place;
  if (shares.some(({ group }) => group === invited.group))
    throw refused(
      409,
      place.kind === 'project'
        ? 'Group already shared with this group'
        : 'Shared group The group has already been shared with this group',
    );
  if (groupsAround(place).includes(invited.group))
    throw refused(
      409,
      `${place.kind === 'project' ? 'Project' : 'Group'} cannot be shared with the group it is in or one of its ancestors.`,
    );
  const share = { id: nextId(world, 'share'), ...invited };
  writable(world, place).shares = [...shares, share];
  return share;
}

/** Takes an invitation of a group back. */
export function unshare(world: World, place: Group | Project, share: Share): void {
  writable(world, place).shares = (place.shares ?? []).filter((other) => other !== share);
}

/** The role of a number. */
export function isAccessLevel(level: number): level is AccessLevel {
  return [10, 15, 20, 30, 40, 50].includes(level);
}
