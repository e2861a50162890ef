import { mergeRequestCommits, type PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { commentsOn, notesShown, one, type Records, relatedRow } from '../issues/context-rows.js';
import { seconds, whenCome } from '../lists.js';
import { SITE } from '../session.js';
import { listIn, rowOf } from './merge-request-rows.js';

type Row = Record<string, unknown>;

/** The context of a merge request for a user who sees everything; as with the usual arguments by default. */
export function mergeRequestContextOf(
  simulator: ForgeSimulator,
  records: Records,
  reference: string,
  { maxNotes = 100, maxCommits = 50, notes = commentsOn(records, reference) } = {},
): Row {
  const mergeRequest = one(records.mergeRequests, reference);
  const { project, iid, description } = mergeRequest;
  const { reviewers: _, ...row } = rowOf(mergeRequest, records);
  const pipeline = headPipeline(records, mergeRequest);
  return {
    mergeRequest: {
      ...row,
      ...(description !== null && { description }),
      webUrl: `${SITE}/${project}/-/merge_requests/${iid}`,
    },
    ...notesShown(notes, maxNotes),
    ...commitsShown(commitsOf(simulator, reference), maxCommits),
    ...(pipeline && { pipeline: pipelineRow(records, pipeline) }),
    review: reviewOf(mergeRequest),
    closesIssues: listIn(mergeRequest.closesIssues).map((issue) => relatedRow(records, issue)),
  };
}

/** The commits of a merge request, merge commits included, the newest first. */
export function commitsOf({ world }: ForgeSimulator, reference: string): PlainRecord[] {
  const [, path, iid] = /^(.+)!(\d+)$/.exec(reference) ?? [];
  const found = [...world.mergeRequests.values()].find(
    (mergeRequest) =>
      mergeRequest.iid === Number(iid) && mergeRequest.project === world.places.get(path ?? ''),
  );
  if (!found) throw new Error(`no merge request ${reference}`);
  return mergeRequestCommits(found);
}

/** What is shown of these commits with at most so many. */
function commitsShown(commits: readonly PlainRecord[], most: number): Row {
  const listed = commits.filter(({ parents }) => listIn(parents).length < 2);
  return {
    commits: listed.slice(0, most).map(({ sha }) => sha),
    commitsTruncated: listed.length > most,
    commitCount: commits.length,
  };
}

/** A context with its commits by their sha alone. */
export function withShas({ commits, ...context }: Row): Row {
  return { ...context, commits: listIn(commits).map((commit) => Object(commit).sha) };
}

function headPipeline({ pipelines }: Records, { pipelineIds }: PlainRecord): PlainRecord | undefined {
  const newest = Math.max(...listIn(pipelineIds).map(Number));
  return pipelines.find(({ id }) => id === newest);
}

function pipelineRow(records: Records, pipeline: PlainRecord): Row {
  const { iid, id, status, source, ref, sha, user, startedAt, finishedAt, duration, coverage } = pipeline;
  return {
    ...{ iid: String(iid), id: `gid://forge/Ci::Pipeline/${id}`, status, source, ref, sha, user },
    createdAt: seconds(pipeline.createdAt),
    ...whenCome('startedAt', startedAt),
    ...whenCome('finishedAt', finishedAt),
    ...(duration !== null && { duration }),
    ...(coverage !== null && { coverage }),
    stages: listIn(pipeline.stages).map((name) => ({ name, status: stageStatus(records, pipeline, name) })),
  };
}

/** Of a pipeline that is over, and in which nothing waits for anybody. */
function stageStatus({ jobs }: Records, { id }: PlainRecord, name: unknown): string {
  const own = jobs.filter(
    ({ pipelineId, stage, retried }) => pipelineId === id && stage === name && retried === false,
  );
  if (own.some(({ status, allowFailure }) => status === 'failed' && allowFailure === false)) return 'failed';
  return own.every(({ status }) => status === 'skipped') ? 'skipped' : 'success';
}

/** The projects of the world require no approval, so that one rule is all there is. */
function reviewOf({ reviewers, approvedBy }: PlainRecord): Row {
  const approvers = listIn(approvedBy);
  return {
    reviewers: listIn(reviewers).map((reviewer) => {
      const { username, state } = Object(reviewer);
      return { username, state, approved: approvers.includes(username) };
    }),
    approved: true,
    approvedBy: approvers,
    ...{ approvalsRequired: 0, approvalsLeft: 0 },
    rules: [
      {
        ...{ name: 'All Members', type: 'any_approver', approvalsRequired: 0, approved: true },
        ...(approvers.length > 0 && { approvedBy: approvers }),
      },
    ],
  };
}
