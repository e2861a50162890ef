import { assertAllowed, JudgedTool } from '../models/compared-tool.js';
import { KnownCalls } from '../models/valid-calls.js';
import type { CheckContext } from '../run/check-context.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';
import { assertRefused } from '../verdicts/clause-violation.js';

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
