import type { CheckContext } from '#conformance/check-context.js';
import type { Contract } from '#conformance/contract.js';
import { mediaContext, mediaContract } from './media-target.js';
import type { Mutation } from './mutation.js';
import { trackerContexts, trackerContract } from './tracker-target.js';

/** A server of ours whose mutations the gate has to catch. */
export interface Target {
  readonly name: string;
  readonly contract: Contract;
  /** Contexts before it, each mutated. */
  contexts(seed: number): (mutation: Mutation) => CheckContext;
  /** The share of its mutants that an ordinary test draws. */
  readonly share: number;
}

export const targets: readonly Target[] = [
  {
    name: 'media',
    contract: mediaContract,
    contexts: (seed) => (mutation) => mediaContext(mutation, seed),
    share: 0.1,
  },
  {
    name: 'tracker',
    contract: trackerContract,
    contexts: trackerContexts,
    share: 0.02,
  },
];
