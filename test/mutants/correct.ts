import { clausesOf } from '#conformance/contract/clauses.js';
import { judge } from '#conformance/run/run.js';
import { isFailure, type Verdict } from '#conformance/verdicts/verdict.js';
import { LAWS } from './judging/judging.js';
import type { Target } from './making/target.js';

/** The clauses that a correct server does not pass: none, if the gate is right. `laws`: by the laws over the models alone. */
export async function judgeCorrect(
  target: Target,
  { laws, tool }: { readonly laws: boolean; readonly tool: string },
): Promise<Verdict[]> {
  const clauses = clausesOf(target.contract)
    .filter(({ kind }) => !laws || LAWS.includes(kind))
    .filter((clause) => (clause.tool ?? '').includes(tool));
  const context = target.context({ mutation: {} });
  try {
    return (await judge(clauses, [context])).filter(isFailure);
  } finally {
    await context.close();
  }
}
