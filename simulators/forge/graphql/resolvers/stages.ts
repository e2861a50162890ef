import { latestJobs, statusOf } from '../../queries/ci/ci-status.js';
import type { Job, Pipeline } from '../../world/records/pipelines.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';
import { pipelinePath } from './ci-paths.js';
import { jobsStatus } from './detailed-status.js';

/** A stage of a pipeline. */
export interface Stage {
  /** Unlike that of any other stage. */
  readonly id: number;
  readonly name: string;
  readonly pipeline: Pipeline;
  readonly jobs: readonly Job[];
}

/** A pipeline has fewer stages than this. */
const MOST_STAGES = 100;

/** The stages of a pipeline, in their order. */
export function stagesOf(pipeline: Pipeline): Stage[] {
  return pipeline.stages.map((name, at) => ({
    id: pipeline.id * MOST_STAGES + at,
    name,
    pipeline,
    jobs: pipeline.jobs.filter(({ stage }) => stage === name),
  }));
}

/** The stage of an id among some pipelines. */
export function stageWithId(pipelines: ReadonlyMap<number, Pipeline>, id: number): Stage | undefined {
  const pipeline = pipelines.get(Math.floor(id / MOST_STAGES));
  return pipeline && stagesOf(pipeline)[id % MOST_STAGES];
}

/** Jobs of one name, as parallel ones have it up to a number. */
interface JobGroup {
  readonly name: string;
  readonly stage: Stage;
  readonly jobs: readonly Job[];
}

function groupsOf(stage: Stage): JobGroup[] {
  const groups = new Map<string, Job[]>();
  for (const job of latestJobs(stage.jobs)) {
    const name = job.name.replace(/ \d+\/\d+$/, '');
    groups.set(name, [...(groups.get(name) ?? []), job]);
  }
  return [...groups].map(([name, jobs]) => ({ name, stage, jobs }));
}

/** A stage. */
export const stageFields: Fields<Stage> = {
  detailedStatus: ({ jobs, id, pipeline, name }) => jobsStatus(jobs, id, `${pipelinePath(pipeline)}#${name}`),
  groups: (stage, args: Paging) => pageOfItems(groupsOf(stage), args),
  id: ({ id }) => globalId('Ci::Stage', id),
  jobs: ({ jobs }, args: Paging) => pageOfItems(latestJobs(jobs), args),
  status: ({ jobs }) => statusOf(latestJobs(jobs)),
};

/** Some jobs of a stage. */
export const jobGroupFields: Fields<JobGroup> = {
  detailedStatus: ({ jobs, stage }) => jobsStatus(jobs, jobs[0]?.id ?? stage.id, null),
  id: ({ stage, name }) => `${stage.id}-${name}`,
  jobs: ({ jobs }, args: Paging) => pageOfItems(jobs, args),
  size: ({ jobs }) => jobs.length,
};
