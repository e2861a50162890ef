import type { CiStatus, Job } from '../../world/records/pipelines.js';

/** A status as it counts for the whole: what is allowed to fail and did, and what no account has to start, weigh less. */
type Weighed = CiStatus | 'warning' | 'ignored';

type Judged = Pick<Job, 'status' | 'allowFailure'>;

/** When all of them are among these, the whole is that; the first rule that fits decides. */
const ALL_OF: readonly (readonly [CiStatus, readonly Weighed[]])[] = [
  ['skipped', ['skipped', 'ignored']],
  ['success', ['success', 'skipped', 'warning', 'ignored']],
  ['created', ['created', 'warning', 'ignored']],
  ['preparing', ['preparing', 'warning', 'ignored']],
  ['canceled', ['canceled', 'success', 'skipped', 'warning', 'ignored']],
  ['pending', ['pending', 'created', 'skipped', 'warning', 'ignored']],
];

/** When one of them is among these, the whole is that, unless a rule above fits. */
const ANY_OF: readonly (readonly [CiStatus, readonly Weighed[]])[] = [
  ['running', ['running', 'pending']],
  ['waiting_for_resource', ['waiting_for_resource']],
  ['waiting_for_callback', ['waiting_for_callback']],
  ['manual', ['manual']],
  ['scheduled', ['scheduled']],
  ['preparing', ['preparing']],
  ['running', ['created']],
  ['canceling', ['canceling']],
];

/** What jobs come to together, as a stage or a pipeline (lib/gitlab/ci/status/composite.rb); null for none. */
export function statusOf(jobs: readonly Judged[]): CiStatus | null {
  const found = new Set(jobs.map(weighed));
  if (found.size === 0) return null;
  for (const [status, all] of ALL_OF) if ([...found].every((one) => all.includes(one))) return status;
  for (const [status, any] of ANY_OF) if (any.some((one) => found.has(one))) return status;
  return 'failed';
}

function weighed({ status, allowFailure }: Judged): Weighed {
  if (!allowFailure) return status;
  if (status === 'failed' || status === 'canceled') return 'warning';
  return status === 'manual' ? 'ignored' : status;
}

/** Whether a success has jobs in it that were allowed to fail, and did. */
export function hasWarnings(jobs: readonly Judged[]): boolean {
  return jobs.some((job) => weighed(job) === 'warning');
}

/** Jobs that no later run has replaced. */
export function latestJobs(jobs: readonly Job[]): Job[] {
  return jobs.filter(({ retried }) => !retried);
}

/** Whether nothing is left to happen (app/models/concerns/ci/has_status.rb). */
export function isComplete({ status }: { readonly status: CiStatus }): boolean {
  return status === 'success' || status === 'failed' || status === 'canceled' || status === 'skipped';
}

/** Whether it waits for a machine or is on one. */
export function isActive({ status }: { readonly status: CiStatus }): boolean {
  return ['waiting_for_resource', 'preparing', 'waiting_for_callback', 'pending', 'running'].includes(status);
}

/** Whether it can still be stopped. */
export function isCancelable(item: { readonly status: CiStatus }): boolean {
  return isActive(item) || item.status === 'created' || item.status === 'scheduled';
}
