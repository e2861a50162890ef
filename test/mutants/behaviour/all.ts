import type { Observation } from '../judging/observation.js';
import type { Mutant } from '../making/mutant.js';
import { argumentOperators } from './arguments.js';
import { factOperators } from './facts.js';
import { fileOperators } from './files.js';
import { forgettingOperators } from './forgetting.js';
import { listOperators } from './lists.js';
import type { BehaviourOperator } from './operator.js';
import { writeOperators } from './writes.js';

/** Every operator that is about what tools do. */
const BEHAVIOUR_OPERATORS: readonly BehaviourOperator[] = [
  ...argumentOperators,
  ...listOperators,
  ...factOperators,
  ...writeOperators,
  ...fileOperators,
  ...forgettingOperators,
];

/** The behaviour mutants of a tool. */
export function behaviourMutants(observation: Observation): Mutant[] {
  const tool = observation.tool.name;
  return BEHAVIOUR_OPERATORS.flatMap(({ name, make }) =>
    make(observation).map(({ about, mutation }) => ({
      id: [tool, name, about].filter(Boolean).join(': '),
      operator: name,
      tool,
      mutation,
    })),
  );
}
