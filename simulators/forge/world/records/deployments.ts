import type { User } from './people.js';
import type { Job } from './pipelines.js';
import type { Project } from './projects.js';
import type { Time } from './time.js';

export type Tier = 'production' | 'staging' | 'testing' | 'development' | 'other';

/** Where a project is deployed to. */
export interface Environment {
  readonly kind: 'environment';
  readonly id: number;
  readonly project: Project;
  readonly name: string;
  readonly slug: string;
  readonly externalUrl: string | null;
  readonly tier: Tier;
  readonly description: string | null;
  readonly state: 'available' | 'stopping' | 'stopped';
  readonly autoStopSetting: 'always' | 'with_action';
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** A commit that was brought to an environment. */
export interface Deployment {
  readonly kind: 'deployment';
  readonly id: number;
  readonly iid: number;
  readonly project: Project;
  readonly environment: Environment;
  readonly ref: string;
  readonly tag: boolean;
  readonly sha: string;
  readonly status: 'created' | 'running' | 'success' | 'failed' | 'canceled' | 'skipped' | 'blocked';
  readonly user: User;
  readonly job: Job | null;
  readonly createdAt: Time;
  readonly updatedAt: Time;
  readonly finishedAt: Time | null;
}
