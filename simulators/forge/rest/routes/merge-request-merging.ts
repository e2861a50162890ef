import { Reply } from '../../../core/http/response.js';
import { canMergeInto } from '../../access/branches.js';
import { rebaseProblem } from '../../access/merge-requests.js';
import { cancelAutoMerge, enableAutoMerge } from '../../actions/merge-requests/lifecycle/auto-merge.js';
import { refuseOtherHead } from '../../actions/merge-requests/lifecycle/states.js';
import { merge, rebaseSource, trialMerge } from '../../actions/merge-requests/merging.js';
import { flag, integer, required, text, withoutEffect } from '../../parameters/parameter.js';
import {
  type Circumstances,
  currentPipeline,
  hasConflicts,
  isInMergeableState,
  isMergeable,
} from '../../queries/merge-requests/mergeability.js';
import { forbidden, methodNotAllowed, refused, unauthorized } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { mergeRequestJson } from '../entities/merge-requests.js';
import { mergeRequestAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const ONE = '/projects/:id/merge_requests/:merge_request_iid' as const;
const iid = { merge_request_iid: required(integer()) };

/** Merging and what belongs to it (GitLab REST API, "Merge requests"). */
export const mergeRequestMergingRoutes = [
  rest(
    `PUT ${ONE}/merge`,
    {
      takes: {
        ...iid,
        merge_commit_message: text(),
        squash_commit_message: text(),
        should_remove_source_branch: flag(),
        merge_when_pipeline_succeeds: flag(),
        auto_merge: flag(),
        sha: text(),
        squash: flag(),
        skip_merge_train: withoutEffect(flag(), 'No project here has merge trains.'),
      },
    },
    (call) => {
      const { world, input } = call;
      const mergeRequest = mergeRequestAt(call, call.params.id, input.merge_request_iid);
      if (!canMergeInto(call.viewer, mergeRequest.project, mergeRequest.targetBranch)) throw unauthorized();
      const waits = input.merge_when_pipeline_succeeds === true || input.auto_merge === true;
      const isNow = judgeMerging(mergeRequest, circumstancesOf(call), waits);
      refuseOtherHead(mergeRequest, input.sha);
      if (isNow) merge(world, call.act(), mergeRequest, mergingOf(input));
      else
        enableAutoMerge(world, call.act(), mergeRequest, { ...mergingOf(input), tier: call.settings.tier });
      return Reply.json(mergeRequestJson(mergeRequest, call));
    },
  ),

  rest(`POST ${ONE}/cancel_merge_when_pipeline_succeeds`, { takes: iid }, (call) => {
    const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
    const { project, targetBranch, author } = mergeRequest;
    if (author !== call.viewer && !canMergeInto(call.viewer, project, targetBranch)) throw unauthorized();
    if (mergeRequest.autoMergeBy === null) throw refused(406, "Can't cancel the automatic merge");
    cancelAutoMerge(call.world, call.act(), mergeRequest);
    return Reply.json({ status: 'success' }, { status: 201 });
  }),

  rest(`GET ${ONE}/merge_ref`, { who: 'anyone', takes: iid }, (call) => {
    const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
    return Reply.json({ commit_id: trialMerge(mergeRequest).sha });
  }),

  rest(
    `PUT ${ONE}/rebase`,
    { takes: { ...iid, skip_ci: withoutEffect(flag(), 'A rebase starts no pipeline here.') } },
    (call) => {
      const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
      const problem = rebaseProblem(call.viewer, mergeRequest);
      if (problem !== null) throw forbidden(problem);
      if (mergeRequest.state !== 'opened') throw refused(409, '409 Conflict');
      rebaseSource(call.world, call.act(), mergeRequest);
      return Reply.json({ rebase_in_progress: true }, { status: 202 });
    },
  ),
];

function circumstancesOf({ clock, settings: { tier } }: Pick<Call, 'clock' | 'settings'>): Circumstances {
  return { clock, tier };
}

/** Whether it can be merged now or has to wait; refuses what can do neither (lib/api/merge_requests.rb). */
function judgeMerging(mergeRequest: MergeRequest, circumstances: Circumstances, waits: boolean): boolean {
  const willWait = waits && canWait(mergeRequest, circumstances);
  const isNow = waits
    ? currentPipeline(mergeRequest)?.status === 'success'
    : isInMergeableState(mergeRequest, circumstances);
  if (!isNow && !willWait) throw methodNotAllowed();
  if (!willWait && !isMergeable(mergeRequest, circumstances)) throw refused(422, 'Branch cannot be merged');
  return isNow;
}

/** Only what has a pipeline and is kept back by something that can pass can wait. */
function canWait(mergeRequest: MergeRequest, circumstances: Circumstances): boolean {
  const isOpen = mergeRequest.state === 'opened' && !hasConflicts(mergeRequest);
  const runs = currentPipeline(mergeRequest);
  return isOpen && runs !== null && (runs.status !== 'success' || !isMergeable(mergeRequest, circumstances));
}

interface Wanted {
  readonly squash?: boolean | null | undefined;
  readonly merge_commit_message?: string | null | undefined;
  readonly squash_commit_message?: string | null | undefined;
  readonly should_remove_source_branch?: boolean | null | undefined;
}

function mergingOf(input: Wanted) {
  return {
    squash: input.squash ?? undefined,
    message: input.merge_commit_message ?? undefined,
    squashMessage: input.squash_commit_message ?? undefined,
    removeSourceBranch: input.should_remove_source_branch ?? undefined,
  };
}
