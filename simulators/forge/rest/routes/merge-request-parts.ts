import { Reply } from '../../../core/http/response.js';
import { canReadPipelines, canRunPipelines } from '../../access/pipelines.js';
import { canReadIssue, canReadNote } from '../../access/roles.js';
import { createPipeline } from '../../actions/ci/pipelines.js';
import { participants } from '../../actions/discussion/subscriptions.js';
import { unifiedDiff } from '../../git/diffs/patch-text.js';
import { defaulted, flag, integer, required } from '../../parameters/parameter.js';
import { referencesIn } from '../../queries/matching/references.js';
import { commitsOf, diffsOf } from '../../queries/merge-requests/merge-request-diffs.js';
import { methodNotAllowed, notFound } from '../../refusals/refusals.js';
import { timeJson } from '../../rendering/times.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { pipelineBasicJson, pipelineJson } from '../entities/ci/pipelines.js';
import { commitJson } from '../entities/code/commits.js';
import { diffJson } from '../entities/code/diffs.js';
import { fullVersionJson, versionJson } from '../entities/code/versions.js';
import { issueBasic, issueJson } from '../entities/issues.js';
import { mergeRequestChangesJson } from '../entities/merge-requests.js';
import { userBasic } from '../entities/places/users.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { mergeRequestAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const ONE = '/projects/:id/merge_requests/:merge_request_iid' as const;
const iid = { merge_request_iid: required(integer()) };
const unidiff = defaulted(flag(), false);
const listed = { who: 'anyone', takes: { ...iid, ...pagination } } as const;

/** What a merge request consists of: commits, diffs, versions, pipelines, people, issues. */
export const mergeRequestPartRoutes = [
  rest(`GET ${ONE}/commits`, listed, (call) => {
    const mergeRequest = asked(call);
    return pagedItems(call, commitsOf(mergeRequest), (commit) =>
      commitJson(commit, mergeRequest.project, call),
    );
  }),

  rest(`GET ${ONE}/changes`, { who: 'anyone', takes: { ...iid, unidiff } }, (call) =>
    Reply.json(mergeRequestChangesJson(asked(call), call, call.input)),
  ),

  rest(`GET ${ONE}/diffs`, { who: 'anyone', takes: { ...iid, ...pagination, unidiff } }, (call) =>
    pagedItems(call, diffsOf(asked(call)), (diff) => diffJson(diff, call.input)),
  ),

  rest(`GET ${ONE}/raw_diffs`, { who: 'anyone', takes: iid }, (call) => {
    const text = unifiedDiff(diffsOf(asked(call)), { fullIndex: true });
    return new Reply(text, { headers: { 'content-type': 'text/plain' } });
  }),

  rest(`GET ${ONE}/versions`, listed, (call) => {
    const mergeRequest = asked(call);
    return pagedItems(call, mergeRequest.versions.toReversed(), (version) =>
      versionJson(version, mergeRequest),
    );
  }),

  rest(
    `GET ${ONE}/versions/:version_id`,
    { who: 'anyone', takes: { ...iid, version_id: required(integer()), unidiff } },
    (call) => {
      const mergeRequest = asked(call);
      const version = mergeRequest.versions.find(({ id }) => id === call.input.version_id);
      if (!version) throw notFound();
      return Reply.json(fullVersionJson(version, mergeRequest, call, call.input));
    },
  ),

  rest(`GET ${ONE}/pipelines`, listed, (call) => {
    const { sourceProject, pipelines } = asked(call);
    const visible = sourceProject && canReadPipelines(call.viewer, sourceProject) ? pipelines : [];
    const newest = visible.toSorted((one, other) => other.id - one.id);
    return pagedItems(call, newest, (pipeline) => pipelineBasicJson(pipeline, call));
  }),

  rest(`POST ${ONE}/pipelines`, { takes: { ...iid, async: defaulted(flag(), false) } }, (call) => {
    const mergeRequest = asked(call);
    const { sourceProject, sourceBranch, state } = mergeRequest;
    if (state !== 'opened' || !sourceProject || !canRunPipelines(call.viewer, sourceProject))
      throw methodNotAllowed();
    const request = { ref: sourceBranch, source: 'merge_request_event', mergeRequest } as const;
    const pipeline = createPipeline(call.world, call.act(), sourceProject, request);
    // The published description says 201 (lib/api/merge_requests.rb sets 200).
    return call.input.async
      ? Reply.json(202, { status: 202 })
      : Reply.json(pipelineJson(pipeline, call), { status: 200 });
  }),

  rest(`GET ${ONE}/participants`, listed, (call) =>
    pagedItems(
      call,
      participants(call.world, asked(call), (note) => canReadNote(call.viewer, note)),
      (user) => userBasic(user, call),
    ),
  ),

  rest(`GET ${ONE}/reviewers`, listed, (call) =>
    pagedItems(call, asked(call).reviewers, ({ user, state, createdAt }) => ({
      user: userBasic(user, call),
      state,
      created_at: timeJson(createdAt),
    })),
  ),

  rest(`GET ${ONE}/closes_issues`, listed, (call) => {
    const issues = asked(call).closesIssues.filter((issue) => canReadIssue(call.viewer, issue));
    return pagedItems(call, issues, (issue) => issueBasic(issue, call));
  }),

  rest(`GET ${ONE}/related_issues`, listed, (call) =>
    pagedItems(call, relatedIssues(call, asked(call)), (issue) => issueJson(issue, call)),
  ),
];

type Asked = Pick<Call, 'world' | 'viewer' | 'request'> & {
  readonly params: { readonly id: string };
  readonly input: { readonly merge_request_iid: number };
};

function asked(call: Asked): MergeRequest {
  return mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
}

/** The issues that its text, its commits or what is written under it point at. */
function relatedIssues(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  mergeRequest: MergeRequest,
): Issue[] {
  const { title, description, notes, project } = mergeRequest;
  const texts = [
    title,
    description ?? '',
    ...notes.filter((note) => canReadNote(viewer, note)).map(({ body }) => body),
    ...commitsOf(mergeRequest).map(({ message }) => message),
  ];
  return referencesIn(world, project, texts.join('\n'))
    .filter((subject) => subject.kind === 'issue')
    .filter((issue) => canReadIssue(viewer, issue));
}
