import type { CheckContext } from '#conformance/context/check-context.js';
import { readContract } from '#conformance/contract/contract.js';
import type { Mutation } from './mutation.js';
import { targets } from './target.js';

export const mediaContract = readContract('media', new URL('../../../contracts/media/', import.meta.url));

/** A context before our media server in process, mutated like this. */
export function mediaContext(mutation: Mutation, seed: number): CheckContext {
  return targets.media(seed).context({ mutation });
}
