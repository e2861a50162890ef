import { LARGE_FILES, LONG_FOLDER, PURE_BRANCHES } from '#conformance/profiles/forge/fixtures.js';
import { answering, each, fact, rowOf, rows, rowsOf } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT } from './world.js';

const largeFile = () => [['get_file_content', { ...IN_PROJECT, filePath: LARGE_FILES[0].path }] as const];
const cutAt = (bytes: number) =>
  fact('content', (content) => Buffer.from(String(content)).subarray(0, bytes).toString());
const pureDiffs = ({ records }: ForgeWorld) =>
  records.mergeRequests
    .filter(({ sourceBranch }) => PURE_BRANCHES.includes(sourceBranch))
    .map(({ iid }) => ['get_merge_request_diffs', { ...IN_PROJECT, iid: String(iid) }] as const);

/** Jobs that failed and were allowed to, with their pipelines. */
const allowedFailures = ({ records: { jobs } }: ForgeWorld) =>
  jobs.filter(({ status, allowFailure }) => status === 'failed' && allowFailure);
const pipelinesOf = (world: ForgeWorld) => {
  const ids = new Set(allowedFailures(world).map(({ pipelineId }) => pipelineId));
  return world.records.pipelines.filter(({ id }) => ids.has(id));
};

/** Wrong for what is rare: large files, folders of several pages, changes that only remove or move files, jobs that may fail and did. */
export const rareMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-file-cut-at-64-kilobytes',
    tool: 'get_file_content',
    breaks: 'The content of the file is returned, all of it (Endpoints, get_file_content).',
    change: cutAt(64 * 1024),
    shows: largeFile,
  },
  {
    id: 'forge-file-cut-at-128-kilobytes',
    tool: 'get_file_content',
    breaks: 'The content of the file is returned, all of it (Endpoints, get_file_content).',
    change: cutAt(128 * 1024),
    shows: largeFile,
  },
  {
    id: 'forge-large-file-loses-its-middle',
    tool: 'get_file_content',
    breaks: 'The content of the file is returned, all of it (Endpoints, get_file_content).',
    change: fact('content', (content) => {
      const text = String(content);
      return text.length > 100_000 ? `${text.slice(0, 50_000)}\n…\n${text.slice(-50_000)}` : text;
    }),
    shows: largeFile,
  },
  {
    id: 'forge-folder-of-two-pages',
    tool: 'browse_repository',
    breaks: 'The files and folders of a path are returned, all of them (Endpoints, browse_repository).',
    change: rows('entries', (entries) => entries.slice(0, 200)),
    shows: () => [['browse_repository', { ...IN_PROJECT, path: LONG_FOLDER }]],
  },
  {
    id: 'forge-diffs-without-removed-files',
    tool: 'get_merge_request_diffs',
    breaks: 'Each changed file is returned, one that goes too (Endpoints, get_merge_request_diffs).',
    change: answering((value) =>
      rowsOf(value.files).every(({ additions }) => additions === 0) ? { ...value, files: [] } : value,
    ),
    shows: pureDiffs,
  },
  {
    id: 'forge-diffs-count-a-move-as-new-lines',
    tool: 'get_merge_request_diffs',
    breaks:
      'Each file has its additions and deletions; one that moved has none (Endpoints, get_merge_request_diffs).',
    change: each('files', (file) =>
      file.additions === 0 && file.deletions === 0 ? { ...file, additions: 21, deletions: 21 } : file,
    ),
    shows: pureDiffs,
  },
  {
    id: 'forge-jobs-allowed-failure-is-success',
    tool: 'get_pipeline_jobs',
    breaks:
      'The status of a job is returned, of one that was allowed to fail too (Endpoints, get_pipeline_jobs).',
    change: each('jobs', (job) =>
      job.status === 'failed' && job.allowFailure ? { ...job, status: 'success' } : job,
    ),
    shows: (world) =>
      pipelinesOf(world).map(
        ({ iid }) => ['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: String(iid) }] as const,
      ),
  },
  {
    id: 'forge-pipelines-allowed-failure-fails',
    tool: 'get_merge_request_pipelines',
    breaks:
      'A pipeline of which only a job failed that may has succeeded (Endpoints, get_merge_request_pipelines).',
    change: answering(async (value, { args, ask }) => ({
      ...value,
      pipelines: await Promise.all(
        rowsOf(value.pipelines).map(async (pipeline) => {
          const asked = { projectPath: args.projectPath, pipelineIid: String(pipeline.iid), first: 100 };
          const { jobs } = rowOf((await ask('get_pipeline_jobs', asked)).structuredContent);
          return rowsOf(jobs).some(({ status }) => status === 'failed')
            ? { ...pipeline, status: 'FAILED' }
            : pipeline;
        }),
      ),
    })),
    shows: (world) => {
      const ids = pipelinesOf(world).map(({ id }) => id);
      return world.records.mergeRequests
        .filter(({ pipelineIds }) => pipelineIds.some((id) => ids.includes(id)))
        .map(({ iid }) => ['get_merge_request_pipelines', { ...IN_PROJECT, iid: String(iid) }] as const);
    },
    combination: true,
  },
];
