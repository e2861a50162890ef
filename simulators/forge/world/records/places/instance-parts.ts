import type { Cluster } from './parts.js';

/** What the instance itself has: nothing until an administrator gives it something. */
export interface InstanceParts {
  readonly id: 1;
  /** Application settings by their names, those that were set. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Limits by the names of plans, those that were set. */
  readonly planLimits?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Parts of the program by their names: how much of the time they are on, up to 100. */
  readonly features?: Readonly<Record<string, number>>;
  readonly clusters?: readonly Cluster[];
}
