/** A job of every pipeline, as the project's file says. */
export interface JobPlan {
  readonly stage: string;
  readonly name: string;
  /** How long it takes, in seconds. */
  readonly takes: number;
  readonly allowFailure?: boolean;
  readonly manual?: boolean;
  readonly tags?: readonly string[];
}

/** What runs for a merge request. */
export const EVERYDAY: readonly JobPlan[] = [
  { stage: 'build', name: 'compile', takes: 95 },
  { stage: 'test', name: 'unit-tests', takes: 240 },
  { stage: 'test', name: 'lint', takes: 60, allowFailure: true },
];

/** What runs for the default branch. */
export const ON_MAIN: readonly JobPlan[] = [
  ...EVERYDAY,
  { stage: 'deploy', name: 'staging', takes: 130 },
  { stage: 'deploy', name: 'production', takes: 160, manual: true },
];

/** What runs for a small service. */
export const SHORT: readonly JobPlan[] = [{ stage: 'test', name: 'unit-tests', takes: 75 }];
