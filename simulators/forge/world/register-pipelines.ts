import { writable } from '../../core/state/changes.js';
import type { Job, Pipeline } from './records/pipelines.js';
import type { World } from './world.js';

/** Puts a pipeline with its jobs into the world, its project and its merge request. */
export function registerPipeline(world: World, pipeline: Pipeline): Pipeline {
  writable(world, world.pipelines).set(pipeline.id, pipeline);
  pipeline.project.pipelines.add(pipeline);
  for (const job of pipeline.jobs) writable(world, world.jobs).set(job.id, job);
  const { mergeRequest } = pipeline;
  if (mergeRequest && !mergeRequest.pipelines.includes(pipeline)) {
    writable(world, mergeRequest).pipelines = [...mergeRequest.pipelines, pipeline];
  }
  return pipeline;
}

/** Puts a job into its pipeline, behind those of its stage. */
export function registerJob(world: World, job: Job): Job {
  const { pipeline } = job;
  writable(world, world.jobs).set(job.id, job);
  const places = new Map(pipeline.stages.map((stage, place) => [stage, place]));
  const placeOf = ({ stage }: Job) => places.get(stage) ?? pipeline.stages.length;
  writable(world, pipeline).jobs = [...pipeline.jobs, job].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
  return job;
}

/** Notes that a pipeline has changed. */
export function touchPipeline(pipeline: Pipeline): void {
  pipeline.project.pipelines.touch(pipeline);
}

/** Takes a pipeline and its jobs out of the world. */
export function unregisterPipeline(world: World, pipeline: Pipeline): void {
  const { project, jobs } = pipeline;
  writable(world, world.pipelines).delete(pipeline.id);
  writable(world, world.movingPipelines).delete(pipeline);
  for (const job of jobs) writable(world, world.jobs).delete(job.id);
  project.pipelines.remove(pipeline);
  for (const { mergeRequests } of [project, ...(project.forkedFrom ? [project.forkedFrom] : [])]) {
    for (const mergeRequest of mergeRequests.items) {
      if (!mergeRequest.pipelines.includes(pipeline)) continue;
      writable(world, mergeRequest).pipelines = mergeRequest.pipelines.filter((known) => known !== pipeline);
    }
  }
}
