import type { MergeRequest } from './merge-requests.js';
import type { User } from './people.js';
import type { Project } from './projects.js';
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
  status: CiStatus;
  readonly source: 'push' | 'web' | 'api' | 'schedule' | 'merge_request_event' | 'trigger';
  name: string | null;
  readonly user: User;
  readonly createdAt: Time;
  updatedAt: Time;
  startedAt: Time | null;
  finishedAt: Time | null;
  /** In seconds, as are all durations. */
  duration: number | null;
  queuedDuration: number | null;
  coverage: number | null;
  yamlErrors: string | null;
  readonly mergeRequest: MergeRequest | null;
  /** In their order. */
  readonly stages: readonly string[];
  /** In the order of their stages; those that were retried included. */
  jobs: readonly Job[];
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
  status: CiStatus;
  readonly allowFailure: boolean;
  /** Runs only when somebody asks. */
  readonly manual: boolean;
  readonly createdAt: Time;
  updatedAt: Time;
  queuedAt: Time | null;
  startedAt: Time | null;
  finishedAt: Time | null;
  erasedAt: Time | null;
  coverage: number | null;
  user: User;
  readonly tags: readonly string[];
  failureReason: string | null;
  artifacts: readonly Artifact[];
  artifactsExpireAt: Time | null;
  scheduledAt: Time | null;
  /** Replaced by a later run of the same job. */
  retried: boolean;
  runner: Runner | null;
  /** What somebody gave it who started it by hand. */
  variables?: readonly PipelineVariable[];
  /** What it printed; a believable text is made where this is null. */
  trace: string | null;
}

export interface Artifact {
  readonly type: 'archive' | 'metadata' | 'junit' | 'trace' | 'dotenv';
  readonly filename: string;
  readonly format: 'zip' | 'gzip' | 'raw' | null;
  /** The files in the archive. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** The archive's bytes, once somebody asked for them. */
  packed?: Uint8Array;
}

export interface Runner {
  readonly id: number;
  readonly description: string;
  readonly shared: boolean;
}
