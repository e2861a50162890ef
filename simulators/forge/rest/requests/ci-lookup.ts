import { canReadPipelines, canRunPipelines } from '../../access/pipelines.js';
import { INVALID, type Parameter } from '../../parameters/parameter.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import type { CiStatus, Job, Pipeline } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { projectAt } from './lookup.js';

type Asked = Pick<Call, 'world' | 'viewer'>;

/** The project that a path names, for those who may see its pipelines. */
export function ciProjectAt(call: Asked, id: string): Project {
  const project = projectAt(call, id);
  if (!canReadPipelines(call.viewer, project)) throw forbidden();
  return project;
}

/** The same for those who may start and stop them. */
export function runnableProjectAt(call: Asked, id: string): Project {
  const project = projectAt(call, id);
  if (!canRunPipelines(call.viewer, project)) throw forbidden();
  return project;
}

/** The pipeline of a project with an id. */
export function pipelineIn(call: Asked, project: Project, id: number): Pipeline {
  const pipeline = call.world.pipelines.get(id);
  if (pipeline?.project !== project) throw notFound();
  return pipeline;
}

/** The job of a project with an id. */
export function jobIn(call: Asked, project: Project, id: number): Job {
  const job = call.world.jobs.get(id);
  if (job?.pipeline.project !== project || job.external) throw notFound();
  return job;
}

/** All that a pipeline or a job can be. */
export const CI_STATUSES = [
  'created',
  'waiting_for_resource',
  'preparing',
  'waiting_for_callback',
  'pending',
  'running',
  'success',
  'failed',
  'canceling',
  'canceled',
  'skipped',
  'manual',
  'scheduled',
] as const satisfies readonly CiStatus[];

/** Statuses to choose jobs by: one, or a list; one text is never taken apart at its commas. */
export const jobScope = (): Parameter<CiStatus[], 'optional'> => ({
  type: 'array',
  presence: 'optional',
  oneOf: CI_STATUSES,
  parse: (raw) => {
    const asked = Array.isArray(raw)
      ? raw
      : typeof raw === 'object' && raw !== null
        ? Object.values(raw)
        : [raw];
    // What is no status is refused before a handler reads it.
    return asked.every((one) => typeof one === 'string')
      ? (asked.filter((one) => one !== '') as CiStatus[])
      : INVALID;
  },
});
