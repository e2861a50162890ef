import type { GraphqlBackend } from './documents.js';
import type { PactRequest } from './pact.js';
import type { Discoveries, Signed } from './reading.js';
import type { Values } from './request.js';

/** What the verifier must know of a backend that no contract says. */
export interface LiveBackend extends Signed {
  /** The values of the credential, from its settings in their order; no states file may name them. */
  readonly credential: (...settings: string[]) => Values;
  /** A read that succeeds with a valid credential alone, and a member that its answer then has. */
  readonly proof: { readonly path: string; readonly member: string };
  /** How identifiers for states are found by reading, where they can be. */
  readonly discoveries: Discoveries;
  /** Whether a request that is no GET changes nothing all the same. */
  readonly reads: (request: PactRequest) => boolean;
  /** States that hold at any backend once there is a credential, and the values they give. */
  readonly given: Readonly<Record<string, (credential: Values) => Values>>;
  /** States that cannot be brought about at a backend that is not a simulator, and why. */
  readonly unarranged: Readonly<Record<string, string>>;
  /** Its GraphQL, where servers send it documents. */
  readonly graphql?: GraphqlBackend;
}

/** Why a state cannot be had at a live backend: it is none of its own. */
export const ONLY_SIMULATED = 'only a simulator can be brought into it';

/** Why a state cannot be had at a live backend: it begins and ends by itself. */
export const ITS_OWN_TIME = 'the backend decides when it is so';
