import { writable } from '../../../core/state/changes.js';
import { canDeletePipeline, canReadPipelines, canRunOn, canRunPipelines } from '../../access/pipelines.js';
import { createPipeline } from '../../actions/ci/pipelines.js';
import { cancelJob, isPlayable, playJob, retryJob, unscheduleJob } from '../../actions/ci/running/jobs.js';
import { cancelPipeline, retryPipeline } from '../../actions/ci/running/pipeline-reruns.js';
import { remove } from '../../collections/remove.js';
import type { Job, Pipeline, PipelineVariable } from '../../world/records/pipelines.js';
import type { World } from '../../world/world.js';
import type { Given } from '../arguments/read.js';
import { assertMay, found, projectAt } from '../changes/find.js';
import { type Change, mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface VariableInput {
  readonly key: string;
  readonly value: string;
  readonly variableType?: Given<'ENV_VAR' | 'FILE'>;
}

interface One {
  readonly id: GlobalId;
}

interface WithVariables {
  readonly variables?: Given<readonly VariableInput[]>;
}

interface PipelineInput extends WithVariables {
  readonly projectPath: string;
  readonly ref: string;
}

/** Starting, stopping and repeating pipelines and jobs. */
export const pipelineMutations: Fields<unknown> = {
  pipelineCreate: mutation((input: PipelineInput, change) => {
    const project = projectAt(change, input.projectPath);
    assertMay(canRunPipelines(change.viewer, project));
    const { ref } = input;
    if (!canRunOn(change.viewer, project, ref)) return { errors: [notAllowedOn(ref)] };
    // The pages of GitLab itself ask under this name.
    const source = change.operationName === 'internalPipelineCreate' ? 'web' : 'api';
    const variables = variablesOf(input);
    return { pipeline: createPipeline(change.world, change.act, project, { ref, source, variables }) };
  }),

  pipelineCancel: mutation((input: One, change) => {
    const pipeline = runnablePipeline(change, input);
    cancelPipeline(change.world, change.act, pipeline);
    return { pipeline };
  }),

  pipelineRetry: mutation((input: One, change) => {
    const pipeline = runnablePipeline(change, input);
    retryPipeline(change.world, change.act, pipeline);
    return { pipeline };
  }),

  pipelineDestroy: mutation(({ id }: One, change) => {
    const pipeline = found(change.world.pipelines.get(Number(id.id)));
    assertMay(
      canReadPipelines(change.viewer, pipeline.project) && canDeletePipeline(change.viewer, pipeline),
    );
    remove(change.world, { pipelines: [pipeline] });
    return {};
  }),

  jobPlay: mutation((input: One & WithVariables, change) => {
    const job = runnableJob(change, input);
    if (!isPlayable(job)) return { errors: ['Unplayable Job'] };
    give(change.world, playJob(change.world, change.act, job), input);
    return { job };
  }),

  jobRetry: mutation((input: One & WithVariables, change) => {
    const job = retryJob(change.world, change.act, runnableJob(change, input));
    give(change.world, job, input);
    return { job };
  }),

  jobCancel: mutation((input: One, change) => {
    const job = runnableJob(change, input);
    cancelJob(change.world, change.act, job);
    return { job };
  }),

  jobUnschedule: mutation((input: One, change) => {
    const job = runnableJob(change, input);
    unscheduleJob(change.world, change.act, job);
    return { job };
  }),
};

function notAllowedOn(ref: string): string {
  return (
    `You do not have sufficient permission to run a pipeline on '${ref}'. ` +
    'Please select a different branch or contact your administrator for assistance.'
  );
}

function runnablePipeline({ world, viewer }: Change, { id }: One): Pipeline {
  const pipeline = found(world.pipelines.get(Number(id.id)));
  assertMay(canRunPipelines(viewer, pipeline.project));
  return pipeline;
}

function runnableJob({ world, viewer }: Change, { id }: One): Job {
  const job = found(world.jobs.get(Number(id.id)));
  assertMay(canRunPipelines(viewer, job.pipeline.project));
  return job;
}

function variablesOf({ variables }: WithVariables): PipelineVariable[] {
  return (variables ?? []).map(({ key, value, variableType }) => ({
    key,
    value,
    type: variableType === 'FILE' ? 'file' : 'env_var',
  }));
}

function give(world: World, job: Job, input: WithVariables): void {
  const variables = variablesOf(input);
  if (variables.length > 0) writable(world, job).variables = variables;
}
