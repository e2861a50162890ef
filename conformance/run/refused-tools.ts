import { LISTED_KINDS } from '../checks/all.js';
import type { CheckContext } from '../context/check-context.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';
import { refusedCall } from '../verdicts/clause-violation.js';
import type { Failed, Verdict } from '../verdicts/verdict.js';

/** The law under which it is reported that a tool's smallest call is refused. */
const LAW = 'answers';

/** The smallest valid call of a tool, and how it is refused. */
interface Refusal {
  readonly args: Arguments;
  readonly outcome: Outcome;
  /** Whether the backend is another after it. */
  readonly isDone: boolean;
}

/**
 * The verdicts on one tool, where its smallest valid call is refused: that is reported once, and what can only be seen in calls
 * that are accepted is not judged. A clause that failed for another reason still fails.
 */
export async function withRefusalOnce(
  verdicts: readonly Verdict[],
  context: CheckContext,
): Promise<readonly Verdict[]> {
  const suspects = verdicts.filter(isRefused);
  const tool = suspects[0]?.clause.tool;
  if (tool === undefined) return verdicts;
  const refusal = await refusalOf(tool, context);
  if (refusal === undefined) return verdicts;
  const cause = suspects.find(({ clause }) => clause.kind === LAW) ?? suspects[0];
  const isJudged = (verdict: Verdict) =>
    verdict.verdict === 'failed' ? !isRefused(verdict) : LISTED_KINDS.includes(verdict.clause.kind);
  const others = verdicts.filter((verdict) => verdict !== cause && !isJudged(verdict));
  return verdicts.map((verdict) => {
    if (verdict === cause) return reported(cause, refusal, others.length, context);
    if (!others.includes(verdict)) return verdict;
    const { clause, cost } = verdict;
    return {
      clause,
      verdict: 'not judged',
      reason: 'the smallest valid call of the tool is refused',
      ...(cost && { cost }),
    };
  });
}

/** Whether it failed because a call was refused that should have been accepted. */
function isRefused(verdict: Verdict): verdict is Failed {
  return verdict.verdict === 'failed' && isOfRefusal(verdict.reason);
}

/** Whether a violation is that a call was refused that should have been accepted. */
export function isOfRefusal(reason: string): boolean {
  return /\bvalid \S+ was refused\b/.test(reason);
}

/** How the smallest valid call of a new user is refused; undefined where it is accepted, or not answered. */
async function refusalOf(
  tool: string,
  { profile, target, tools }: CheckContext,
): Promise<Refusal | undefined> {
  try {
    await target.fresh();
    await target.prepare(tool);
    const args = tools.of(tool).calls.smallest;
    const expected = tools.of(tool).expected(args);
    const state = profile.state();
    const outcome = await target.call(tool, args);
    const isDone = profile.state() !== state;
    return outcome.refused && !('refused' in expected || 'unable' in expected)
      ? { args, outcome, isDone }
      : undefined;
  } catch {
    return undefined; // the clauses have said so
  }
}

function reported(
  { clause, draws, cost }: Failed,
  { args, outcome, isDone }: Refusal,
  others: number,
  context: CheckContext,
): Verdict {
  const done = isDone ? ', and yet it changed the backend' : '';
  const because = others === 0 ? '' : `; because of it ${others} clauses were not judged`;
  const violation = refusedCall(outcome, args);
  return {
    ...context.failures.failed(
      clause,
      violation.with({ message: `the smallest valid call was refused${done}${because}` }),
    ),
    ...(draws !== undefined && { draws }),
    ...(cost && { cost }),
  };
}
