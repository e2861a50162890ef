import type { CheckContext } from '../context/check-context.js';
import type { Clause } from '../contract/clauses.js';
import { ClauseViolation } from '../verdicts/clause-violation.js';
import type { Verdict } from '../verdicts/verdict.js';

/** So many of the target's own tools are named. */
const NAMED = 8;

/** The verdict on a clause of a tool that the target does not list: all of them for one reason. Undefined where it lists it. */
export async function unlistedVerdict(clause: Clause, context: CheckContext): Promise<Verdict | undefined> {
  const reason = clause.tool && (await whyUnlisted(clause.tool, context));
  if (!reason) return undefined;
  if (clause.kind !== 'listed') return context.failures.unjudged(clause, reason);
  const listed = await (await context.target.session()).tools();
  const expected = Object.keys(context.contract.tools);
  return context.failures.failed(
    clause,
    new ClauseViolation(reason, { expected, received: [...listed.keys()] }),
  );
}

/** That the target does not list a tool, in a sentence about all that it lacks; undefined where it lists it. */
export async function whyUnlisted(
  tool: string,
  { contract, target }: CheckContext,
): Promise<string | undefined> {
  const session = await target.session();
  const listed = await session.tools();
  if (listed.has(tool)) return undefined;
  const leftOut = session.leftOut.get(tool);
  if (leftOut !== undefined) return `the target lists ${tool}, but ${leftOut}`;
  const { name, tools } = contract;
  const wanted = Object.keys(tools);
  const missing = wanted.filter((one) => !listed.has(one));
  if (missing.length < wanted.length)
    return `the target does not list ${missing.length} of the ${wanted.length} tools: ${missing.join(', ')}`;
  return `the target lists none of the ${wanted.length} tools of ${name}; ${others([...listed.keys()])}`;
}

function others(names: readonly string[]): string {
  if (names.length === 0) return 'it lists no tool';
  const rest = names.length - NAMED;
  return `it lists ${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
