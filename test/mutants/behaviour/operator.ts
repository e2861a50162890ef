import type { Observation } from '../judging/observation.js';
import type { Made } from '../making/mutant.js';

/** Makes mutations of a tool from how it is listed and from its real answers; no clause and no model is looked at. */
export interface BehaviourOperator {
  readonly name: string;
  make(observation: Observation): readonly Made[];
}
