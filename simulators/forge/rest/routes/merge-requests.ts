import { Reply } from '../../../core/http/response.js';
import { canUpdate } from '../../access/issues.js';
import { canCreateFrom, canCreateIn, canDeleteMergeRequest } from '../../access/merge-requests.js';
import { canReadMergeRequests } from '../../access/roles.js';
import { createMergeRequest, updateMergeRequest } from '../../actions/merge-requests/merge-requests.js';
import { remove } from '../../collections/remove.js';
import { defaulted, flag, integer, integers, required } from '../../parameters/parameter.js';
import { findMergeRequests } from '../../queries/merge-requests/merge-requests.js';
import { forbidden, refused, unauthorized } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Group, Project } from '../../world/records/projects.js';
import {
  mergeRequestBasicJson,
  mergeRequestJson,
  mergeRequestSimpleJson,
} from '../entities/merge-requests.js';
import { paged, pagination } from '../paging/paging.js';
import { groupAt, mergeRequestAt, projectAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';
import {
  filterOf,
  mergeRequestFilters,
  mergeRequestRules,
  orderOf,
  scope,
} from './merge-request-parameters.js';
import { changeRules, changes, changesOf, creation, creationRules, newOf } from './merge-request-writes.js';

const filters = { ...mergeRequestFilters, ...pagination };
const rules = mergeRequestRules;
const iid = { merge_request_iid: required(integer()) };

/** Lists of merge requests, and single ones (GitLab REST API, "Merge requests"). */
export const mergeRequestRoutes = [
  rest(
    'GET /merge_requests',
    {
      who: 'anyone',
      rules,
      takes: { ...filters, scope: defaulted(scope, 'created_by_me'), non_archived: flag() },
    },
    (call) => {
      if (call.input.scope !== 'all' && call.viewer === null) throw unauthorized();
      const { world, viewer, input } = call;
      const filter = { ...filterOf(world, viewer, input), includeArchived: !input.non_archived };
      return paged(call, findMergeRequests(world, asking(call), filter, orderOf(input)), presenting(call));
    },
  ),

  rest(
    'GET /groups/:id/merge_requests',
    { who: 'anyone', rules, takes: { ...filters, scope, non_archived: defaulted(flag(), true) } },
    (call) => {
      const { world, viewer, input, params } = call;
      const group = groupAt(call, params.id);
      const filter = {
        ...filterOf(world, viewer, input),
        place: group,
        includeArchived: !input.non_archived,
      };
      return paged(
        call,
        findMergeRequests(world, asking(call), filter, orderOf(input)),
        presenting(call, group),
      );
    },
  ),

  rest(
    'GET /projects/:id/merge_requests',
    { who: 'anyone', jobToken: true, rules, takes: { ...filters, scope, iids: integers() } },
    (call) => {
      const { world, viewer, input, params } = call;
      const project = projectAt(call, params.id);
      if (!canReadMergeRequests(viewer, project)) throw forbidden();
      const iids = input.iids?.length ? input.iids : undefined;
      const filter = { ...filterOf(world, viewer, input), place: project, iids };
      return paged(
        call,
        findMergeRequests(world, asking(call), filter, orderOf(input)),
        presenting(call, project),
      );
    },
  ),

  rest('POST /projects/:id/merge_requests', { takes: creation, rules: creationRules }, (call) => {
    const source = projectAt(call, call.params.id);
    if (!canCreateFrom(call.viewer, source)) throw forbidden();
    const { target_project_id: targetId } = call.input;
    const target = targetId == null ? source : projectAt(call, String(targetId));
    if (!canCreateIn(call.viewer, target)) throw forbidden();
    const projects = { source, target };
    const made = createMergeRequest(call.world, call.act(), projects, newOf(call, projects, call.input));
    return Reply.json(mergeRequestJson(made, call), { status: 201 });
  }),

  rest(
    'GET /projects/:id/merge_requests/:merge_request_iid',
    {
      who: 'anyone',
      jobToken: true,
      takes: {
        ...iid,
        render_html: flag(),
        include_diverged_commits_count: flag(),
        include_rebase_in_progress: flag(),
      },
    },
    (call) => {
      const { input, params } = call;
      const mergeRequest = mergeRequestAt(call, params.id, input.merge_request_iid);
      const details = {
        html: input.render_html === true,
        divergedCommits: input.include_diverged_commits_count === true,
        rebase: input.include_rebase_in_progress === true,
        firstContribution: true,
      };
      return Reply.json(mergeRequestJson(mergeRequest, call, details));
    },
  ),

  rest(
    'PUT /projects/:id/merge_requests/:merge_request_iid',
    { takes: { ...changes, ...iid }, rules: changeRules },
    (call) => {
      const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
      if (!canUpdate(call.viewer, mergeRequest)) throw forbidden();
      updateMergeRequest(call.world, call.act(), mergeRequest, changesOf(call, mergeRequest, call.input));
      return Reply.json(mergeRequestJson(mergeRequest, call));
    },
  ),

  rest('DELETE /projects/:id/merge_requests/:merge_request_iid', { takes: iid }, (call) => {
    const mergeRequest = mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
    if (!canDeleteMergeRequest(call.viewer, mergeRequest)) throw forbidden();
    refuseChanged(call, mergeRequest);
    remove(call.world, { mergeRequests: [mergeRequest] });
    return new Reply(null, { status: 204 });
  }),
];

function asking({ viewer, clock }: Pick<Call, 'viewer' | 'clock'>) {
  return { viewer, clock };
}

type Listed = Call<{
  readonly view?: 'simple' | null | undefined;
  readonly with_labels_details?: boolean | null | undefined;
}>;

function presenting(call: Omit<Listed, 'params'>, from?: Project | Group) {
  const { view, with_labels_details } = call.input;
  return (mergeRequest: MergeRequest) =>
    view === 'simple'
      ? mergeRequestSimpleJson(mergeRequest, call)
      : mergeRequestBasicJson(mergeRequest, call, { withLabelDetails: with_labels_details === true, from });
}

/** A client can ask that nothing is deleted that changed since it looked (RFC 9110, section 13.1.4). */
function refuseChanged({ request }: Pick<Call, 'request'>, { updatedAt }: MergeRequest): void {
  const since = Date.parse(request.headers.get('if-unmodified-since') ?? '');
  if (updatedAt > since) throw refused(412, '412 Precondition Failed');
}
