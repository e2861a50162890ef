import { Reply } from '../../../core/http/response.js';
import { canUpdate } from '../../access/issues.js';
import { canApproveIn } from '../../access/merge-requests.js';
import { approve, unapprove } from '../../actions/merge-requests/approve.js';
import { refuseOtherHead } from '../../actions/merge-requests/lifecycle/states.js';
import { judgeChanges, updateMergeRequest } from '../../actions/merge-requests/merge-requests.js';
import { publishReview } from '../../actions/reviews/draft-notes.js';
import { flag, integer, required, text, withoutEffect } from '../../parameters/parameter.js';
import { mayApprove } from '../../queries/merge-requests/approval-rules.js';
import { forbidden, invalidRecord, notFound, unauthorized } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { approvalStateJson, approvalsJson } from '../entities/approvals.js';
import { mergeRequestAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';
import { refuseUnlicensed } from './reviews/licence.js';

const ONE = '/projects/:id/merge_requests/:merge_request_iid' as const;
const iid = { merge_request_iid: required(integer()) };
const readable = { who: 'anyone', takes: iid } as const;

/** Who has approved, and approving (GitLab REST API, "Merge request approvals"). */
export const mergeRequestApprovalRoutes = [
  rest(`GET ${ONE}/approvals`, readable, (call) => Reply.json(approvalsJson(asked(call), call))),

  rest(`GET ${ONE}/approval_state`, readable, (call) => {
    refuseUnlicensed(call);
    return Reply.json(approvalStateJson(asked(call), call));
  }),

  rest(`POST ${ONE}/approvals`, { takes: { ...iid, approvals_required: required(integer()) } }, (call) => {
    refuseUnlicensed(call);
    const mergeRequest = asked(call);
    if (!canUpdate(call.viewer, mergeRequest)) throw forbidden();
    const { approvals_required: approvalsRequired } = call.input;
    if (approvalsRequired < 0)
      throw invalidRecord({ approvals_required: ['must be greater than or equal to 0'] });
    judgeChanges(mergeRequest, { approvalsRequired });
    updateMergeRequest(call.world, call.act(), mergeRequest, { approvalsRequired });
    return Reply.json(approvalsJson(mergeRequest, call), { status: 201 });
  }),

  rest(
    `POST ${ONE}/approve`,
    {
      takes: {
        ...iid,
        sha: text(),
        publish_review: flag(),
        approval_password: withoutEffect(text(), 'No project here asks for a password.'),
      },
    },
    (call) => {
      const mergeRequest = asked(call);
      if (!canApproveIn(call.viewer, mergeRequest.project)) throw forbidden();
      refuseOtherHead(mergeRequest, call.input.sha);
      if (!mayApprove(call.viewer, mergeRequest)) throw unauthorized();
      if (call.input.publish_review)
        publishReview(call.world, call.act(), mergeRequest, { several: call.settings.tier !== 'free' });
      approve(call.world, call.act(), mergeRequest);
      return Reply.json(approvalsJson(mergeRequest, call), { status: 201 });
    },
  ),

  rest(`POST ${ONE}/unapprove`, { takes: iid }, (call) => {
    const mergeRequest = asked(call);
    if (!canApproveIn(call.viewer, mergeRequest.project)) throw forbidden();
    if (!unapprove(call.world, call.act(), mergeRequest)) throw notFound();
    return Reply.json(approvalsJson(mergeRequest, call), { status: 201 });
  }),
];

type Asked = Pick<Call, 'world' | 'viewer' | 'request'> & {
  readonly params: { readonly id: string };
  readonly input: { readonly merge_request_iid: number };
};

function asked(call: Asked): MergeRequest {
  return mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
}
