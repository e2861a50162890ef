import { ROLES } from '../../actions/places/members.js';
import { fullPath, type Group, type Member, type Project } from '../../world/records/projects.js';
import { startOf } from '../../world/records/time.js';
import { isoTime, type Showing } from './showing.js';

/** What becomes of a membership: that of an account that asks for one is requested, and denied or revoked. */
export type MemberChange = keyof typeof IN_GROUP;
/** What members and accounts that ask to be one have in common. */
type Joining = Pick<Member, 'user' | 'accessLevel' | 'createdAt' | 'expiresAt'>;

const IN_GROUP = {
  add: 'user_add_to_group',
  update: 'user_update_for_group',
  remove: 'user_remove_from_group',
  request: 'user_access_request_to_group',
  deny: 'user_access_request_denied_for_group',
  revoke: 'user_access_request_revoked_for_group',
};
const IN_PROJECT = {
  add: 'user_add_to_team',
  update: 'user_update_for_team',
  remove: 'user_remove_from_team',
  request: 'user_access_request_to_project',
  deny: 'user_access_request_revoked_for_project',
  revoke: 'user_access_request_revoked_for_project',
};

/** An account that became a member of a group, or that is no longer one, or in another role (GitLab, "Group member events"). */
export function groupMemberPayload(member: Joining, group: Group, change: MemberChange, showing: Showing) {
  return {
    ...timesOf(member, showing),
    group_name: group.name,
    group_path: group.path,
    group_id: group.id,
    ...userOf(member),
    group_access: ROLES[member.accessLevel],
    group_plan: null,
    expires_at: member.expiresAt === null ? null : isoTime(startOf(member.expiresAt)),
    event_name: IN_GROUP[change],
  };
}

/** The same of a project (GitLab, "System hooks"). */
export function projectMemberPayload(
  member: Joining,
  project: Project,
  change: MemberChange,
  showing: Showing,
) {
  return {
    ...timesOf(member, showing),
    event_name: IN_PROJECT[change],
    access_level: ROLES[member.accessLevel],
    project_id: project.id,
    project_name: project.name,
    project_path: project.path,
    project_path_with_namespace: fullPath(project),
    ...userOf(member),
    project_visibility: project.visibility,
  };
}

function timesOf({ createdAt }: Joining, { now }: Showing) {
  return { created_at: isoTime(createdAt), updated_at: isoTime(now) };
}

function userOf({ user }: Joining) {
  return {
    user_username: user.username,
    user_name: user.name,
    user_email: user.publicEmail === '' ? '[REDACTED]' : user.publicEmail,
    user_id: user.id,
  };
}
