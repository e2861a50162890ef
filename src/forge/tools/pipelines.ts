import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import { connection, PAGE_INFO, PageInfo, pageOf } from '../connection/pages.js';
import { shown } from '../connection/permission.js';
import { iid, pagination, projectPath } from '../definition/arguments.js';
import { missingProject } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { Id } from '../records/answers.js';
import { JOB_FIELDS, Job, JobAnswer, jobRow } from '../records/jobs.js';
import { numberOf } from '../shapes/ids.js';
import { maybe } from '../shapes/shapes.js';

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

export const pipelineTools = [
  tool({
    name: 'get_pipeline_jobs',
    title: 'Jobs of a pipeline',
    description:
      'List the jobs of a pipeline, the newest first, replaced runs included: status, stage, duration, and whether each can be retried or cancelled.',
    annotations: READS,
    input: {
      projectPath,
      pipelineIid: iid.describe('Number of the pipeline in its project (not its id), for example "12"'),
      ...pagination,
    },
    output: {
      jobs: z.array(Job),
      pageInfo: PageInfo,
      webUrl: z.string().optional().describe('The pipeline on the web'),
    },
    run: async ({ projectPath, pipelineIid, ...slice }, forge) => {
      let webUrl: string | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(PIPELINE_JOBS, { projectPath, pipelineIid, ...page });
        if (!project) throw missingProject(forge, projectPath);
        const { pipeline, webUrl: home } = project;
        if (!pipeline)
          throw forge.missing(
            'pipeline',
            `${pipelineIid} of ${projectPath}`,
            'get_merge_request_pipelines gives the iid of those of a merge request.',
          );
        if (home) webUrl = `${home}/-/pipelines/${numberOf(pipeline.id)}`;
        return shown(pipeline.jobs, `the jobs of pipeline ${pipelineIid}`);
      });
      return { jobs: nodes.map(jobRow), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),
];
