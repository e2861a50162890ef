import { MatchersV3 } from '@pact-foundation/pact';
import {
  ISSUE_TIME,
  ISSUE_TIMELOGS,
  MERGE_REQUEST_TIMELOGS,
  PIPELINE_JOBS,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import { address, asks, brings, EXAMPLES, FIRST_PAGE, id, page, stated } from './notation.js';
import { job, timelog } from './records.js';

const { boolean, integer, like } = MatchersV3;

const { projectPath, pipelineIid, issueIid, mergeRequestIid } = EXAMPLES;
const IN_PROJECT = { projectPath: stated('{projectPath}') };
const PIPELINE = { ...IN_PROJECT, pipelineIid: stated('{pipelineIid}'), ...FIRST_PAGE };
const time = { webUrl: address, timeEstimate: integer(7200), totalTimeSpent: integer(3600) };

/** Jobs of pipelines, and time that was spent. */
export const pipelineFixtures: Record<string, Fixture> = {
  'lists the jobs of a pipeline': {
    tool: 'get_pipeline_jobs',
    args: { projectPath, pipelineIid },
    interactions: {
      description: 'the jobs of a pipeline',
      states: [{ name: 'a pipeline' }],
      request: asks(PIPELINE_JOBS, PIPELINE),
      response: brings({
        project: {
          webUrl: address,
          pipeline: { id: id('Ci::Pipeline'), jobs: page(job) },
        },
      }),
    },
    outcome: { structuredContent: { jobs: [{ name: 'unit', status: 'success', retryable: true }] } },
  },
  'lists some jobs of a large pipeline': {
    tool: 'get_pipeline_jobs',
    args: { projectPath, pipelineIid, first: 1 },
    interactions: {
      description: 'the newest job of a large pipeline',
      states: [{ name: 'a pipeline with many jobs' }],
      request: asks(PIPELINE_JOBS, { ...PIPELINE, first: 1 }),
      response: brings({
        project: {
          webUrl: address,
          pipeline: { id: id('Ci::Pipeline'), jobs: page(job, { hasNextPage: true }) },
        },
      }),
    },
    outcome: { structuredContent: { pageInfo: { hasNextPage: true } } },
  },
  'lists the jobs of a running pipeline': {
    tool: 'get_pipeline_jobs',
    args: { projectPath, pipelineIid },
    interactions: {
      description: 'the jobs of a running pipeline',
      states: [{ name: 'a running pipeline' }],
      request: asks(PIPELINE_JOBS, PIPELINE),
      response: brings({
        project: {
          webUrl: address,
          pipeline: { id: id('Ci::Pipeline'), jobs: page({ ...job, cancelable: boolean(true) }) },
        },
      }),
    },
    outcome: { structuredContent: { jobs: [{ cancelable: true }] } },
  },
  'lists the jobs of a failed pipeline': {
    tool: 'get_pipeline_jobs',
    args: { projectPath, pipelineIid },
    interactions: {
      description: 'the jobs of a failed pipeline',
      states: [{ name: 'a failed pipeline' }],
      request: asks(PIPELINE_JOBS, PIPELINE),
      response: brings({
        project: {
          webUrl: address,
          pipeline: {
            id: id('Ci::Pipeline'),
            jobs: {
              pageInfo: { endCursor: like('eyJpZCI6Ijcif'), hasNextPage: false },
              nodes: MatchersV3.arrayContaining({
                ...job,
                status: 'FAILED',
                retryable: true,
                failureMessage: like('script failure'),
              }),
            },
          },
        },
      }),
    },
    outcome: { structuredContent: { jobs: [{ status: 'failed', failure: 'script failure' }] } },
  },
  'reads the time spent on an issue': {
    tool: 'get_time_tracking',
    args: { projectPath, resourceType: 'issue', iid: issueIid, first: 10 },
    interactions: {
      description: 'the logs of the time spent on an issue',
      states: [{ name: 'an issue with time logs' }],
      request: asks(ISSUE_TIMELOGS, { ...IN_PROJECT, iid: stated('{issueIid}'), first: 10, after: null }),
      response: brings({ project: { subject: { ...time, timelogs: page(timelog) } } }),
    },
    outcome: {
      structuredContent: { estimateSeconds: 7200, spentSeconds: 3600, timelogs: [{ user: 'ada' }] },
    },
  },
  'reads the time spent on an issue without its logs': {
    tool: 'get_time_tracking',
    args: { projectPath, resourceType: 'issue', iid: issueIid, includeTimelogs: false },
    interactions: {
      description: 'the time spent on an issue',
      states: [{ name: 'an issue with time logs' }],
      request: asks(ISSUE_TIME, { ...IN_PROJECT, iid: stated('{issueIid}') }),
      response: brings({ project: { subject: { ...time, humanTotalTimeSpent: like('1h') } } }),
    },
    outcome: { structuredContent: { spent: '1h' } },
  },
  'reads the time spent on a merge request': {
    tool: 'get_time_tracking',
    args: { projectPath, resourceType: 'merge_request', iid: mergeRequestIid },
    interactions: {
      description: 'the logs of the time spent on a merge request',
      states: [{ name: 'a merge request with time logs' }],
      request: asks(MERGE_REQUEST_TIMELOGS, {
        ...IN_PROJECT,
        iid: stated('{mergeRequestIid}'),
        ...FIRST_PAGE,
      }),
      response: brings({ project: { subject: { ...time, timelogs: page(timelog) } } }),
    },
    outcome: { structuredContent: { timelogs: [{ seconds: 3600 }] } },
  },
};
