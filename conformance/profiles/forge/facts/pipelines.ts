import type { ForgeRecords } from '../../../../simulators/forge/records.js';
import { memoizePair } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending, type Value } from '../../../reading/values.js';
import { jobsOf, pipelinesFor } from '../belonging.js';
import { identified, moment, numbered, span, word } from '../spelling.js';
import type { MergeRequest } from '../subjects.js';
import type { ForgeWorld } from '../world.js';

type Pipeline = ForgeRecords['pipelines'][number];

/** The pipelines of a merge request. */
export function pipelinesOf({ all }: ForgeWorld, { reference }: MergeRequest): readonly Pipeline[] {
  return pipelinesFor(all.pipelines, reference);
}

/** A pipeline as a record of a list. */
export const pipelineOf = memoizePair((world: ForgeWorld, pipeline: Pipeline): ExpectedRecord => {
  const { id, iid } = pipeline;
  return {
    id: `pipeline ${id}`,
    marks: [...identified(['Ci::Pipeline', 'Pipeline'], id), [iid, pipeline.sha]],
    ...pipelineFacts(world, pipeline),
  };
});

/** What is documented of a pipeline (status, duration, stages), and what any server reports of it. */
export function pipelineFacts({ all, person }: ForgeWorld, pipeline: Pipeline) {
  const { status, duration, stages, ref, sha } = pipeline;
  const jobs = jobsOf(all.jobs, pipeline.id);
  const facts: Record<string, Value> = {
    status: word(status),
    duration: duration === null ? null : span(duration),
    stages,
  };
  const may: Record<string, Value> = {
    'pipeline ID': numbered(['Ci::Pipeline'], pipeline.id),
    'pipeline IID': pipeline.iid,
    'web URL': ending(`/-/pipelines/${pipeline.id}`),
    ref,
    sha: anyOf(sha, sha.slice(0, 8), sha.slice(0, 11)),
    source: word(pipeline.source),
    user: person(pipeline.user),
    'created at': moment(pipeline.createdAt),
    'started at': moment(pipeline.startedAt),
    'finished at': moment(pipeline.finishedAt),
    coverage: pipeline.coverage,
    ...Object.fromEntries(
      stages.map((stage) => [
        `status of stage ${stage}`,
        word(stageStatus(jobs.filter((job) => job.stage === stage))),
      ]),
    ),
  };
  return { facts, may };
}

/** What the jobs of a stage come to, those that were retried left out (GitLab, "CI/CD pipelines", status of a stage). */
function stageStatus(jobs: readonly ForgeRecords['jobs'][number][]): string | null {
  const statuses = jobs
    .filter(({ retried }) => !retried)
    .filter(({ status, allowFailure }) => !(status === 'manual' && allowFailure))
    .map(({ status, allowFailure }) =>
      allowFailure && (status === 'failed' || status === 'canceled') ? 'success' : status,
    );
  const only = (...some: string[]) => statuses.every((status) => some.includes(status));
  if (only('skipped')) return 'skipped';
  if (only('success', 'skipped')) return 'success';
  if (only('created')) return 'created';
  if (only('canceled', 'success', 'skipped')) return 'canceled';
  const first = ['running', 'pending', 'manual', 'scheduled'].find((status) =>
    statuses.some((one) => one === status),
  );
  return first ?? (statuses.includes('failed') ? 'failed' : null);
}

/** Whether a pipeline goes on by itself, so that it may be reported otherwise a moment later. */
export function isUnderWay({ status }: Pipeline): boolean {
  return ['created', 'waiting_for_resource', 'preparing', 'pending', 'running', 'canceling'].includes(status);
}
