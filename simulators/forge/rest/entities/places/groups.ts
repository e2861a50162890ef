import { defaultProtection } from '../../../access/default-branch.js';
import { canSee, hasRole, OWNER } from '../../../access/roles.js';
import { deletionDayOf } from '../../../queries/places/project-filter.js';
import { projectsSharedWith } from '../../../queries/places/sharing.js';
import { groupUrl, placeAvatarUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import {
  fullName,
  fullPath,
  type Group,
  groupsAround,
  type Project,
} from '../../../world/records/projects.js';
import type { Call } from '../../routing/routing.js';
import { groupSettings } from '../../settings/group-settings.js';
import { settingsJson } from '../../settings/setting.js';
import { attributesJson } from './custom-attributes.js';
import { groupStatistics } from './project-statistics.js';
import { projectJson } from './projects.js';
import { sharesJson } from './shares.js';

type Asked = Pick<Call, 'site' | 'viewer' | 'settings' | 'world'>;

/** A group with its projects shows no more than so many of them. */
const MOST_PROJECTS = 100;

/** What of a group is to be shown beside the usual. */
export interface GroupShowing {
  /** For administrators only. */
  readonly statistics?: boolean;
  readonly customAttributes?: boolean;
  readonly projects?: boolean;
}

/** What distinguishes a group from others (schema APIEntitiesBasicGroupDetails). */
export function groupBasic(group: Group, { site }: Pick<Call, 'site'>) {
  return { id: group.id, web_url: groupUrl(site, group), name: group.name };
}

/** A group as those see it who may only know of it (schema APIEntitiesPublicGroupDetails). */
export function publicGroupJson(group: Group, call: Pick<Call, 'site'>) {
  return {
    ...groupBasic(group, call),
    avatar_url: group.picture ? placeAvatarUrl(call.site, group, group.picture.fileName) : null,
    full_name: fullName(group),
    full_path: fullPath(group),
  };
}

/** A group as lists show it (schema APIEntitiesGroup). */
export function groupJson(group: Group, call: Asked, { statistics, customAttributes }: GroupShowing = {}) {
  const { site, viewer, settings } = call;
  const audiences = ['everybody', ...(isRootOwner(group, call) ? (['maintainers'] as const) : [])] as const;
  return {
    ...groupBasic(group, call),
    path: group.path,
    description: group.description,
    visibility: group.visibility,
    ...settingsJson(groupSettings, group, { audiences, paid: settings.tier !== 'free' }),
    default_branch_protection_defaults: branchProtection(group, call),
    emails_disabled: group.options?.emails_enabled === false,
    archived: groupsAround(group).some(({ options }) => options?.archived === true),
    avatar_url: group.picture ? placeAvatarUrl(site, group, group.picture.fileName) : null,
    full_name: fullName(group),
    full_path: fullPath(group),
    created_at: timeJson(group.createdAt),
    parent_id: group.parent?.id ?? null,
    organization_id: 1,
    ...(customAttributes && { custom_attributes: attributesJson(group) }),
    ...(statistics && viewer?.admin && { statistics: groupStatistics(group), ...rootPart(group) }),
    marked_for_deletion_on: deletionDayOf(group),
    ...(settings.tier !== 'free' && { ldap_cn: null, ldap_access: null }),
    ...(viewer?.admin && settings.tier !== 'free' && { repository_storage: 'default' }),
  };
}

/** How the default branches of its new projects begin (schema APIEntitiesGroup). */
function branchProtection(group: Group, { world }: Asked): object {
  return defaultProtection(world, group);
}

function rootPart(group: Group) {
  if (group.parent !== null) return {};
  const { job_artifacts_size, ...sizes } = groupStatistics(group);
  const root_storage_statistics = {
    ...sizes,
    build_artifacts_size: job_artifacts_size,
    container_registry_size: 0,
    container_registry_size_is_estimated: false,
    dependency_proxy_size: 0,
  };
  return { root_storage_statistics };
}

function isRootOwner(group: Group, { viewer }: Asked): boolean {
  return group.parent === null && hasRole(viewer, group, OWNER);
}

/** One group, with the newest of its projects unless they are not wanted (schema APIEntitiesGroupDetail). */
export function groupDetails(group: Group, call: Asked, showing: GroupShowing = {}) {
  const { viewer, settings } = call;
  return {
    ...groupJson(group, call, showing),
    shared_with_groups: sharesJson(group, call),
    ...(hasRole(viewer, group, OWNER) && { runners_token: group.registrationToken ?? null }),
    ...(group.parent === null && {
      prevent_sharing_groups_outside_hierarchy:
        group.options?.prevent_sharing_groups_outside_hierarchy ?? false,
    }),
    ...(showing.projects !== false && {
      projects: projectsOf(group.projects, call),
      shared_projects: projectsOf(projectsSharedWith(call.world, group), call),
    }),
    ...settingsJson(groupSettings, group, {
      audiences: ['clients that ask for it alone'],
      paid: settings.tier !== 'free',
    }),
    ...(settings.tier !== 'free' && paidPart(group, viewer?.admin === true)),
  };
}

function projectsOf(projects: readonly Project[], call: Asked) {
  const visible = projects.filter((project) => canSee(call.viewer, project));
  return visible
    .sort((one, other) => other.id - one.id)
    .slice(0, MOST_PROJECTS)
    .map((project) => projectJson(project, call));
}

function paidPart({ options }: Group, admin: boolean) {
  return {
    ...(admin && {
      shared_runners_minutes_limit: options?.shared_runners_minutes_limit ?? null,
      extra_shared_runners_minutes_limit: options?.extra_shared_runners_minutes_limit ?? null,
    }),
  };
}
