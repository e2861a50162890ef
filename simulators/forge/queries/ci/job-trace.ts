import { titleOf } from '../../git/objects/repository.js';
import type { Job } from '../../world/records/pipelines.js';

/** What a job printed: nothing before it began, then always the same lines for the same job. */
export function traceOf(job: Job): string {
  if (job.trace !== null) return job.trace;
  if (job.startedAt === null) return '';
  const lines = [...preparation(job), ...work(job), ...ending(job)];
  return `${lines.join('\n')}\n`;
}

function preparation({ runner, startedAt, pipeline: { project, ref, sha } }: Job): string[] {
  const commit = project.repository.commits.get(sha);
  return [
    `Running with gitlab-runner 18.8.0 (5a1c9e2f)`,
    `  on ${runner?.description ?? 'shared-runner-1'} r${String(runner?.id ?? 1).padStart(7, '0')}`,
    section('prepare_executor', startedAt),
    'Preparing the "docker" executor',
    'Using Docker executor with image node:22-alpine ...',
    section('get_sources', startedAt),
    'Fetching changes with git depth set to 20...',
    `Checking out ${sha.slice(0, 8)} as detached HEAD (ref is ${ref})...`,
    ...(commit ? [`HEAD is now at ${sha.slice(0, 8)} ${titleOf(commit)}`] : []),
  ];
}

/** Marks of a section are distinguished from output by their escape codes. */
function section(name: string, at: number | null): string {
  return `section_start:${Math.floor((at ?? 0) / 1000)}:${name}\r\u001b[0K`;
}

function work({ name, stage, id, coverage }: Job): string[] {
  const script = name.replaceAll(/[^A-Za-z0-9_-]/g, '-');
  return [
    `$ make ${script}`,
    `Stage ${stage}, attempt of job ${id}`,
    ...(coverage === null ? [] : [`All files | ${coverage} |`]),
  ];
}

function ending({ status, failureReason, artifacts }: Job): string[] {
  if (status === 'failed')
    return [
      `ERROR: Job failed: ${failureReason === 'stuck_or_timeout_failure' ? 'execution took longer than 1h0m0s' : 'exit code 1'}`,
    ];
  if (status === 'canceled') return ['ERROR: Job failed: canceled'];
  if (status !== 'success') return [];
  const uploads = artifacts.filter(({ type }) => type === 'archive' || type === 'junit');
  return [...uploads.map(({ filename }) => `Uploading artifacts: ${filename}`), 'Job succeeded'];
}
