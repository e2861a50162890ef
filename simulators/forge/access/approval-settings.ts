import type { Project } from '../world/records/projects.js';

/** What a project decides about approvals, by the names of the parameters, and what holds where it has decided nothing. */
export const APPROVAL_SETTINGS = {
  reset_approvals_on_push: true,
  selective_code_owner_removals: false,
  disable_overriding_approvers_per_merge_request: false,
  merge_requests_author_approval: false,
  merge_requests_disable_committers_approval: false,
  require_password_to_approve: false,
  require_reauthentication_to_approve: false,
};

/** The name of such a setting. */
export type ApprovalSetting = keyof typeof APPROVAL_SETTINGS;

/** Whether a project has a setting for approvals. */
export function approvalSetting({ options }: Pick<Project, 'options'>, name: ApprovalSetting): boolean {
  const own = options?.[name];
  return typeof own === 'boolean' ? own : APPROVAL_SETTINGS[name];
}
