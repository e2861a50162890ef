import { canMergeInto } from '../../access/branches.js';
import { canUpdate } from '../../access/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Fields, Resolver } from '../context/context.js';
import { approvalRules } from './approvals.js';
import { userFields } from './users.js';

/** An account as a part of a merge request: its author, one assigned to it, one who reviews it. */
export interface Participation {
  readonly user: User;
  readonly mergeRequest: MergeRequest;
}

/** People as parts of a merge request. */
export function participationsIn(mergeRequest: MergeRequest, users: readonly User[]): Participation[] {
  return users.map((user) => ({ user, mergeRequest }));
}

/** All that an account shows, and what it has to do with the merge request. */
export const participationFields: Fields<Participation> = {
  ...Object.fromEntries(Object.entries(userFields).map(([name, resolve]) => [name, ofUser(resolve)])),
  name: ({ user }) => user.name,
  state: ({ user }) => user.state,
  username: ({ user }) => user.username,
  mergeRequestInteraction: (participation) => participation,
};

function ofUser(resolve: Resolver<User>): Resolver<Participation> {
  return ({ user }, args, context, info) => resolve(user, args, context, info);
}

function reviewOf({ user, mergeRequest }: Participation) {
  return mergeRequest.reviewers.find((reviewer) => reviewer.user === user);
}

/** What an account has to do with a merge request. */
export const interactionFields: Fields<Participation> = {
  applicableApprovalRules: ({ mergeRequest }, _, { settings }) => approvalRules(mergeRequest, settings),
  approved: ({ user, mergeRequest }) => mergeRequest.approvals.some((approval) => approval.user === user),
  canMerge: ({ user, mergeRequest: { project, targetBranch } }) => canMergeInto(user, project, targetBranch),
  canUpdate: ({ user, mergeRequest }) => canUpdate(user, mergeRequest),
  reviewState: (participation) => reviewOf(participation)?.state.toUpperCase() ?? null,
  reviewed: (participation) => reviewOf(participation)?.state === 'reviewed',
};
