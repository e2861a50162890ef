import { expect } from 'vitest';
import { callsAreAnswered, NUMBER, TEXT } from './gitbeaker-calls.js';
import { type ClientCall, SHORT } from './gitbeaker-session.js';

const PIPELINE = { id: NUMBER, iid: NUMBER, sha: TEXT, ref: TEXT, status: TEXT, web_url: TEXT };
const JOB = { id: NUMBER, name: TEXT, stage: TEXT, status: TEXT, pipeline: { id: NUMBER } };

callsAreAnswered([
  {
    call: 'Pipelines.all',
    run: ({ api, id }) =>
      api.Pipelines.all(id('project'), { ...SHORT, ref: 'main', orderBy: 'updated_at', sort: 'desc' }),
    like: { ...PIPELINE, ref: 'main' },
  },
  {
    call: 'Pipelines.show',
    run: ({ api, id }) => api.Pipelines.show(id('project'), id('pipeline')),
    like: { ...PIPELINE, detailed_status: { text: TEXT } },
  },
  {
    call: 'Pipelines.showLatest',
    run: ({ api, id }) => api.Pipelines.showLatest(id('project')),
    like: PIPELINE,
  },
  {
    call: 'Pipelines.allVariables',
    run: ({ api, id }) => api.Pipelines.allVariables(id('project'), id('pipeline')),
    empty: 'most have none',
  },
  {
    call: 'Pipelines.showTestReport',
    run: ({ api, id }) => api.Pipelines.showTestReport(id('project'), id('pipeline')),
    like: { total_count: NUMBER, test_suites: expect.any(Array) },
  },
  {
    call: 'Pipelines.showTestReportSummary',
    run: ({ api, id }) => api.Pipelines.showTestReportSummary(id('project'), id('pipeline')),
    like: { total: { count: NUMBER } },
  },
  {
    call: 'Pipelines.create',
    run: ({ api, id }) =>
      api.Pipelines.create(id('project'), 'main', { variables: [{ key: 'DEEP', value: '1' }] }),
    like: { ...PIPELINE, source: 'api' },
  },
  {
    call: 'Pipelines.cancel, retry, remove',
    run: async ({ api, admin, id }) => {
      const made = await api.Pipelines.create(id('project'), 'main');
      const canceled = await api.Pipelines.cancel(id('project'), made.id);
      await api.Pipelines.retry(id('project'), made.id);
      await admin.Pipelines.remove(id('project'), made.id);
      return canceled;
    },
    like: { status: expect.stringMatching(/^cancel/) },
  },
  {
    call: 'Jobs.all',
    run: ({ api, id }) => api.Jobs.all(id('project'), { ...SHORT, scope: 'success' }),
    like: { ...JOB, status: 'success' },
  },
  {
    call: 'Jobs.all of a pipeline',
    run: ({ api, id }) =>
      api.Jobs.all(id('project'), { ...SHORT, pipelineId: id('pipeline'), includeRetried: true }),
    like: JOB,
  },
  {
    call: 'Jobs.allPipelineBridges',
    run: ({ api, id }) => api.Jobs.allPipelineBridges(id('project'), id('pipeline')),
    empty: 'no pipeline of the world starts others',
  },
  { call: 'Jobs.show', run: ({ api, id }) => api.Jobs.show(id('project'), id('job')), like: JOB },
  {
    call: 'Jobs.showLog',
    run: async ({ api, id }) => ({ log: await api.Jobs.showLog(id('project'), id('job')) }),
    like: { log: TEXT },
  },
  {
    call: 'Jobs.cancel and retry',
    run: async ({ api, id }) => {
      const { id: pipeline } = await api.Pipelines.create(id('project'), 'main');
      const [job] = await api.Jobs.all(id('project'), { pipelineId: pipeline });
      await api.Jobs.cancel(id('project'), job?.id ?? 0);
      return api.Jobs.retry(id('project'), job?.id ?? 0);
    },
    like: JOB,
  },
  { call: 'Jobs.play', run: ({ api, id }) => api.Jobs.play(id('project'), id('manualJob')), like: JOB },
  {
    call: 'JobArtifacts.downloadArchive',
    run: async ({ api, id }) =>
      (await api.JobArtifacts.downloadArchive(id('project'), { jobId: id('archiveJob') })) as Blob,
    like: { size: NUMBER },
  },
  {
    call: 'JobArtifacts.keep',
    run: ({ api, id }) => api.JobArtifacts.keep(id('project'), id('archiveJob')),
    like: { artifacts_expire_at: null },
  },
  {
    call: 'JobArtifacts.remove',
    run: ({ api, id }) => api.JobArtifacts.remove(id('project'), { jobId: id('keptJob') }),
  },
  {
    call: 'Jobs.erase',
    run: ({ api, id }) => api.Jobs.erase(id('project'), id('archiveJob')),
    like: { ...JOB, erased_at: TEXT },
  },
  {
    call: 'BroadcastMessages.all',
    run: ({ api }) => api.BroadcastMessages.all(SHORT),
    like: { id: NUMBER, message: TEXT },
  },
  {
    call: 'BroadcastMessages.create, edit, show, remove',
    run: async ({ admin }) => {
      const messages = admin.BroadcastMessages;
      const { id } = await messages.create({ message: 'Soon', targetAccessLevels: [30], dismissable: true });
      await messages.edit(id, { message: 'Now' });
      const shown = await messages.show(id);
      await messages.remove(id);
      return shown;
    },
    like: { message: 'Now', target_access_levels: [30], dismissable: true, active: true },
  },
] satisfies ClientCall[]);
