import { type Clause, clausesOf } from '#conformance/clause.js';
import type { Contract } from '#conformance/contract.js';
import { judgeOne } from '#conformance/judge.js';
import type { Stage } from '#conformance/stage.js';
import { behaviourOperators } from './behaviour-operators.js';
import { changeOperators } from './change-operators.js';
import { countOperators } from './count-operators.js';
import type { Lie } from './lie.js';
import { recordOperators } from './record-operators.js';
import { schemaOperators } from './schema-operators.js';
import { videoOperators } from './video-operators.js';

export interface Mutant {
  name: string;
  operator: string;
  clause: Clause;
  lie: Lie;
}

/** Every pair of a clause and a lie that applies to it. */
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
        const lies = [operator.lie(clause) ?? []].flat();
        return lies.map((lie, at) => ({
          name: `${clause.id}: ${operator.name}${lies.length > 1 ? ` ${at + 1}` : ''}`,
          operator: operator.name,
          clause,
          lie,
        }));
      }),
  );
}

/** The clause whose check noticed the lie, its own first and then those of its tool; undefined if nobody did. */
export async function killerOf(
  { clause, lie }: Mutant,
  contract: Contract,
  stageOf: (lie: Lie) => Stage,
): Promise<Clause | undefined> {
  const others = clausesOf(contract).filter((each) => each.tool === clause.tool && each.id !== clause.id);
  const stage = stageOf(lie);
  try {
    for (const judged of [clause, ...others]) {
      if ((await judgeOne(judged, stage)).verdict === 'failed') return judged;
    }
    return undefined;
  } finally {
    await stage.close();
  }
}
