import type { Arguments } from '../arguments.js';
import type { CheckContext } from '../check-context.js';
import { assertRefused } from '../clause-violation.js';
import { assertAllowed, JudgedTool } from '../judged-tool.js';
import { KnownCalls } from '../known-calls.js';
import type { Outcome } from '../session.js';

/** The call is accepted, or refused where the model expects that. */
export async function accepts(context: CheckContext, tool: string, args: Arguments): Promise<Outcome> {
  const judged = JudgedTool.of(context, tool);
  const expected = judged.expected(args);
  const outcome = await judged.outcome(args);
  assertAllowed(expected, outcome, args);
  return outcome;
}

/** The call is refused. */
export async function refuses(
  context: CheckContext,
  tool: string,
  args: Arguments,
  rule: string,
): Promise<void> {
  assertRefused(await context.call(tool, args), rule, args);
}

/** A call in which the argument, which may stand inside others, has this value; it is valid where the value is. */
export function withArgument(
  context: CheckContext,
  tool: string,
  argument: string,
  value: unknown,
): Arguments {
  return KnownCalls.of(context, tool).withValue(argument, value);
}
