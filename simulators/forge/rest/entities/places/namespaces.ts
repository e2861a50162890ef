import { hasRole, OWNER } from '../../../access/roles.js';
import { directAndInheritedMembers } from '../../../queries/places/members.js';
import { groupUrl, userUrl } from '../../../rendering/addresses.js';
import type { User } from '../../../world/records/people.js';
import { fullPath, type Group } from '../../../world/records/projects.js';
import type { Call } from '../../routing/routing.js';

/** A namespace: a group, or an account's own. */
export type Namespace = Group | User;

/** A namespace as projects show it (schema APIEntitiesNamespaceBasic); the address of its picture is relative. */
export function namespaceBasic(namespace: Namespace, { site }: Pick<Call, 'site'>) {
  return namespace.kind === 'user' ? userNamespace(namespace, site) : groupNamespace(namespace, site);
}

function userNamespace(user: User, site: string) {
  const fileName = user.picture?.fileName ?? 'avatar.png';
  return {
    id: user.namespaceId,
    name: user.name,
    path: user.username,
    kind: 'user',
    full_path: user.username,
    parent_id: null,
    avatar_url: `/uploads/-/system/user/avatar/${user.id}/${encodeURIComponent(fileName)}`,
    web_url: userUrl(site, user),
  };
}

function groupNamespace(group: Group, site: string) {
  const fileName = group.picture?.fileName;
  return {
    id: group.id,
    name: group.name,
    path: group.path,
    kind: 'group',
    full_path: fullPath(group),
    parent_id: group.parent?.id ?? null,
    avatar_url: fileName
      ? `/uploads/-/system/group/avatar/${group.id}/${encodeURIComponent(fileName)}`
      : null,
    web_url: groupUrl(site, group),
  };
}

/** A namespace in full (schema APIEntitiesNamespace): how many people and projects it has is for its owners. */
export function namespaceJson(namespace: Namespace, call: Pick<Call, 'site' | 'viewer' | 'settings'>) {
  const { viewer } = call;
  const owns =
    namespace.kind === 'user'
      ? viewer === namespace || viewer?.admin === true
      : hasRole(viewer, namespace, OWNER);
  const members =
    namespace.kind === 'group' ? directAndInheritedMembers(namespace, { below: true }).length : 1;
  return {
    ...namespaceBasic(namespace, call),
    ...(namespace.kind === 'group' && owns && { members_count_with_descendants: members }),
    ...(owns && { root_repository_size: 0, projects_count: projectCount(namespace) }),
    ...(call.settings.tier !== 'free' && owns && paidPart(members)),
  };
}

function projectCount(namespace: Namespace): number {
  return namespace.kind === 'user' ? namespace.projects.size : namespace.allProjects.size;
}

function paidPart(members: number) {
  return {
    shared_runners_minutes_limit: null,
    extra_shared_runners_minutes_limit: null,
    additional_purchased_storage_size: 0,
    additional_purchased_storage_ends_on: null,
    billable_members_count: members,
    seats_in_use: members,
    max_seats_used: members,
    max_seats_used_changed_at: null,
    end_date: null,
    plan: 'default',
    trial_ends_on: null,
    trial: false,
  };
}
