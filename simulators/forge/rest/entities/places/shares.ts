import { visibleShares } from '../../../queries/places/sharing.js';
import { fullPath, type Group, type Project, type Share } from '../../../world/records/projects.js';
import type { Call } from '../../routing/routing.js';

/** The groups that a place is shared with, as far as they are seen (schema APIEntitiesSharedGroupWithGroup). */
export function sharesJson(place: Group | Project, { viewer, settings }: Pick<Call, 'viewer' | 'settings'>) {
  return visibleShares(place, viewer).map(({ group, accessLevel, expiresAt }) => ({
    group_id: group.id,
    group_name: group.name,
    group_full_path: fullPath(group),
    group_access_level: accessLevel,
    expires_at: expiresAt,
    ...(settings.tier !== 'free' && { member_role_id: null }),
  }));
}

/** An invitation of a group to a project (schema APIEntitiesProjectGroupLink). */
export function projectShareJson(project: Project, { id, group, accessLevel, expiresAt }: Share) {
  return {
    id,
    project_id: project.id,
    group_id: group.id,
    group_access: accessLevel,
    expires_at: expiresAt,
  };
}
