import { commitUrl, jobUrl, pipelineUrl, repositoryUrl } from '../../rendering/addresses.js';
import type { Job, Pipeline } from '../../world/records/pipelines.js';

/** The path of a pipeline's page. */
export function pipelinePath(pipeline: Pipeline): string {
  return pipelineUrl('', pipeline);
}

/** The path of a job's page. */
export function jobPath(job: Job): string {
  return jobUrl('', job);
}

/** The path of the commit that a pipeline is for. */
export function commitPath({ project, sha }: Pipeline): string {
  return commitUrl('', project, sha);
}

/** The path of the branch or tag that a pipeline is for. */
export function refPath({ project, ref }: Pipeline): string {
  return repositoryUrl('', project, 'commits', ref);
}
