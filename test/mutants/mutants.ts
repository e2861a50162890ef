import type { CheckContext } from '#conformance/check-context.js';
import { type Clause, clausesOf } from '#conformance/clause.js';
import type { Contract } from '#conformance/contract.js';
import { judgeOne } from '#conformance/judge.js';
import { behaviourOperators } from './behaviour-operators.js';
import { changeOperators } from './change-operators.js';
import { countOperators } from './count-operators.js';
import type { Mutation } from './mutation.js';
import { recordOperators } from './record-operators.js';
import { schemaOperators } from './schema-operators.js';
import { videoOperators } from './video-operators.js';

export interface Mutant {
  name: string;
  operator: string;
  clause: Clause;
  mutation: Mutation;
}

/** Every pair of a clause and a mutation that applies to it. */
export function mutantsOf(contract: Contract): Mutant[] {
  const operators = [
    ...schemaOperators,
    ...behaviourOperators,
    ...recordOperators,
    ...countOperators,
    ...changeOperators,
    ...videoOperators,
  ];
  return clausesOf(contract).flatMap((clause) =>
    operators
      .filter(({ kinds }) => kinds.includes(clause.kind))
      .flatMap((operator) => {
        const mutations = [operator.mutation(clause) ?? []].flat();
        return mutations.map((mutation, at) => ({
          name: `${clause.id}: ${operator.name}${mutations.length > 1 ? ` ${at + 1}` : ''}`,
          operator: operator.name,
          clause,
          mutation,
        }));
      }),
  );
}

/** The clause whose check noticed the mutation, its own first and then those of its tool; undefined if none did. */
export async function killerOf(
  { clause, mutation }: Mutant,
  contract: Contract,
  contextOf: (mutation: Mutation) => CheckContext,
): Promise<Clause | undefined> {
  const others = clausesOf(contract).filter((each) => each.tool === clause.tool && each.id !== clause.id);
  const context = contextOf(mutation);
  try {
    for (const judged of [clause, ...others]) {
      if ((await judgeOne(judged, context)).verdict === 'failed') return judged;
    }
    return undefined;
  } finally {
    await context.close();
  }
}
