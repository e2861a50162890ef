import { demand } from '../check.js';
import type { Outcome } from '../session.js';
import type { Arguments, Stage } from '../stage.js';

/** The call is let in, or refused where the backend itself cannot carry it out. */
export async function accepts(stage: Stage, tool: string, args: Arguments): Promise<Outcome> {
  const outcome = await stage.call(tool, args);
  if (stage.backstage.impossible(tool, args))
    demand(outcome.refused, 'success was told of what the backend cannot do', args);
  else demand(!outcome.refused, `valid arguments were refused: ${outcome.reason}`, args);
  return outcome;
}

/** The call is refused. */
export async function refuses(stage: Stage, tool: string, args: Arguments, rule: string): Promise<void> {
  const { refused } = await stage.call(tool, args);
  demand(refused, `${rule}, but the call was let in`, args);
}

/** The smallest valid arguments with one more. */
export async function withArgument(
  stage: Stage,
  tool: string,
  argument: string,
  value: unknown,
): Promise<Arguments> {
  return { ...(await stage.valid(tool)), [argument]: value };
}

/** The name of the tool a clause is about. */
export function toolOf(clause: { id: string; tool: string | undefined }): string {
  if (clause.tool === undefined) throw new Error(`${clause.id} is about no tool`);
  return clause.tool;
}
