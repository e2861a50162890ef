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
  /** What runners of the whole instance are registered with. */
  readonly registrationToken?: string;
  /** How its pages look, as far as it was said. */
  readonly appearance?: Readonly<Record<string, unknown>>;
}
