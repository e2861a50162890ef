import type { ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
import { rounded, undecided, type Value } from '../../../reading/values.js';
import { jobsOf } from '../belonging.js';
import { pageOf } from '../pages.js';
import { flag, identified, moment, numbered, word } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

type Job = ForgeWorld['all']['jobs'][number];

export const pipelineTools = {
  get_pipeline_jobs: forgeTool({
    valid: (world) => ({ projectPath: 'platform/core', pipelineIid: String(varied(world)[0]) }),
    values: {
      projectPath: ({ projects }) => projects.slice(0, 5).map(({ fullPath }) => fullPath),
      pipelineIid: varied,
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
    },
    answers({ projectPath, pipelineIid, first = 20 }, world) {
      const { all, projects } = world;
      const isSeen = projects.some(({ fullPath }) => fullPath === projectPath);
      const pipeline = all.pipelines.find(
        ({ project, iid }) => isSeen && project === projectPath && String(iid) === pipelineIid,
      );
      if (pipeline === undefined)
        return { anyOf: [{ lists: [{ name: 'job', records: [] }] }], orRefused: 'no such pipeline' };
      const jobs = jobsOf(all.jobs, pipeline.id);
      // Whether a job that a later run has replaced is one of them is not said.
      const latest = jobs.filter(({ retried }) => !retried);
      return {
        anyOf: [jobs, latest].map(
          (some): ExpectedAnswer =>
            pageOf(
              'job',
              some.map((job) => jobOf(world, job)),
              first,
            ),
        ),
      };
    },
  }),
};

function jobOf({ person }: ForgeWorld, job: Job): ExpectedRecord {
  return {
    id: `job ${job.id}`,
    marks: [...identified(['Ci::Build', 'Ci::Bridge'], job.id), [job.name]],
    facts: {
      status: word(job.status),
      stage: job.stage,
      duration: durationOf(job),
      'whether it can be retried': flag(isRetryable(job)),
      'whether it can be cancelled': cancelling(job),
    },
    may: {
      name: job.name,
      ID: numbered(['Ci::Build'], job.id),
      tags: job.tags,
      user: person(job.user),
      'whether it may fail': flag(job.allowFailure),
      'whether it was retried': flag(job.retried),
      'whether it is started by hand': flag(job.manual),
      'why it failed': word(job.failureReason),
      coverage: job.coverage,
      'created at': moment(job.createdAt),
      'started at': moment(job.startedAt),
      'finished at': moment(job.finishedAt),
    },
  };
}

/** Seconds; of one that runs the backend reports how long it has run so far. */
function durationOf({ startedAt, finishedAt }: Job): Value {
  if (startedAt === null) return null;
  if (finishedAt === null) return undecided('how long a job that has not ended has run');
  return rounded((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
}

/** Ended, and not replaced yet (GitLab, app/models/ci/build.rb, `retryable?`). */
function isRetryable({ status, retried }: Job): boolean {
  return !retried && ['success', 'failed', 'canceled'].includes(status);
}

/** Waiting for its turn or running; one that waits for a user is not (GitLab, app/models/ci/build.rb, `cancelable?`). */
function cancelling({ status }: Job): Value {
  if (status === 'scheduled') return undecided('versions of the backend differ in jobs that wait for a time');
  return flag(
    ['created', 'waiting_for_resource', 'preparing', 'waiting_for_callback', 'pending', 'running'].includes(
      status,
    ),
  );
}

/** Numbers of pipelines that differ most: with jobs in each state, retried ones, many, few, and one that no project has. */
function varied({ all }: ForgeWorld): string[] {
  const inCore = new Map(
    all.pipelines.flatMap((one) => (one.project === 'platform/core' ? [[one.id, one.iid] as const] : [])),
  );
  const jobs = all.jobs.filter(({ pipelineId }) => inCore.has(pipelineId));
  const kinds = new Map<string, number>();
  for (const { status, retried, manual, allowFailure, pipelineId } of jobs)
    kinds.set(`${status} ${retried} ${manual} ${allowFailure}`, inCore.get(pipelineId) ?? 0);
  const sizes = new Map<number, number>();
  for (const { pipelineId } of jobs) sizes.set(pipelineId, (sizes.get(pipelineId) ?? 0) + 1);
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one);
  const iids = [...(largest ? [inCore.get(largest[0]) ?? 0] : []), ...kinds.values(), 1, 999_999];
  return [...new Set(iids.map(String))];
}
