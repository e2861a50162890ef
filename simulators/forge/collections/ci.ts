import { writable } from '../../core/state/changes.js';
import { jobRecord, pipelineRecord } from '../records/activity.js';
import type { Job, Pipeline } from '../world/records/pipelines.js';
import type { Collection } from './collection.js';

/** Pipelines and their jobs. */
export const ci = {
  pipelines: {
    key: ({ id }: Pipeline) => id,
    refers: {
      project: 'home',
      user: 'credited',
      mergeRequest: 'home',
      jobs: 'dropped',
      variables: 'own',
    },
    names: { project: ['projects'], user: ['users'], mergeRequest: ['mergeRequests'], jobs: ['jobs'] },
    lists: ({ project }) => [project.pipelines],
    enter: (world, pipeline) => {
      const { mergeRequest } = pipeline;
      if (mergeRequest && !mergeRequest.pipelines.includes(pipeline))
        writable(world, mergeRequest).pipelines = [...mergeRequest.pipelines, pipeline];
    },
    record: pipelineRecord,
  } satisfies Collection<Pipeline>,

  jobs: {
    key: ({ id }: Job) => id,
    refers: {
      pipeline: 'home',
      user: 'credited',
      artifacts: 'own',
      runner: 'cleared',
      variables: 'own',
      external: 'own',
    },
    names: { pipeline: ['pipelines'], user: ['users'], runner: ['runners'] },
    record: jobRecord,
  } satisfies Collection<Job>,
};
