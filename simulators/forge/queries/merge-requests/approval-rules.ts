import { approvalSetting } from '../../access/approval-settings.js';
import { canApprove } from '../../access/merge-requests.js';
import type { Viewer } from '../../access/roles.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import type { ApprovalRule } from '../../world/records/reviews/approval-rules.js';
import { commitsOf } from './merge-request-diffs.js';

/** A rule as a merge request is with it. */
export interface AppliedRule {
  readonly rule: Pick<ApprovalRule, 'id' | 'name' | 'type' | 'users' | 'groups' | 'source'>;
  readonly required: number;
  /** Those of its people who have approved. */
  readonly approvedBy: readonly User[];
}

/** The rules for a merge request: its own in place of its project's, after the one that any approval counts for. */
export function appliedRules(mergeRequest: MergeRequest): AppliedRule[] {
  const { project, targetBranch, approvalRules: own = [] } = mergeRequest;
  const anybody = ruleForEverybody(mergeRequest);
  const target = project.repository.branches.get(targetBranch);
  const shared = regular(project.approvalRules).filter(
    ({ protectedBranchesOnly }) => !protectedBranchesOnly || target?.protected,
  );
  return [
    ...(anybody.required === 0 ? [] : [anybody]),
    ...(own.length > 0 ? own : shared).map((rule) => {
      const eligible = eligibleOf(rule, mergeRequest);
      const approvedBy = approversOf(mergeRequest).filter((user) => eligible.includes(user));
      return { rule, required: rule.required, approvedBy };
    }),
  ];
}

/** The rule that any approval counts for, also where it asks for none. */
export function ruleForEverybody(mergeRequest: MergeRequest): AppliedRule {
  const { id } = mergeRequest;
  return {
    rule: { id, name: 'All Members', type: 'any_approver', users: [], groups: [], source: null },
    required: anyApprovals(mergeRequest),
    approvedBy: approversOf(mergeRequest),
  };
}

function approversOf({ approvals }: MergeRequest): User[] {
  return approvals.map(({ user }) => user);
}

function regular(rules: readonly ApprovalRule[] = []): ApprovalRule[] {
  return rules.filter(({ type }) => type === 'regular');
}

/** Those who can fulfil a rule: its people and the members of its groups, but not the author. */
export function eligibleOf(
  { users, groups }: Pick<ApprovalRule, 'users' | 'groups'>,
  mergeRequest?: MergeRequest,
): User[] {
  const members = groups.flatMap((group) => [...group.members.values()].map(({ user }) => user));
  return [...new Set([...users, ...members])].filter(
    (user) => user.state === 'active' && (!mergeRequest || mayCount(user, mergeRequest)),
  );
}

function mayCount(user: User, { author, project }: MergeRequest): boolean {
  return user !== author || approvalSetting(project, 'merge_requests_author_approval');
}

/** How many approvals a rule lacks. */
export function approvalsMissing({ required, approvedBy }: AppliedRule): number {
  return Math.max(0, required - approvedBy.length);
}

/** How many approvals by anybody a merge request needs: its own number, or that of its project. */
function anyApprovals({ project, approvalsRequired: own }: MergeRequest): number {
  return own ?? project.settings.approvalsRequired;
}

/** How many approvals a rule of a project asks for. */
export function requiredBy({ type, required, home }: ApprovalRule): number {
  if (type === 'regular') return required;
  return home.kind === 'project' ? home.settings.approvalsRequired : anyApprovals(home);
}

/** Whether a merge request has rules or a number of its own. */
export function isOverwritten({ approvalsRequired, approvalRules = [] }: MergeRequest): boolean {
  return approvalsRequired !== undefined || approvalRules.length > 0;
}

/** Whether an account may approve now, also for what it has committed itself. */
export function mayApprove(viewer: Viewer, mergeRequest: MergeRequest): boolean {
  if (!canApprove(viewer, mergeRequest)) return false;
  return !keepsOutCommitters(mergeRequest.project) || !hasCommitted(viewer, mergeRequest);
}

function keepsOutCommitters(project: Project): boolean {
  return approvalSetting(project, 'merge_requests_disable_committers_approval');
}

function hasCommitted(viewer: Viewer, mergeRequest: MergeRequest): boolean {
  return commitsOf(mergeRequest).some(({ author, committer }) =>
    [author.email, committer.email].some((email) => email === viewer?.email),
  );
}
