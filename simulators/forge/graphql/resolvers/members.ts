import { canReadMergeRequests } from '../../access/roles.js';
import type { Membership } from '../../queries/places/members.js';
import { startOf } from '../../world/records/time.js';
import type { Fields } from '../context/context.js';
import { memberId } from '../lists/members.js';
import { globalId } from '../scalars/global-ids.js';

/** A membership of a project or group. */
export const memberFields: Fields<Membership> = {
  accessLevel: ({ member }) => member.accessLevel,
  createdAt: ({ member }) => member.createdAt,
  createdBy: ({ member }) => member.createdBy,
  expiresAt: ({ member }) => member.expiresAt && startOf(member.expiresAt),
  group: ({ place }) => (place.kind === 'group' ? place : null),
  id: (membership) =>
    globalId(membership.place.kind === 'group' ? 'GroupMember' : 'ProjectMember', memberId(membership)),
  mergeRequestInteraction: ({ member }, { id }: { id: { readonly id: string } }, { world, viewer }) => {
    const mergeRequest = world.mergeRequests.get(Number(id.id));
    if (!mergeRequest || !canReadMergeRequests(viewer, mergeRequest.project)) return null;
    return { user: member.user, mergeRequest };
  },
  notificationEmail: ({ member: { user } }, _, { viewer }) => (viewer?.admin ? user.email : null),
  project: ({ place }) => (place.kind === 'project' ? place : null),
  updatedAt: ({ member }) => member.createdAt,
  user: ({ member }) => member.user,
  userPermissions: ({ place }) => place,
};
