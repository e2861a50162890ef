import type { SshKey } from '../../world/records/credentials.js';
import type { User } from '../../world/records/people.js';
import { fullPath, type Group, type Project } from '../../world/records/projects.js';
import { isoTime } from './showing.js';

/** A project that was made or removed (GitLab, "System hooks" and "Project events"). */
export function projectPayload(project: Project, change: 'create' | 'destroy') {
  const { namespace, creator } = project;
  const owner = namespace.kind === 'user' ? namespace : creator;
  return {
    event_name: `project_${change}`,
    created_at: isoTime(project.createdAt),
    updated_at: isoTime(project.updatedAt),
    name: project.name,
    path: project.path,
    path_with_namespace: fullPath(project),
    project_id: project.id,
    project_namespace_id: namespace.kind === 'user' ? namespace.namespaceId : namespace.id,
    owners: [{ name: owner.name, email: owner.email }],
    owner_name: owner.name,
    owner_email: owner.email,
    project_visibility: project.visibility,
  };
}

/** A group that was made or removed (GitLab, "System hooks"). */
export function groupPayload(group: Group, change: 'create' | 'destroy') {
  return {
    ...groupTimes(group),
    event_name: `group_${change}`,
    name: group.name,
    path: group.path,
    full_path: fullPath(group),
    group_id: group.id,
    owner_name: null,
    owner_email: null,
  };
}

/** A group in another that was made or removed (GitLab, "Subgroup events"). */
export function subgroupPayload(group: Group, parent: Group, change: 'create' | 'destroy') {
  return {
    ...groupTimes(group),
    event_name: `subgroup_${change}`,
    name: group.name,
    path: group.path,
    full_path: `${fullPath(parent)}/${group.path}`,
    group_id: group.id,
    parent_group_id: parent.id,
    parent_name: parent.name,
    parent_path: parent.path,
    parent_full_path: fullPath(parent),
  };
}

function groupTimes({ createdAt, updatedAt }: Group) {
  return { created_at: isoTime(createdAt), updated_at: isoTime(updatedAt) };
}

/** An account that was made or removed (GitLab, "System hooks"). */
export function userPayload({ id, name, username, email, createdAt }: User, change: 'create' | 'destroy') {
  return {
    event_name: `user_${change}`,
    created_at: isoTime(createdAt),
    updated_at: isoTime(createdAt),
    name,
    email,
    user_id: id,
    username,
  };
}

/** A key that an account added or removed (GitLab, "System hooks"). */
export function keyPayload({ id, key, user, createdAt }: SshKey, change: 'create' | 'destroy') {
  return {
    event_name: `key_${change}`,
    created_at: isoTime(createdAt),
    updated_at: isoTime(createdAt),
    username: user.username,
    key,
    id,
  };
}
