import { hasWarnings, latestJobs, statusOf } from '../../queries/ci/ci-status.js';
import type { CiStatus, Job, Pipeline } from '../../world/records/pipelines.js';
import { jobPath, pipelinePath } from './ci-paths.js';

/** A status with its words and pictures, and what can be done about it. */
export interface DetailedStatus {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly label: string;
  readonly group: string;
  readonly icon: string;
  readonly favicon: string;
  readonly tooltip: string;
  readonly hasDetails: boolean;
  readonly detailsPath: string | null;
  readonly deploymentDetailsPath: null;
  readonly action: StatusAction | null;
}

interface StatusAction {
  readonly id: string;
  readonly buttonTitle: string;
  readonly confirmationMessage: null;
  readonly icon: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
}

/** The words of each status (lib/gitlab/ci/status). */
const WORDS: Readonly<Record<CiStatus, readonly [text: string, label: string]>> = {
  created: ['Created', 'created'],
  waiting_for_resource: ['Waiting', 'waiting for resource'],
  preparing: ['Preparing', 'preparing'],
  waiting_for_callback: ['Waiting', 'waiting for callback'],
  pending: ['Pending', 'pending'],
  running: ['Running', 'running'],
  success: ['Passed', 'passed'],
  failed: ['Failed', 'failed'],
  canceling: ['Canceling', 'canceling'],
  canceled: ['Canceled', 'canceled'],
  skipped: ['Skipped', 'skipped'],
  manual: ['Manual', 'manual action'],
  scheduled: ['Delayed', 'delayed'],
};

interface Shown {
  readonly status: CiStatus;
  readonly id: number;
  readonly path: string | null;
  readonly warnings?: boolean;
  readonly action?: StatusAction | null;
}

function detailed({ status, id, path, warnings = false, action = null }: Shown): DetailedStatus {
  const [text, label] = warnings ? ['Warning', 'passed with warnings'] : WORDS[status];
  const group = warnings ? 'success-with-warnings' : status.replaceAll('_', '-');
  return {
    id: `${group}-${id}-${id}`,
    name: status.toUpperCase(),
    text,
    label,
    group,
    icon: `status_${warnings ? 'warning' : status}`,
    favicon: `/assets/ci_favicons/favicon_status_${status === 'canceling' ? 'canceled' : status}.png`,
    tooltip: label,
    hasDetails: path !== null,
    detailsPath: path,
    deploymentDetailsPath: null,
    action,
  };
}

/** The status of a pipeline. */
export function pipelineStatus(pipeline: Pipeline): DetailedStatus {
  const { status, id, jobs } = pipeline;
  const warnings = status === 'success' && hasWarnings(latestJobs(jobs));
  return detailed({ status, id, path: pipelinePath(pipeline), warnings });
}

/** The status of a job, with what the viewer can do about it. */
export function jobStatus(job: Job, may: { readonly act: boolean }): DetailedStatus {
  const { status, id } = job;
  return detailed({ status, id, path: jobPath(job), action: may.act ? actionFor(job) : null });
}

/** The status of some jobs together; null of none. */
export function jobsStatus(jobs: readonly Job[], id: number, path: string | null): DetailedStatus | null {
  const status = statusOf(latestJobs(jobs));
  return (
    status && detailed({ status, id, path, warnings: status === 'success' && hasWarnings(latestJobs(jobs)) })
  );
}

const ACTIONS: readonly (readonly [CiStatus[], name: string, icon: string, title: string, button: string])[] =
  [
    [['manual', 'scheduled'], 'play', 'play', 'Run', 'Run this job'],
    [['created', 'pending', 'preparing', 'running'], 'cancel', 'cancel', 'Cancel', 'Cancel this job'],
    [['success', 'failed', 'canceled'], 'retry', 'retry', 'Run again', 'Run this job again'],
  ];

function actionFor(job: Job): StatusAction | null {
  const action = ACTIONS.find(([statuses]) => statuses.includes(job.status));
  if (!action || job.retried) return null;
  const [, name, icon, title, buttonTitle] = action;
  const path = `${jobPath(job)}/${name}`;
  const id = `Ci::BuildPresenter-${job.status}-${job.id}`;
  return { id, buttonTitle, confirmationMessage: null, icon, method: 'post', path, title };
}
