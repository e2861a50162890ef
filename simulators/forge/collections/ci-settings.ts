import { runnerRecord, scheduleRecord, triggerRecord, variableRecord } from '../records/ci-settings.js';
import type { KeptVariable, PipelineSchedule, PipelineTrigger } from '../world/records/ci-settings.js';
import type { Runner } from '../world/records/pipelines.js';
import type { Collection } from './collection.js';

/** What pipelines are given, what makes them, and what runs their jobs. */
export const ciSettings = {
  variables: {
    key: ({ id }: KeptVariable) => id,
    refers: { home: 'home' },
    names: { home: ['projects', 'groups'] },
    record: variableRecord,
  } satisfies Collection<KeptVariable>,

  schedules: {
    key: ({ id }: PipelineSchedule) => id,
    refers: { project: 'home', owner: 'cleared', variables: 'own', pipelines: 'dropped' },
    names: { project: ['projects'], owner: ['users'], pipelines: ['pipelines'] },
    record: scheduleRecord,
  } satisfies Collection<PipelineSchedule>,

  runners: {
    key: ({ id }: Runner) => id,
    refers: { group: 'home', projects: 'dropped', createdBy: 'cleared' },
    names: { group: ['groups'], projects: ['projects'], createdBy: ['users'] },
    record: runnerRecord,
  } satisfies Collection<Runner>,

  triggers: {
    key: ({ id }: PipelineTrigger) => id,
    refers: { project: 'home', owner: 'home' },
    names: { project: ['projects'], owner: ['users'] },
    record: triggerRecord,
  } satisfies Collection<PipelineTrigger>,
};
