import type { User } from './people.js';
import type { Pipeline, PipelineVariable } from './pipelines.js';
import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

/** What the pipelines of a project, of a group or of the whole instance are given. */
export interface KeptVariable {
  readonly id: number;
  /** Null for the whole instance. */
  readonly home: Project | Group | null;
  readonly key: string;
  readonly value: string;
  readonly type: 'env_var' | 'file';
  /** Only on protected branches and tags. */
  readonly protected: boolean;
  readonly masked: boolean;
  /** Its value is never shown again. */
  readonly hidden: boolean;
  readonly raw: boolean;
  readonly environmentScope: string;
  readonly description: string | null;
}

/** Pipelines at the times of a cron pattern. */
export interface PipelineSchedule {
  readonly id: number;
  readonly project: Project;
  readonly owner: User | null;
  readonly description: string;
  readonly ref: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly active: boolean;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly variables: readonly PipelineVariable[];
  /** Those that it made, the latest last. */
  readonly pipelines: readonly Pipeline[];
}

/** A token that makes pipelines. */
export interface PipelineTrigger {
  readonly id: number;
  readonly project: Project;
  readonly owner: User;
  readonly token: string;
  readonly description: string;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly lastUsedAt: Time | null;
  readonly expiresAt: Time | null;
}
