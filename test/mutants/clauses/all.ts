import { type Clause, clausesOf } from '#conformance/contract/clauses.js';
import type { Contract } from '#conformance/contract/contract.js';
import type { Mutant } from '../making/mutant.js';
import { effectOperators } from './effect-operators.js';
import { inputOperators } from './input-operators.js';
import type { ClauseOperator, ValidInput } from './operator.js';
import { pageOperators } from './page-operators.js';
import { promptOperators } from './prompt-operators.js';
import { schemaOperators } from './schema-operators.js';

/** Every operator on clauses. */
export const CLAUSE_OPERATORS: readonly ClauseOperator[] = [
  ...schemaOperators,
  ...inputOperators,
  ...effectOperators,
  ...pageOperators,
  ...promptOperators,
];

/** The mutants of all clauses of a tool, or of the server as a whole; `values` gives valid values of an argument. */
export function clauseMutants(
  contract: Contract,
  tool: string | undefined,
  values: ValidInput['values'],
): Mutant[] {
  const valid: ValidInput = { schema: (tool && contract.tools[tool]?.input) || {}, values };
  return clausesOf(contract)
    .filter((clause) => clause.tool === tool)
    .flatMap((clause) => mutantsOf(clause, valid));
}

function mutantsOf(clause: Clause, valid: ValidInput): Mutant[] {
  return CLAUSE_OPERATORS.filter(({ kinds }) => kinds.includes(clause.kind)).flatMap(({ name, make }) => {
    const mutations = [make(clause, valid) ?? []].flat();
    return mutations.map((mutation, at) => ({
      id: `${clause.id}: ${name}${mutations.length > 1 ? ` ${at + 1}` : ''}`,
      operator: name,
      tool: clause.tool,
      clause,
      mutation,
    }));
  });
}
