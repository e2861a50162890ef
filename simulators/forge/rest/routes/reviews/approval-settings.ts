import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import {
  APPROVAL_SETTINGS,
  type ApprovalSetting,
  approvalSetting,
} from '../../../access/approval-settings.js';
import { canApproveIn, canCreateIn } from '../../../access/merge-requests.js';
import { MAINTAINER } from '../../../access/roles.js';
import { requireApprovals } from '../../../actions/merge-requests/approval-rules.js';
import { removeApproval } from '../../../actions/merge-requests/lifecycle/approvals.js';
import { flag, integer, required } from '../../../parameters/parameter.js';
import { forbidden, unauthorized } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { mergeRequestAt, projectAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { rest } from '../../routing/routing.js';
import { refuseUnlicensed } from './licence.js';

const SETTINGS = '/projects/:id/approvals';
const NAMES = Object.keys(APPROVAL_SETTINGS) as ApprovalSetting[]; // The keys of the literal are its type's.

const switches = {
  reset_approvals_on_push: flag(),
  selective_code_owner_removals: flag(),
  disable_overriding_approvers_per_merge_request: flag(),
  merge_requests_author_approval: flag(),
  merge_requests_disable_committers_approval: flag(),
  require_password_to_approve: flag(),
  require_reauthentication_to_approve: flag(),
} satisfies Record<ApprovalSetting, unknown>;

/** What a project decides about approvals, and taking all of them back (GitLab REST API, "Merge request approvals"). */
export const approvalSettingRoutes = [
  rest(`GET ${SETTINGS}`, {}, (call) => {
    const project = projectAt(call, call.params.id);
    refuseUnlicensed(call);
    if (!canCreateIn(call.viewer, project)) throw forbidden();
    return Reply.json(settingsJson(project));
  }),
  rest(`POST ${SETTINGS}`, { takes: { approvals_before_merge: integer(), ...switches } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    refuseUnlicensed(call);
    const { approvals_before_merge, ...sent } = call.input;
    if (approvals_before_merge != null) requireApprovals(call.world, project, approvals_before_merge);
    const chosen = Object.entries(sent).filter(([, value]) => value != null);
    if (chosen.length > 0)
      writable(call.world, project).options = { ...project.options, ...Object.fromEntries(chosen) };
    return Reply.json(settingsJson(project), { status: 201 });
  }),
  rest(
    'PUT /projects/:id/merge_requests/:merge_request_iid/reset_approvals',
    { takes: { merge_request_iid: required(integer()) } },
    (call) => {
      const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
      refuseUnlicensed(call);
      const { user } = call.act();
      // Only accounts of tokens of projects and groups may (GitLab REST API, "Reset approvals of a merge request").
      if (!user.bot || !canApproveIn(user, mergeRequest.project)) throw unauthorized();
      for (const { user: approver } of mergeRequest.approvals)
        removeApproval(call.world, mergeRequest, approver);
      return Reply.json(202, { status: 202 });
    },
  ),
];

/** What a project decides (schema APIEntitiesApprovalSettings). */
function settingsJson(project: Project) {
  return {
    approvers: [],
    approver_groups: [],
    approvals_before_merge: project.settings.approvalsRequired,
    ...Object.fromEntries(NAMES.map((name) => [name, approvalSetting(project, name)])),
  };
}
