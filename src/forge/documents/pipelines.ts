import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { Id } from '../records/answers.js';
import { JOB_FIELDS, JobAnswer } from '../records/jobs.js';
import { maybe } from '../shapes/shapes.js';
import { document } from './document.js';

/** A page of a pipeline's jobs. */
export const PIPELINE_JOBS = document(
  `query pipelineJobs($projectPath: ID!, $pipelineIid: ID!, $first: Int!, $after: String) {
    project(fullPath: $projectPath) {
      webUrl
      pipeline(iid: $pipelineIid) {
        id jobs(first: $first, after: $after) { ${PAGE_INFO} nodes { ${JOB_FIELDS} } }
      }
    }
  }`,
  () =>
    z.object({
      project: z
        .object({
          webUrl: maybe.text,
          pipeline: z.object({ id: Id, jobs: connection(JobAnswer).nullish() }).nullish(),
        })
        .nullish(),
    }),
);
