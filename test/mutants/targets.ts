import type { Contract } from '#conformance/contract.js';
import type { Stage } from '#conformance/stage.js';
import type { Lie } from './lie.js';
import { mediaContract, mediaStage } from './media-target.js';
import { trackerContract, trackerStages } from './tracker-target.js';

/** A server of ours whose lies the gate has to catch. */
export interface Target {
  readonly name: string;
  readonly contract: Contract;
  /** Stages before it, each of which tells a lie. */
  stages(seed: number): (lie: Lie) => Stage;
  /** The share of its mutants that an ordinary test draws. */
  readonly share: number;
}

export const targets: readonly Target[] = [
  {
    name: 'media',
    contract: mediaContract,
    stages: (seed) => (lie) => mediaStage(lie, seed),
    share: 0.1,
  },
  {
    name: 'tracker',
    contract: trackerContract,
    stages: trackerStages,
    share: 0.02,
  },
];
