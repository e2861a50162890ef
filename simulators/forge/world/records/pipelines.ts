import type { MergeRequest } from './merge-requests.js';
import type { User } from './people.js';
import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

export type CiStatus =
  | 'created'
  | 'waiting_for_resource'
  | 'preparing'
  | 'waiting_for_callback'
  | 'pending'
  | 'running'
  | 'success'
  | 'failed'
  | 'canceling'
  | 'canceled'
  | 'skipped'
  | 'manual'
  | 'scheduled';

export interface Pipeline {
  readonly kind: 'pipeline';
  readonly id: number;
  readonly iid: number;
  readonly project: Project;
  readonly sha: string;
  readonly beforeSha: string;
  readonly ref: string;
  readonly tag: boolean;
  readonly status: CiStatus;
  readonly source: 'push' | 'web' | 'api' | 'schedule' | 'merge_request_event' | 'trigger' | 'external';
  readonly name: string | null;
  readonly user: User;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly startedAt: Time | null;
  readonly finishedAt: Time | null;
  /** In seconds, as are all durations. */
  readonly duration: number | null;
  readonly queuedDuration: number | null;
  readonly coverage: number | null;
  readonly yamlErrors: string | null;
  readonly mergeRequest: MergeRequest | null;
  /** In their order. */
  readonly stages: readonly string[];
  /** In the order of their stages; those that were retried included. */
  readonly jobs: readonly Job[];
  readonly variables: readonly PipelineVariable[];
}

export interface PipelineVariable {
  readonly key: string;
  readonly value: string;
  readonly type: 'env_var' | 'file';
}

export interface Job {
  readonly kind: 'job';
  readonly id: number;
  readonly pipeline: Pipeline;
  readonly stage: string;
  readonly name: string;
  readonly status: CiStatus;
  readonly allowFailure: boolean;
  /** Runs only when an account asks. */
  readonly manual: boolean;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly queuedAt: Time | null;
  readonly startedAt: Time | null;
  readonly finishedAt: Time | null;
  readonly erasedAt: Time | null;
  readonly coverage: number | null;
  readonly user: User;
  readonly tags: readonly string[];
  readonly failureReason: string | null;
  readonly artifacts: readonly Artifact[];
  readonly artifactsExpireAt: Time | null;
  readonly scheduledAt: Time | null;
  /** Replaced by a later run of the same job. */
  readonly retried: boolean;
  readonly runner: Runner | null;
  /** What an account gave it who started it by hand. */
  readonly variables?: readonly PipelineVariable[];
  /** What it printed; a believable text is made where this is null. */
  readonly trace: string | null;
  /** Of what another service reports of a commit. */
  readonly external?: ReportedStatus;
}

/** What another service adds to the state that it reports. */
interface ReportedStatus {
  readonly targetUrl: string | null;
  readonly description: string | null;
}

export interface Artifact {
  readonly type: 'archive' | 'metadata' | 'junit' | 'trace' | 'dotenv';
  readonly filename: string;
  readonly format: 'zip' | 'gzip' | 'raw' | null;
  /** The files in the archive. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** The archive's bytes, once an account asked for them. */
  packed?: Uint8Array;
}

/** What runs jobs. */
export interface Runner {
  readonly id: number;
  readonly type: 'instance_type' | 'group_type' | 'project_type';
  /** Of a runner of a group. */
  readonly group: Group | null;
  /** Of a runner of projects; the first owns it. */
  readonly projects: readonly Project[];
  readonly description: string;
  /** What it signs in with. */
  readonly token: string;
  readonly createdBy: User | null;
  readonly createdAt: Time;
  /** When it asked for a job last. */
  readonly contactedAt: Time | null;
  /** Whether jobs finish on it by themselves. */
  readonly simulated: boolean;
  readonly paused: boolean;
  readonly locked: boolean;
  readonly runUntagged: boolean;
  readonly tags: readonly string[];
  readonly accessLevel: 'not_protected' | 'ref_protected';
  /** In seconds. */
  readonly maximumTimeout: number | null;
  readonly maintenanceNote: string | null;
}
